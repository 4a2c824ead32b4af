import { expect, test } from 'vitest';
import { responseOf, type TypedQuestion } from './typed-answers.ts';
import { changesOn, sheetOf } from './typed-text.ts';

const gaps = [
  { way: 'choice', choices: 2 },
  { way: 'text', choices: 0 },
] as const;
const of = (position: number, kind: TypedQuestion['kind']): TypedQuestion => ({
  position,
  kind,
  options: 3,
  matches: 3,
  gaps,
});
const questions = [
  of(1, 'single'),
  of(2, 'multiple'),
  of(3, 'matching'),
  of(4, 'gap_text'),
  of(5, 'numeric'),
  of(6, 'single'),
];
const typed = [
  { position: 1, response: 'B' },
  { position: 2, response: 'AC' },
  { position: 3, response: { '1': 'B', '3': 'A' } },
  { position: 4, response: { '1': 'B', '2': 'fuel nozzle' } },
  { position: 5, response: '12.5' },
];

test('what was typed before stands in the cells, and says the same when it is sent again', () => {
  const sheet = sheetOf(questions, typed);
  expect(sheet).toEqual({ 1: 'B', 2: 'AC', 3: '1B 3A', 4: '1: B; 2: fuel nozzle', 5: '12.5' });
  for (const question of questions)
    expect(responseOf(question, sheet[question.position] ?? '')).toEqual(
      typed.find(({ position }) => position === question.position)?.response ?? null,
    );
});

test('one letter that is changed is one change; the same in other words is none, and blank is empty', () => {
  const before = sheetOf(questions, typed);
  expect(changesOn(questions, before, before)).toEqual([]);
  expect(changesOn(questions, before, { ...before, 2: 'a, c', 3: 'B-A', 6: '-' })).toEqual([]);
  expect(changesOn(questions, before, { ...before, 1: 'C', 5: '-', 6: 'A' })).toEqual([
    { position: 1, from: 'B', to: 'C' },
    { position: 5, from: '12.5', to: '' },
    { position: 6, from: '', to: 'A' },
  ]);
});
