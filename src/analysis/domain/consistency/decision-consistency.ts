import { incompleteBeta } from './incomplete-beta.ts';
import { effectiveLength, trueScores, type BoundedBeta } from './true-scores.ts';

export type DecisionConsistency = {
  /** How many persons in all would be decided on alike in another exam of the same kind. */
  readonly consistency: number;
  /** How many are decided on as their true score would have it. */
  readonly accuracy: number;
  /** The consistency beyond chance (Cohen 1960). */
  readonly kappa: number | null;
  /** How far apart the score of somebody who stands at the cut would come out, as a share of all points. */
  readonly errorAtCut: number;
};

type Asked = {
  /** The share of all points that each person reached. */
  readonly shares: Float64Array;
  readonly reliability: number;
  /** The least share that passes. */
  readonly cut: number;
  /** The smallest difference between two totals, as a share of all points. */
  readonly step: number;
};

/** Where the true scores are looked at: more places change the sixth decimal. */
const places = 400;

/**
 * Livingston & Lewis (1995): from one exam, how often another of the same kind would decide alike. True scores have a beta
 * distribution, errors are binomial with the effective length. The length is not rounded, and the cut stands in the middle of the step
 * below it: a rounded one would stand elsewhere than the exam's. Of items of equal difficulty it is Hanson & Brennan (1990).
 */
export function decisionConsistency({ shares, reliability, cut, step }: Asked): DecisionConsistency | null {
  const length = effectiveLength(shares, reliability);
  const ability = length === null ? null : trueScores(shares, length);
  if (length === null || !ability) return null;
  const needed = (cut - step / 2) * length + 0.5;
  const passes = (share: number) =>
    needed <= 0 ? 1 : incompleteBeta(share, needed, Math.max(1e-9, length - needed + 1));
  let [alike, right, passing, mass] = [0, 0, 0, 0];
  for (const { share, weight } of slices(ability)) {
    const pass = passes(share);
    mass += weight;
    passing += weight * pass;
    alike += weight * (pass ** 2 + (1 - pass) ** 2);
    right += weight * (share >= cut ? pass : 1 - pass);
  }
  const [consistency, rate] = [alike / mass, passing / mass];
  const byChance = rate ** 2 + (1 - rate) ** 2;
  return {
    consistency,
    accuracy: right / mass,
    kappa: byChance > 1 - 1e-9 ? null : (consistency - byChance) / (1 - byChance),
    errorAtCut: Math.sqrt((cut * (1 - cut)) / length),
  };
}

/** Equal slices of a distribution, each with how much of it lies there. */
function slices({ a, b, low, high }: BoundedBeta): { readonly share: number; readonly weight: number }[] {
  const below = Array.from({ length: places + 1 }, (_, at) => incompleteBeta(at / places, a, b));
  return Array.from({ length: places }, (_, at) => ({
    share: low + ((high - low) * (at + 0.5)) / places,
    weight: below[at + 1]! - below[at]!,
  }));
}
