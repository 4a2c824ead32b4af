import { expect, test } from 'vitest';
import { classShares, expectedShare } from './expected-points.ts';
import { expectedResult, type ExpectedQuestion } from './expected-result.ts';

const measured = (facility: number, discrimination: number | null = 0.4, examinees = 100): ExpectedQuestion => ({
  points: 100,
  facts: { facility, discrimination, examinees },
  guess: 0.75,
});
const guessed: ExpectedQuestion = { points: 100, facts: null, guess: 0.75 };

const shares = classShares({ expectedEasy: 90, expectedMedium: 75, expectedHard: 55 });

test('the facility of thirty examinees counts before the author’s class', () => {
  const facts = { facility: 0.4, discrimination: 0.2, examinees: 30 };
  expect(expectedShare(facts, 'easy', shares)).toBe(0.4);
  expect(expectedShare({ ...facts, examinees: 29 }, 'easy', shares)).toBe(0.9);
  expect(expectedShare(null, 'hard', shares)).toBe(0.55);
  expect(expectedShare(null, null, shares)).toBe(0.75);
});

test('the expected score is the mean of what is expected of each question', () => {
  const result = expectedResult([measured(0.6), measured(0.8), guessed], 75);
  expect(result.score).toBeCloseTo((0.6 + 0.8 + 0.75) / 3);
  expect(result.measured).toBe(2);
});

test('pass rate and reliability are said only where four fifths of the paper are measured', () => {
  const paper = (known: number) => [
    ...Array.from({ length: known }, () => measured(0.75)),
    ...Array.from({ length: 20 - known }, () => guessed),
  ];
  expect(expectedResult(paper(15), 75)).toMatchObject({ passRate: null, reliability: null });
  expect(expectedResult(paper(16), 75).passRate).not.toBeNull();
  expect(expectedResult([measured(0.5, 0.4, 29), measured(0.5, 0.4, 29)], 75).passRate).toBeNull();
});

test('reliability and pass rate agree with figures worked out by hand', () => {
  // 40 questions of facility 0.75 and correlation 0.4: variance of each 0.1875, standard deviation 40 × 0.4 × 0.4330 = 6.928.
  const { score, passRate, reliability } = expectedResult(
    Array.from({ length: 40 }, () => measured(0.75)),
    75,
  );
  expect(score).toBeCloseTo(0.75);
  // KR-20: 40/39 × (1 − 40 × 0.1875 / 48).
  expect(reliability).toBeCloseTo((40 / 39) * (1 - 7.5 / 48), 4);
  // 30 of 40 are needed: P(Z > (29.5 − 30) / 6.928) = 0.5288.
  expect(passRate).toBeCloseTo(0.5288, 3);
});

test('a paper without spread says nothing about passing', () => {
  expect(expectedResult([measured(1), measured(1)], 75)).toMatchObject({ score: 1, passRate: null, reliability: null });
  expect(expectedResult([], 75)).toEqual({ score: 0, measured: 0, passRate: null, reliability: null });
});

test('a question of more points counts for more, and equal ones as if each were one', () => {
  const paper = [measured(0.9), measured(0.5)];
  expect(expectedResult([{ ...measured(0.9), points: 300 }, measured(0.5)], 75).score).toBeCloseTo(0.8);
  expect(
    expectedResult(
      paper.map((one) => ({ ...one, points: 150 })),
      75,
    ),
  ).toEqual(expectedResult(paper, 75));
});

test('figures of too few examinees are not taken for the spread either', () => {
  const paper = [...Array.from({ length: 9 }, () => measured(0.6)), measured(0.1, 0.9, 12)];
  const estimated = [...Array.from({ length: 9 }, () => measured(0.6)), guessed];
  expect(expectedResult(paper, 75)).toEqual(expectedResult(estimated, 75));
});
