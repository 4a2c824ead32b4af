import { expect, test } from 'vitest';
import type { QuestionDraft } from '../../domain/question.ts';
import { comparedRows } from './version-rows.ts';

const draft: QuestionDraft = {
  content: {
    kind: 'single',
    stem: { en: 'Ohm?' },
    options: ['a', 'b', 'c'].map((id) => ({ id, text: { en: id } })),
    matches: [],
    gaps: [],
    unit: '',
    shuffleOptions: true,
  },
  key: { kind: 'option', option: 'b' },
  explanation: {},
  reference: 'Module 3',
  points: 100,
};
const changedIn = (right: QuestionDraft) =>
  comparedRows(draft, right)
    .filter(({ changed }) => changed)
    .map(({ name, index }) => (index === null ? name : `${name}.${index}`));

test('the same version twice has no change', () => {
  expect(changedIn({ ...draft, explanation: { en: '' } })).toEqual([]);
});

test('another key marks the two options it moved between', () => {
  expect(changedIn({ ...draft, key: { kind: 'option', option: 'c' } })).toEqual(['options.1', 'options.2']);
});

test('options are followed by their ids: one taken out is one row without a right side', () => {
  const rows = comparedRows(draft, {
    ...draft,
    content: { ...draft.content, options: draft.content.options.filter(({ id }) => id !== 'a') },
  });
  const options = rows.filter(({ name }) => name === 'options');
  expect(options.map(({ changed, right }) => [changed, right === null])).toEqual([
    [false, false],
    [false, false],
    [true, true],
  ]);
});
