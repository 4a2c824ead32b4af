import type { ScoreTable } from '../score-table.ts';
import { softplus, type Quadrature } from './quadrature.ts';

/** The slope and the intercept of each item: P = 1 / (1 + exp(−(a θ + d))). */
export type Parameters = { readonly slopes: Float64Array; readonly intercepts: Float64Array };

/** What the answers say of the abilities under some parameters. */
export type Expectation = {
  readonly logLikelihood: number;
  /** The mean and the variance of each person’s ability, once their answers are known. */
  readonly abilities: Float64Array;
  readonly spreads: Float64Array;
  /** How many persons are expected at each node. */
  readonly counts: Float64Array;
};

/**
 * The expectation over abilities. The answers come in by two sums alone: that of the slopes and that of the intercepts of what was
 * right; so a person costs as many steps as there are items and nodes together, not one times the other.
 */
export function expectationOf(
  { persons, columns }: ScoreTable,
  { slopes, intercepts }: Parameters,
  { nodes, weights }: Quadrature,
): Expectation {
  const wrong = nodes.map((node, at) =>
    slopes.reduce((sum, slope, item) => sum - softplus(slope * node + intercepts[item]!), Math.log(weights[at]!)),
  );
  const { sums, constants } = sufficient(persons, columns, slopes, intercepts);
  const counts = new Float64Array(nodes.length);
  const abilities = new Float64Array(persons);
  const spreads = new Float64Array(persons);
  const posterior = new Float64Array(nodes.length);
  let logLikelihood = 0;
  for (let person = 0; person < persons; person++) {
    const sum = sums[person]!;
    let highest = -Infinity;
    for (let at = 0; at < nodes.length; at++) {
      const log = (posterior[at] = wrong[at]! + sum * nodes[at]!);
      if (log > highest) highest = log;
    }
    let total = 0;
    let first = 0;
    let second = 0;
    for (let at = 0; at < nodes.length; at++) {
      const height = (posterior[at] = Math.exp(posterior[at]! - highest));
      const node = nodes[at]!;
      total += height;
      first += height * node;
      second += height * node * node;
    }
    for (let at = 0; at < nodes.length; at++) counts[at]! += posterior[at]! / total;
    abilities[person] = first / total;
    spreads[person] = second / total - (first / total) ** 2;
    logLikelihood += highest + Math.log(total) + constants[person]!;
  }
  return { logLikelihood, abilities, spreads, counts };
}

function sufficient(
  persons: number,
  columns: readonly Float64Array[],
  slopes: Float64Array,
  intercepts: Float64Array,
): { sums: Float64Array; constants: Float64Array } {
  const sums = new Float64Array(persons);
  const constants = new Float64Array(persons);
  for (const [item, column] of columns.entries()) {
    const [slope, intercept] = [slopes[item]!, intercepts[item]!];
    for (let person = 0; person < persons; person++) {
      sums[person]! += column[person]! * slope;
      constants[person]! += column[person]! * intercept;
    }
  }
  return { sums, constants };
}
