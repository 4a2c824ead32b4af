import { expect, test } from 'vitest';
import { randomFrom } from '../../../assembly/domain/random.ts';
import type { MarkedPerson } from '../exam/exam-answers.ts';
import { logistic } from '../irt/quadrature.ts';
import { commonOdds, type Stratum } from './common-odds.ts';
import { etsClass } from './ets-class.ts';
import { groupDifferences } from './group-differences.ts';

// Admissions to six departments of Berkeley, men first (Bickel, Hammel and O’Connell 1975); R gives the figures in mantelhaen.test.
const berkeley: readonly Stratum[] = [
  { right: [512, 89], wrong: [313, 19] },
  { right: [353, 17], wrong: [207, 8] },
  { right: [120, 202], wrong: [205, 391] },
  { right: [138, 131], wrong: [279, 244] },
  { right: [53, 94], wrong: [138, 299] },
  { right: [22, 24], wrong: [351, 317] },
];

test('common odds, chi-square and interval are those that R publishes for the admissions of Berkeley', () => {
  const { oddsRatio, standardError, chiSquare, p } = commonOdds(berkeley);
  expect(oddsRatio).toBeCloseTo(0.9046968, 6);
  expect(Math.exp(Math.log(oddsRatio ?? 0) - 1.959964 * (standardError ?? 0))).toBeCloseTo(0.7719074, 6);
  expect(Math.exp(Math.log(oddsRatio ?? 0) + 1.959964 * (standardError ?? 0))).toBeCloseTo(1.0603298, 6);
  expect(chiSquare).toBeCloseTo(1.4269, 3);
  expect(p).toBeCloseTo(0.2323, 4);
});

test.each([
  [-0.9, 0.1, 0.001, 'A'],
  [-3, 2, 0.2, 'A'],
  [1.2, 0.3, 0.001, 'B'],
  [-1.6, 0.5, 0.001, 'B'],
  [-1.6, 0.3, 0.001, 'C'],
  [2.4, 0.4, 0.001, 'C'],
] as const)('a delta of %s with the standard error %s and the chance %s is class %s', (delta, error, p, wanted) => {
  expect(etsClass({ delta, standardError: error, p })).toBe(wanted);
});

const ids = Array.from({ length: 40 }, (_, at) => `q${at}`);
const items = ids.map((questionId) => ({ questionId, version: 1, points: 100, options: [], key: [] }));

/** The group is abler by `apart`, or less able; for it the fifth question is harder by `planted` (logits). */
function simulated(seed: string, { size = 400, apart = -0.6, planted = 0, papers = ['A'] }) {
  const dice = randomFrom(seed);
  const chance = () => (dice.below(1_000_000) + 0.5) / 1_000_000;
  const normal = () => Math.sqrt(-2 * Math.log(chance())) * Math.cos(2 * Math.PI * chance());
  const isOfGroup = Array.from({ length: 2 * size }, (_, person) => person < size);
  const persons = isOfGroup.map((inside, person): MarkedPerson => {
    const ability = normal() + (inside ? apart : 0);
    const answer = (at: number) => {
      const isRight = chance() < logistic(ability - (at / 13 - 1.8) - (inside && at === 4 ? planted : 0));
      return { points: isRight ? 100 : 0, chosen: [], omitted: false, seconds: null };
    };
    return { paper: papers[person % papers.length] ?? '', answers: new Map(ids.map((id, at) => [id, answer(at)])) };
  });
  return { items, persons, isOfGroup };
}

const outstanding = (of: ReturnType<typeof groupDifferences>) =>
  of?.filter((item) => item.etsClass === 'C').map(({ questionId }) => questionId);

test('a difference that was planted is found, in the right direction and of its size, and no other', () => {
  for (const papers of [['A'], ['A', 'B']]) {
    for (const planted of [1, -1]) {
      const found = groupDifferences(simulated(`planted ${planted}`, { planted, papers }));
      expect(outstanding(found)).toEqual(['q4']);
      // −2.35 of the scale of ETS are one logit.
      const { low, high } = found?.[4] ?? {};
      expect(low).toBeLessThan(-2.35 * planted);
      expect(high).toBeGreaterThan(-2.35 * planted);
    }
  }
});

test('a group that is less able as a whole differs in no question', () => {
  for (const seed of ['one', 'two', 'three', 'four', 'five']) {
    const found = groupDifferences(simulated(seed, { apart: -1 }));
    expect(outstanding(found)).toEqual([]);
    expect(found?.every(({ group, others }) => group < others)).toBe(true);
  }
});

test('under thirty in or outside a group nothing is said', () => {
  const few = simulated('few', { size: 29 });
  expect(groupDifferences(few)).toBeNull();
  expect(groupDifferences({ ...few, isOfGroup: few.isOfGroup.map((inside) => !inside) })).toBeNull();
  expect(groupDifferences(simulated('enough', { size: 30 }))).toHaveLength(40);
});
