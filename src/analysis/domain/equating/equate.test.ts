import { expect, test } from 'vitest';
import { randomFrom } from '../../../assembly/domain/random.ts';
import { logistic } from '../irt/quadrature.ts';
import type { ScaledItem } from './calibrated.ts';
import { enoughAnchors } from './drift.ts';
import { equate, type Equating } from './equate.ts';
import { meanSigma, stockingLord } from './linking.ts';
import { scoreConversion } from './score-conversion.ts';

type Item = { readonly name: string; readonly difficulty: number; readonly slope: number };
type People = { readonly persons: number; readonly mean?: number; readonly deviation?: number };

/** Questions named from `from` on; every third has another slope where slopes differ. */
const questions = (from: number, count: number, { harder = 0, slopes = false } = {}): Item[] =>
  Array.from({ length: count }, (_, at) => ({
    name: `q${from + at}`,
    difficulty: (3 * (at + 0.5)) / count - 1.5 + harder,
    slope: slopes ? [0.8, 1.1, 1.5][at % 3]! : 1,
  }));

function answered(seed: string, items: readonly Item[], { persons, mean = 0, deviation = 1 }: People) {
  const dice = randomFrom(seed);
  const chance = () => (dice.below(1_000_000) + 0.5) / 1_000_000;
  const normal = () => Math.sqrt(-2 * Math.log(chance())) * Math.cos(2 * Math.PI * chance());
  const abilities = Float64Array.from({ length: persons }, () => mean + deviation * normal());
  const columns = items.map(({ slope, difficulty }) =>
    abilities.map((ability) => Number(chance() < logistic(slope * (ability - difficulty)))),
  );
  return { items: items.map(({ name }) => name), persons, columns };
}

function found(equating: ReturnType<typeof equate>): Equating {
  if (typeof equating === 'string') throw new Error(equating);
  return equating;
}

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

test.each([0.4, -0.7])('Rasch: a paper that is harder by %s logits is found to be, within 0.05', (harder) => {
  const anchors = questions(0, 15);
  const [here, there] = [
    [...anchors, ...questions(100, 25, { harder })],
    [...anchors, ...questions(200, 25)],
  ];
  const planted = meanOf(here.map(({ difficulty }) => difficulty)) - meanOf(there.map(({ difficulty }) => difficulty));
  const [from, to] = [
    answered(`here ${harder}`, here, { persons: 2500, mean: 0.6 }),
    answered(`there ${harder}`, there, { persons: 2500 }),
  ];
  const equating = found(equate(from, to, 'rasch'));
  expect(Math.abs(equating.meanSigma.shift - planted)).toBeLessThan(0.05);
  expect(Math.abs(equating.stockingLord.shift - planted)).toBeLessThan(0.05);
  expect(equating.anchors.filter(({ isLeftOut }) => isLeftOut)).toEqual([]);
  // What the same people would have had there, by their abilities.
  const really = answered(`here ${harder}`, there, { persons: 2500, mean: 0.6 });
  const wouldHave = meanOf(really.columns.map((column) => meanOf([...column])));
  expect(Math.abs(equating.equatedMean - wouldHave)).toBeLessThan(0.02);
});

test('two parameters: people who are abler by half a logit and differ more are found to be, within 0.05', () => {
  const anchors = questions(0, 20, { slopes: true });
  const [here, there] = [
    [...anchors, ...questions(100, 15, { slopes: true })],
    [...anchors, ...questions(200, 15, { slopes: true })],
  ];
  const from = answered('abler', here, { persons: 4000, mean: 0.5, deviation: 1.2 });
  const to = answered('others', there, { persons: 4000 });
  const equating = found(equate(from, to, 'two_parameters'));
  for (const link of [equating.meanSigma, equating.stockingLord]) {
    expect(Math.abs(link.shift - 0.5)).toBeLessThan(0.05);
    expect(Math.abs(link.slope - 1.2)).toBeLessThan(0.1);
  }
});

test('an anchor that became easier is named and left out, and the shift is as without it', () => {
  const anchors = questions(0, 12);
  const there = [...anchors, ...questions(200, 20)];
  const known = anchors.map((item, at) => (at === 5 ? { ...item, difficulty: item.difficulty - 1.2 } : item));
  const [from, to] = [
    answered('known', [...known, ...questions(100, 20)], { persons: 2000 }),
    answered('new', there, { persons: 2000 }),
  ];
  const equating = found(equate(from, to, 'rasch'));
  const out = equating.anchors.filter(({ isLeftOut }) => isLeftOut);
  expect(out.map(({ item }) => item)).toEqual(['q5']);
  expect(out[0]?.drift).toBeLessThan(-0.9);
  // The scale has its zero at the mean difficulty, which the known question lowers by 1.2 / 32.
  expect(Math.abs(equating.stockingLord.shift + 1.2 / 32)).toBeLessThan(0.05);
});

const item = (name: string, difficulty: number, slope = 1): ScaledItem => ({
  item: name,
  slope,
  difficulty,
  standardError: 0.1,
});
const abilities = [-2, -1, 0, 1, 2].map((at) => ({ at, weight: 1 }));

test('two scales that differ by a slope and a shift are linked exactly, by both ways', () => {
  // Worked out by hand: twice as wide and one further, so that a slope is half and a difficulty of 0.5 stands at 2.
  const pairs = [-1, 0, 0.5, 1.5].map((difficulty, at) => ({
    from: item(`q${at}`, difficulty, 1 + at / 10),
    to: item(`q${at}`, 2 * difficulty + 1, (1 + at / 10) / 2),
  }));
  for (const link of [meanSigma(pairs, 'two_parameters'), stockingLord(pairs, 'two_parameters', abilities)]) {
    expect(link.slope).toBeCloseTo(2, 8);
    expect(link.shift).toBeCloseTo(1, 8);
  }
});

test('a paper converted to itself keeps every score; nothing stays nothing and everything everything', () => {
  const paper = { items: [-1, -0.2, 0.4, 1].map((at) => item(`${at}`, at)), allRight: 1, noneRight: 1, abilities };
  const same = scoreConversion(paper, paper, { slope: 1, shift: 0 });
  for (const { score, equivalent } of same) expect(equivalent).toBeCloseTo(score, 2);
  // Harder by one: each score is worth more there, but the ends.
  const harder = scoreConversion(paper, paper, { slope: 1, shift: 1 });
  expect(harder.map(({ equivalent }, score) => Math.sign(Math.round((equivalent - score) * 100)))).toEqual([
    0, 0, 1, 1, 1, 0, 0,
  ]);
});

test('papers that share fewer than three questions, or whose answers fit nothing, are not equated', () => {
  const shared = questions(0, 2);
  const from = answered('few', [...shared, ...questions(100, 10)], { persons: 200 });
  const to = answered('others', [...shared, ...questions(200, 10)], { persons: 200 });
  expect(equate(from, to, 'rasch')).toBe('too_few_anchors');
  const same = { items: ['a', 'b'], persons: 3, columns: [Float64Array.of(1, 1, 1), Float64Array.of(1, 1, 1)] };
  expect(equate(same, to, 'rasch')).toBe('no_fit');
  expect([4, 20, 26, 60].map(enoughAnchors)).toEqual([5, 5, 6, 12]);
});
