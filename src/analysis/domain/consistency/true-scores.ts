import { centralMoment, meanOf } from '../classical/moments.ts';

/** A beta distribution between two bounds. */
export type BoundedBeta = { readonly a: number; readonly b: number; readonly low: number; readonly high: number };

/**
 * The distribution of true shares behind shares observed on a test of so many binomial items: a beta distribution with four
 * parameters by the first four moments (Lord 1965; Hanson 1991). Where these fit none between 0 and 1, one with two; null where
 * the persons do not differ by more than chance.
 */
export function trueScores(shares: Float64Array, length: number): BoundedBeta | null {
  const raw = trueMoments(shares, length);
  const [mean, second, third, fourth] = raw;
  const variance = second - mean ** 2;
  if (!(variance > 1e-9) || mean <= 0 || mean >= 1) return null;
  const skewness = (third - 3 * mean * second + 2 * mean ** 3) / variance ** 1.5;
  const kurtosis = (fourth - 4 * mean * third + 6 * mean ** 2 * second - 3 * mean ** 4) / variance ** 2;
  return fourParameters(mean, variance, skewness, kurtosis) ?? twoParameters(mean, variance);
}

/** Raw moments of the true shares: with binomial errors they are the descending factorials of the scores by those of the length. */
function trueMoments(shares: Float64Array, length: number): readonly [number, number, number, number] {
  const scores = shares.map((share) => share * length);
  const factorial = (order: number): number => {
    let sum = 0;
    for (const score of scores) {
      let product = 1;
      for (let at = 0; at < order; at++) product *= score - at;
      sum += product;
    }
    let most = 1;
    for (let at = 0; at < order; at++) most *= length - at;
    return sum / scores.length / most;
  };
  return [factorial(1), factorial(2), factorial(3), factorial(4)];
}

function fourParameters(mean: number, variance: number, skewness: number, kurtosis: number): BoundedBeta | null {
  const r = (6 * (kurtosis - skewness ** 2 - 1)) / (6 + 3 * skewness ** 2 - 2 * kurtosis);
  const inside = 1 - (24 * (r + 1)) / ((r + 2) * (r + 3) * kurtosis - 3 * (r - 6) * (r + 1));
  if (!(r > 0) || !(inside >= 0)) return null;
  const root = Math.sqrt(inside);
  const [small, large] = [(r / 2) * (1 - root), (r / 2) * (1 + root)];
  // A tail to the left, as in exams that most pass, has the larger parameter first.
  const [a, b] = skewness < 0 ? [large, small] : [small, large];
  if (!(a > 0) || !(b > 0)) return null;
  const spread = Math.sqrt((variance * (a + b + 1)) / (a * b));
  const fit = { a, b, low: mean - a * spread, high: mean + b * spread };
  return fit.low >= 0 && fit.high <= 1 ? fit : null;
}

function twoParameters(mean: number, variance: number): BoundedBeta | null {
  const sum = (mean * (1 - mean)) / variance - 1;
  return sum > 0 ? { a: mean * sum, b: (1 - mean) * sum, low: 0, high: 1 } : null;
}

/**
 * The effective length: how many binomial items of equal difficulty are as reliable as the test (Livingston & Lewis 1995, formula 8,
 * here of shares between 0 and 1). Null where reliability or spread say nothing.
 */
export function effectiveLength(shares: Float64Array, reliability: number): number | null {
  const mean = meanOf(shares);
  const variance = shares.length < 2 ? 0 : (centralMoment(shares, 2) * shares.length) / (shares.length - 1);
  const error = variance * (1 - reliability);
  if (!(reliability > 0) || !(error > 1e-12)) return null;
  const length = (mean * (1 - mean) - reliability * variance) / error;
  return length > 4 ? length : null;
}
