import { expect, test } from 'vitest';
import { shownIn, views } from './shown-in.ts';

test('wrong ones, blank ones and changed ones have views of their own; an unmarked essay is no wrong one', () => {
  const questions = [
    { name: 'right', isCorrect: true, written: 'A', changed: 0 },
    { name: 'wrong', isCorrect: false, written: 'B', changed: 2 },
    { name: 'blank', isCorrect: false, written: null, changed: 0 },
    { name: 'no pairs', isCorrect: false, written: {}, changed: 1 },
    { name: 'essay', isCorrect: null, written: '<p>It is so.</p>', changed: 0 },
  ];
  const shown = views.map((view) => [view, shownIn(view, questions).map(({ name }) => name)]);
  expect(Object.fromEntries(shown)).toEqual({
    all: ['right', 'wrong', 'blank', 'no pairs', 'essay'],
    wrong: ['wrong'],
    blank: ['blank', 'no pairs'],
    changed: ['wrong', 'no pairs'],
  });
});
