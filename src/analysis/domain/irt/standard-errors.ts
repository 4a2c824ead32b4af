import type { ScoreTable } from '../score-table.ts';
import type { Parameters } from './expectation.ts';
import { inverseOf } from './linear.ts';
import { logistic, softplus, standardNormal } from './quadrature.ts';

/** By item; null where the answers do not determine them. */
export type StandardErrors = {
  readonly slopes: Float64Array;
  readonly intercepts: Float64Array;
  /** Of b = −d / a, by the delta method. */
  readonly difficulties: Float64Array;
} | null;

/**
 * Standard errors of slopes and intercepts of the two-parameter model: from the sum of the products of each person’s score function,
 * which estimates the information without second derivatives (Louis 1982 for the scores under EM).
 */
export function standardErrorsOf({ persons, columns }: ScoreTable, { slopes, intercepts }: Parameters): StandardErrors {
  const { nodes, weights } = standardNormal(41);
  const items = columns.length;
  const chances = Array.from(nodes, (node) =>
    Float64Array.from(slopes, (slope, item) => logistic(slope * node + intercepts[item]!)),
  );
  const wrong = nodes.map((node, at) =>
    slopes.reduce((sum, slope, item) => sum - softplus(slope * node + intercepts[item]!), Math.log(weights[at]!)),
  );
  const information = Array.from({ length: 2 * items }, () => new Float64Array(2 * items));
  const score = new Float64Array(2 * items);
  for (let person = 0; person < persons; person++) {
    scoreOf(columns, person, { slopes, nodes, wrong, chances }, score);
    for (let row = 0; row < 2 * items; row++) {
      const own = score[row]!;
      const line = information[row]!;
      for (let column = 0; column < 2 * items; column++) line[column]! += own * score[column]!;
    }
  }
  const covariance = inverseOf(information);
  if (!covariance) return null;
  const error = (at: number) => Math.sqrt(Math.max(0, covariance[at]![at]!));
  return {
    slopes: Float64Array.from(columns, (_, item) => error(item)),
    intercepts: Float64Array.from(columns, (_, item) => error(items + item)),
    difficulties: Float64Array.from(columns, (_, item) => {
      const [slope, intercept] = [slopes[item]!, intercepts[item]!];
      const [bySlope, byIntercept] = [intercept / slope ** 2, -1 / slope];
      const both = 2 * bySlope * byIntercept * covariance[item]![items + item]!;
      const variance = (bySlope * error(item)) ** 2 + (byIntercept * error(items + item)) ** 2 + both;
      return Math.sqrt(Math.max(0, variance));
    }),
  };
}

type Known = {
  readonly slopes: Float64Array;
  readonly nodes: Float64Array;
  /** By node: the logarithm of its weight with everything wrong. */
  readonly wrong: Float64Array;
  /** By node and item. */
  readonly chances: readonly Float64Array[];
};

/** A person’s derivatives of the log-likelihood: by slope, then by intercept. */
function scoreOf(
  columns: readonly Float64Array[],
  person: number,
  { slopes, nodes, wrong, chances }: Known,
  score: Float64Array,
): void {
  const sum = columns.reduce((so, column, item) => so + column[person]! * slopes[item]!, 0);
  const logs = nodes.map((node, at) => wrong[at]! + sum * node);
  const highest = logs.reduce((most, log) => Math.max(most, log));
  const heights = logs.map((log) => Math.exp(log - highest));
  const total = heights.reduce((so, height) => so + height, 0);
  const ability = heights.reduce((so, height, at) => so + (height * nodes[at]!) / total, 0);
  score.fill(0);
  const items = columns.length;
  for (const [at, of] of chances.entries()) {
    const share = heights[at]! / total;
    const shareTimesNode = share * nodes[at]!;
    for (let item = 0; item < items; item++) {
      score[item]! -= shareTimesNode * of[item]!;
      score[items + item]! -= share * of[item]!;
    }
  }
  for (const [item, column] of columns.entries()) {
    score[item]! += column[person]! * ability;
    score[items + item]! += column[person]!;
  }
}
