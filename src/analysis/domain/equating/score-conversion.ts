import { logistic } from '../irt/quadrature.ts';
import type { CalibratedPaper } from './calibrated.ts';
import type { ScaleLink } from './linking.ts';

/** So many right answers here are as good as so many there. */
export type Equivalent = { readonly score: number; readonly equivalent: number };

/** Beyond it no score says where somebody stands. */
const reach = 8;

/**
 * For each number of right answers the number that the same ability is expected to have on the other paper (true-score equating, Kolen
 * and Brennan 2014). Nothing stays nothing and everything everything; what no ability is expected to have lies evenly between.
 */
export function scoreConversion(from: CalibratedPaper, to: CalibratedPaper, link: ScaleLink): Equivalent[] {
  const expectedFrom = (at: number) => expectedScore(from, (at - link.shift) / link.slope);
  const expectedTo = (at: number) => expectedScore(to, at);
  const most = questionsOf(from);
  const [low, high] = [-reach, reach];
  const ends = [
    { score: 0, equivalent: 0 },
    { score: expectedFrom(low), equivalent: expectedTo(low) },
    { score: expectedFrom(high), equivalent: expectedTo(high) },
    { score: most, equivalent: questionsOf(to) },
  ] as const;
  return Array.from({ length: most + 1 }, (_, score) => {
    if (score <= ends[1].score) return { score, equivalent: between(ends[0], ends[1], score) };
    if (score >= ends[2].score) return { score, equivalent: between(ends[2], ends[3], score) };
    return { score, equivalent: expectedTo(placeOf(score, expectedFrom)) };
  });
}

/** All questions of the paper, also those that could not be fitted. */
export const questionsOf = ({ items, allRight, noneRight }: CalibratedPaper): number =>
  items.length + allRight + noneRight;

const expectedScore = ({ items, allRight }: CalibratedPaper, ability: number): number =>
  items.reduce((sum, { slope, difficulty }) => sum + logistic(slope * (ability - difficulty)), allRight);

/** Where a score is expected, by halving: the expected score rises with the ability. */
function placeOf(score: number, expected: (at: number) => number): number {
  let [low, high] = [-reach, reach];
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (expected(middle) < score) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

function between(low: Equivalent, high: Equivalent, score: number): number {
  const span = high.score - low.score;
  return span < 1e-9
    ? low.equivalent
    : low.equivalent + ((score - low.score) / span) * (high.equivalent - low.equivalent);
}
