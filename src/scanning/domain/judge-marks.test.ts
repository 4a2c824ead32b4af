import { expect, test } from 'vitest';
import { judgeMarks, type GridQuestion } from './judge-marks.ts';
import type { Measured } from './measure-marks.ts';

type Circle = number | Partial<Measured>;

/** Twenty questions answered with A as people do, and then one whose circles are like this. */
function judged(circles: readonly Circle[], takes: GridQuestion['takes'] = 'one', lost: readonly number[] = []) {
  const usual = Array.from({ length: 20 }, (_, at) => markOf(at + 1, [0.85, 0.01, 0.02])).flat();
  const questions: GridQuestion[] = [
    ...Array.from({ length: 20 }, (_, at) => ({ question: at + 1, letters: 3, takes: 'one' as const })),
    { question: 21, letters: circles.length, takes },
  ];
  const read = judgeMarks(questions, { marks: [...usual, ...markOf(21, circles)], lost: new Set(lost) });
  expect(read.slice(0, 20).every(({ letters, doubt }) => letters.join('') === 'A' && doubt === null)).toBe(true);
  const last = read[20];
  return `${last?.letters.join('') ?? ''} ${last?.doubt ?? 'certain'}`.trim();
}

const markOf = (question: number, circles: readonly Circle[]): Measured[] =>
  circles.map((circle, at) => ({
    bubble: { question, letter: 'ABCDEF'[at] ?? '', x: 0, y: 0 },
    fill: 0,
    outside: 0,
    around: 0,
    ...(typeof circle === 'number' ? { fill: circle } : circle),
  }));

test('one filled circle among empty ones is certain, and so is a question nobody answered', () => {
  expect(judged([0.02, 0.8, 0])).toBe('B certain');
  expect(judged([0.02, 0.6, 0.06])).toBe('B certain');
  expect(judged([0.01, 0.02, 0])).toBe('certain');
});

test.each([
  ['two filled circles', [0.8, 0.7, 0], 'AB several_marks'],
  ['a filled one and one that was rubbed out', [0.8, 0.2, 0], 'A unclear'],
  ['one that is hardly marked', [0, 0.2, 0], 'B faint'],
  ['one that is marked so lightly that it is nearly empty', [0, 0.08, 0], 'faint'],
  ['one much lighter than all others of the sheet', [0, 0.46, 0], 'B faint'],
  ['one crossed out', [{ fill: 0.8, outside: 0.1 }, 0, 0], 'A crossed_out'],
  ['one crossed out and another filled', [{ fill: 0.8, outside: 0.1 }, 0.8, 0], 'B crossed_out'],
  ['a stain', [{ fill: 0.7, around: 0.5 }, 0, 0], 'A unclear'],
] as const)('%s is put before a person', (_, circles, expected) => {
  expect(judged(circles)).toBe(expected);
});

test('where several may be marked, several are certain', () => {
  expect(judged([0.8, 0, 0.7, 0], 'several')).toBe('AC certain');
  expect(judged([0.8, 0.3, 0.7, 0], 'several')).toBe('AC unclear');
  expect(judged([{ fill: 0.8, outside: 0.1 }, 0.8, 0.8], 'several')).toBe('BC crossed_out');
});

test('circles that are not where they were printed say nothing for certain', () => {
  expect(judged([0.8, 0, 0], 'one', [21])).toBe('A unreadable');
});

test('a question with more options than the sheet has circles is put before a person', () => {
  const marks = markOf(1, [0.8, 0, 0, 0, 0, 0]);
  const read = judgeMarks([{ question: 1, letters: 8, takes: 'one' }], { marks, lost: new Set() });
  expect(read).toEqual([{ question: 1, letters: ['A'], doubt: 'unreadable' }]);
});

test('what is written on the paper itself is not read', () => {
  expect(judgeMarks([{ question: 1, letters: 0, takes: 'one' }], { marks: [], lost: new Set() })).toEqual([]);
});
