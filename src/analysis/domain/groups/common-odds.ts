import { chiSquareTail } from '../classical/normal.ts';

/** How many of two groups were right and wrong among persons who are alike in all else that counts. */
export type Stratum = { readonly right: [number, number]; readonly wrong: [number, number] };

export type CommonOdds = {
  /** The odds of the first group to be right against those of the second; null where no stratum tells. */
  readonly oddsRatio: number | null;
  /** Of the logarithm of the odds. */
  readonly standardError: number | null;
  /** With correction for continuity, where the difference is half a person or more. */
  readonly chiSquare: number | null;
  readonly p: number | null;
  /** The same on the scale of ETS: −2.35 ln(odds). Negative: harder for the second group. */
  readonly delta: number | null;
};

const nothing: CommonOdds = { oddsRatio: null, standardError: null, chiSquare: null, p: null, delta: null };

/**
 * The odds that all strata have in common (Mantel and Haenszel 1959), with the standard error of Robins, Breslow and Greenland
 * (1986), which holds for many small strata too.
 */
export function commonOdds(strata: readonly Stratum[]): CommonOdds {
  const sums = { for: 0, against: 0, observed: 0, expected: 0, variance: 0, pr: 0, mixed: 0, qs: 0 };
  for (const { right, wrong } of strata) {
    const [first, second] = [right[0] + wrong[0], right[1] + wrong[1]];
    const [rights, wrongs] = [right[0] + right[1], wrong[0] + wrong[1]];
    const n = first + second;
    if (first === 0 || second === 0 || rights === 0 || wrongs === 0) continue;
    const [agree, differ] = [(right[0] + wrong[1]) / n, (right[1] + wrong[0]) / n];
    const [for_, against] = [(right[0] * wrong[1]) / n, (right[1] * wrong[0]) / n];
    sums.for += for_;
    sums.against += against;
    sums.pr += agree * for_;
    sums.mixed += agree * against + differ * for_;
    sums.qs += differ * against;
    sums.observed += right[0];
    sums.expected += (first * rights) / n;
    sums.variance += (first * second * rights * wrongs) / (n * n * (n - 1));
  }
  if (sums.against === 0 || sums.for === 0 || sums.variance === 0) return nothing;
  const oddsRatio = sums.for / sums.against;
  const apart = Math.abs(sums.observed - sums.expected);
  const chiSquare = (apart < 0.5 ? apart : apart - 0.5) ** 2 / sums.variance;
  const variance =
    sums.pr / (2 * sums.for ** 2) + sums.mixed / (2 * sums.for * sums.against) + sums.qs / (2 * sums.against ** 2);
  return {
    oddsRatio,
    standardError: Math.sqrt(variance),
    chiSquare,
    p: chiSquareTail(chiSquare),
    delta: -2.35 * Math.log(oddsRatio),
  };
}
