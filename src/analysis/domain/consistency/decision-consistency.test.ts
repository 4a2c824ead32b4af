import { expect, test } from 'vitest';
import { randomFrom } from '../../../assembly/domain/random.ts';
import { alphaOf } from '../classical/reliability.ts';
import { varianceOf } from '../classical/moments.ts';
import { decisionConsistency } from './decision-consistency.ts';
import { incompleteBeta, logGamma } from './incomplete-beta.ts';

test('the incomplete beta function is what tables say', () => {
  expect(Math.exp(logGamma(5))).toBeCloseTo(24, 9);
  expect(logGamma(0.5)).toBeCloseTo(Math.log(Math.PI) / 2, 12);
  expect(incompleteBeta(0.3, 1, 1)).toBeCloseTo(0.3, 12);
  // P(X ≥ 3) of 5 tosses with 0.4: a binomial tail is one of them.
  expect(incompleteBeta(0.4, 3, 3)).toBeCloseTo(0.31744, 9);
  expect(incompleteBeta(0.9, 20, 2.5)).toBeCloseTo(1 - incompleteBeta(0.1, 2.5, 20), 12);
});

type Exam = { readonly seed: string; readonly items: number; readonly cut: number; readonly easy: number };

/** The answers of 3000 to items of other difficulty and sharpness, and how their chances decide about them. */
function simulated({ seed, items, cut, easy }: Exam) {
  const dice = randomFrom(seed);
  const chance = () => dice.below(1_000_000) / 1_000_000;
  const normal = () => Array.from({ length: 12 }, chance).reduce((sum, one) => sum + one, -6);
  const all = Array.from({ length: items }, () => ({ hard: normal() - easy, sharp: Math.exp(0.3 * normal()) }));
  const persons = 3000;
  const columns = all.map(() => new Float64Array(persons));
  const shares = new Float64Array(persons);
  const needed = Math.ceil(cut * items - 1e-9);
  const truth = { consistency: 0, accuracy: 0 };
  for (let person = 0; person < persons; person++) {
    const ability = normal();
    const chances = all.map(({ hard, sharp }) => 1 / (1 + Math.exp(-1.3 * sharp * (ability - hard))));
    for (const [item, right] of chances.entries()) columns[item]![person] = Number(chance() < right);
    shares[person] = columns.reduce((sum, column) => sum + column[person]!, 0) / items;
    const pass = atLeast(chances, needed);
    const expected = chances.reduce((sum, one) => sum + one, 0) / items;
    truth.consistency += (pass ** 2 + (1 - pass) ** 2) / persons;
    truth.accuracy += (expected >= cut ? pass : 1 - pass) / persons;
  }
  const totals = shares.map((share) => share * items);
  const variances = columns.map((column) => varianceOf(column) ?? 0);
  return { shares, truth, reliability: alphaOf(variances, varianceOf(totals) ?? 0) ?? 0 };
}

/** The chance of so many right answers at least, of items with chances of their own: exact, without a draw. */
function atLeast(chances: readonly number[], needed: number): number {
  let exactly = [1];
  for (const right of chances)
    exactly = Array.from(
      { length: exactly.length + 1 },
      (_, count) => (exactly[count] ?? 0) * (1 - right) + (exactly[count - 1] ?? 0) * right,
    );
  return exactly.slice(needed).reduce((sum, one) => sum + one, 0);
}

test.each<Exam>([
  { seed: 'a short exam', items: 20, cut: 0.75, easy: 1 },
  { seed: 'an exam', items: 40, cut: 0.75, easy: 1.2 },
  { seed: 'a hard exam', items: 60, cut: 0.5, easy: 0 },
  { seed: 'a long exam', items: 100, cut: 0.75, easy: 1.5 },
])('$seed: consistency and accuracy are within 0.01 of the truth', (exam) => {
  const { shares, reliability, truth } = simulated(exam);
  const found = decisionConsistency({ shares, reliability, cut: exam.cut, step: 1 / exam.items });
  expect(Math.abs((found?.consistency ?? 0) - truth.consistency)).toBeLessThanOrEqual(0.01);
  expect(Math.abs((found?.accuracy ?? 0) - truth.accuracy)).toBeLessThanOrEqual(0.01);
  expect(found?.kappa).toBeGreaterThan(0.3);
});

test('where persons do not differ nothing is said', () => {
  const shares = new Float64Array(50).fill(0.8);
  expect(decisionConsistency({ shares, reliability: 0, cut: 0.75, step: 0.05 })).toBeNull();
  expect(decisionConsistency({ shares, reliability: 0.9, cut: 0.75, step: 0.05 })).toBeNull();
});

test('at the cut the error is binomial with the effective length', () => {
  // 40 items whose persons are spread by a beta distribution: the error is that of 40 tosses.
  const { shares, reliability } = simulated({ seed: 'an exam', items: 40, cut: 0.75, easy: 1.2 });
  const found = decisionConsistency({ shares, reliability, cut: 0.75, step: 1 / 40 });
  const binomial = Math.sqrt((0.75 * 0.25) / 40);
  expect(found?.errorAtCut).toBeLessThanOrEqual(binomial);
  expect(found?.errorAtCut).toBeGreaterThan(0.7 * binomial);
});
