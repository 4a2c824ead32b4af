import { expect, test } from 'vitest';
import type { AskedItem, MarkedPerson } from './exam-answers.ts';
import { poolItems } from './pooled-items.ts';

const items: AskedItem[] = ['asked', 'other'].map((questionId) => ({
  questionId,
  version: 1,
  points: 100,
  options: ['a', 'b'],
  key: ['a'],
}));

/** Twenty persons: the able have both right, the others none, and so many of those leave the first one blank. */
const persons = (blank: number): MarkedPerson[] =>
  Array.from({ length: 20 }, (_, person) => {
    const isRight = person >= 10;
    const answer = { points: isRight ? 100 : 0, seconds: null };
    const chosen = [isRight ? 'a' : 'b'];
    const isBlank = person < blank;
    return {
      paper: 'A',
      answers: new Map([
        ['asked', { ...answer, chosen: isBlank ? [] : chosen, omitted: isBlank }],
        ['other', { ...answer, chosen, omitted: false }],
      ]),
    };
  });

test('blanks of several exams count together', () => {
  const flagsAfter = (...blanks: number[]) => {
    const pool = poolItems();
    for (const blank of blanks) pool.add(items, persons(blank), new Set(['asked']));
    return pool.figures()[0]?.flags;
  };
  expect(flagsAfter(0, 2)).toEqual([]);
  expect(flagsAfter(1, 2)).toEqual(['left_blank']);
});
