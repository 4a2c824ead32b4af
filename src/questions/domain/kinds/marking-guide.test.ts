import { expect, test } from 'vitest';
import { cleanDraft } from '../draft/clean-draft.ts';
import { faultsOf } from '../draft/faults.ts';
import { singleDraft } from '../drafts.fixture.ts';
import type { KeyOf } from '../question.ts';
import { guideOf } from './marking-guide.ts';

const three = [{ en: 'Fuel' }, { en: 'Air' }, { en: 'Heat' }];
const key = (more: Partial<KeyOf<'key_points'>> = {}): KeyOf<'key_points'> => ({
  kind: 'key_points',
  keyPoints: three,
  ...more,
});
const worthIn = (of: KeyOf<'key_points'>, points: number) => guideOf(of, points).points.map(({ worth }) => worth);

test('key points share the points evenly, to the hundredth, unless the author says what some are worth', () => {
  expect(worthIn(key(), 100)).toEqual([34, 33, 33]);
  expect(worthIn(key({ worth: [200, null, null] }), 500)).toEqual([200, 150, 150]);
  expect(worthIn(key({ worth: [200, 200, 100] }), 500)).toEqual([200, 200, 100]);
});

test('a paper that gives other points keeps the proportions, and the sum is exact', () => {
  expect(worthIn(key({ worth: [200, 200, 100] }), 100)).toEqual([40, 40, 20]);
  expect(worthIn(key({ worth: [100, 100, 100] }), 100)).toEqual([33, 34, 33]);
});

test('without key points the answer is marked as a whole', () => {
  expect(guideOf(key({ keyPoints: [] }), 500).points).toEqual([{ text: null, worth: 500 }]);
});

test('a significant error leaves nothing, or the share that the author names', () => {
  expect(guideOf(key({ errors: [{ en: 'Water' }] }), 500).errorCap).toBe(0);
  expect(guideOf(key({ errors: [{ en: 'Water' }], errorCap: 50 }), 501).errorCap).toBe(250);
});

test('points that do not add up are a fault; a key point that is cleaned away takes its points along', () => {
  const draft = { ...singleDraft({ kind: 'essay', options: [] }), points: 500 };
  const codes = (worth: (number | null)[]) => faultsOf({ ...draft, key: key({ worth }) }).map(({ code }) => code);
  expect(codes([200, 200, 200])).toEqual(['worth_not_whole']);
  expect(codes([300, 200, null])).toEqual(['worth_not_whole']);
  expect(codes([200, 200, 100])).toEqual([]);
  expect(codes([null, 200, null])).toEqual([]);
  const written = key({
    keyPoints: [{ en: ' ' }, { en: 'Air' }],
    worth: [100, 400],
    errors: [{ en: '' }],
    errorCap: 50,
  });
  expect(cleanDraft({ ...draft, key: written }).key).toEqual({
    kind: 'key_points',
    keyPoints: [{ en: 'Air' }],
    worth: [400],
  });
});
