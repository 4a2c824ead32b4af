import { expect, test } from 'vitest';
import { hotspotDraft, labelDraft } from '../../../../questions/domain/drafts.fixture.ts';
import type { OwnAnswer } from './api.ts';
import { answeredMarks, chosenRegions, rightRegions } from './on-picture.ts';

const regions = (ruling: OwnAnswer['ruling'], ...sets: string[][]) => {
  const keys = sets.map((options) => ({ kind: 'options' as const, options }));
  return { ...hotspotDraft().content, response: ['a'], ruling, keys } as unknown as OwnAnswer;
};

test('regions that are right stand out beside those that were chosen, where one answer alone is right', () => {
  expect(chosenRegions(regions(null, ['b']))).toEqual(['a']);
  expect(rightRegions(regions(null, ['b']))).toEqual(['b']);
  expect(rightRegions(regions(null))).toEqual([]);
  expect(rightRegions(regions('accept', ['b'], ['a', 'b']))).toEqual([]);
  expect(rightRegions(regions('drop', ['b']))).toEqual([]);
});

test('a place has the letter of the label that was put there, and one without a label has none', () => {
  const { content } = labelDraft();
  const notesOf = (response: unknown) =>
    answeredMarks({ ...content, response, ruling: null, keys: [] } as unknown as OwnAnswer).map(({ note }) => note);
  expect(notesOf({ a: content.matches[1]?.id })).toEqual(['B', undefined]);
  expect(notesOf(null)).toEqual([undefined, undefined]);
});
