import { expect, test } from 'vitest';
import { randomFrom } from '../../../assembly/domain/random.ts';
import { logistic } from '../irt/quadrature.ts';
import type { ScoreTable } from '../score-table.ts';
import { commonScale, scaleSteps } from './common-scale.ts';

/** Answers of people between −2 and 2 to questions of these difficulties, by chance. */
function tableOf(difficulties: readonly number[], persons: number): ScoreTable {
  const dice = randomFrom('common scale');
  const chance = () => (dice.below(1_000_000) + 0.5) / 1_000_000;
  const abilities = Array.from({ length: persons }, () => 4 * chance() - 2);
  const columns = difficulties.map((difficulty) =>
    Float64Array.from(abilities, (ability) => Number(chance() < logistic(ability - difficulty))),
  );
  return { items: difficulties.map((_, at) => `q${at}`), persons, columns };
}

test('people and questions come to stand where they were put', () => {
  const planted = [-1.5, -1, -0.5, 0, 0.5, 1, 1.5];
  const scale = commonScale(tableOf(planted, 2000));
  for (const [at, { difficulty, standardError }] of (scale?.questions ?? []).entries()) {
    expect(difficulty).toBeCloseTo(planted[at] ?? 9, 0);
    expect(Math.abs(difficulty - (planted[at] ?? 9))).toBeLessThan(4 * standardError);
  }
  const people = scale?.people ?? [];
  expect(people.map(({ right }) => right)).toEqual([1, 2, 3, 4, 5, 6]);
  const counted = people.reduce((sum, { persons }) => sum + persons, 0);
  expect(counted + (scale?.allRight ?? 0) + (scale?.noneRight ?? 0)).toBe(2000);
  // Half of the questions right is as able as the questions are hard on average.
  const [, , third, fourth] = people;
  expect(((third?.ability ?? 9) + (fourth?.ability ?? 9)) / 2).toBeCloseTo(0, 1);
});

test('what everybody or nobody had right lies beyond the scale, and of one question there is none', () => {
  const { items, persons, columns } = tableOf([-1, 0, 1], 200);
  const all = { items: [...items, 'known'], persons, columns: [...columns, new Float64Array(persons).fill(1)] };
  expect(commonScale(all)?.leftOut).toEqual(['known']);
  expect(commonScale(all)?.questions.map(({ item }) => item)).toEqual(items);
  expect(commonScale({ items: items.slice(0, 1), persons, columns: columns.slice(0, 1) })).toBeNull();
});

test('the map goes down by half logits without a gap', () => {
  const people = [
    { ability: 1.2, persons: 3 },
    { ability: -0.6, persons: 4 },
    { ability: -0.9, persons: 2 },
  ];
  const steps = scaleSteps(people, [{ difficulty: 0.49 }, { difficulty: 0.1 }]);
  expect(steps.map(({ from, persons }) => [from, persons])).toEqual([
    [1, 3],
    [0.5, 0],
    [0, 0],
    [-0.5, 0],
    [-1, 6],
  ]);
  expect(steps[2]?.questions).toEqual([{ difficulty: 0.1 }, { difficulty: 0.49 }]);
  expect(scaleSteps([], [])).toEqual([]);
});
