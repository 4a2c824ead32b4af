import { logistic } from '../irt/quadrature.ts';
import type { CalibratedPaper, EquatingModel, ScaledItem } from './calibrated.ts';

/** Takes a place of one scale to the other: slope · place + shift. */
export type ScaleLink = { readonly slope: number; readonly shift: number };

/** A question of both papers, on the scale of each. */
export type AnchorPair = { readonly from: ScaledItem; readonly to: ScaledItem };

/** By means and standard deviations of the difficulties (Marco 1977); in the Rasch model the slope is 1. */
export function meanSigma(anchors: readonly AnchorPair[], model: EquatingModel): ScaleLink {
  const from = anchors.map((anchor) => anchor.from.difficulty);
  const to = anchors.map((anchor) => anchor.to.difficulty);
  const spread = deviationOf(from);
  const slope = model === 'rasch' || spread < 1e-9 ? 1 : deviationOf(to) / spread;
  return { slope, shift: meanOf(to) - slope * meanOf(from) };
}

const mostSteps = 100;

/**
 * The link with which both expect the same number of right answers to the anchors of everybody on the second scale (Stocking and
 * Lord 1983): least squares by Gauss and Newton, halving steps that lead uphill.
 */
export function stockingLord(
  anchors: readonly AnchorPair[],
  model: EquatingModel,
  abilities: CalibratedPaper['abilities'],
): ScaleLink {
  let link = meanSigma(anchors, model);
  let height = missOf(anchors, link, abilities);
  for (let step = 0; step < mostSteps; step++) {
    const move = moveFrom(anchors, link, { model, abilities });
    let share = 1;
    let next = { slope: link.slope + move.slope, shift: link.shift + move.shift };
    while (share > 1e-6 && (next.slope <= 0 || missOf(anchors, next, abilities) > height)) {
      share /= 2;
      next = { slope: link.slope + share * move.slope, shift: link.shift + share * move.shift };
    }
    if (share <= 1e-6) return link;
    link = next;
    height = missOf(anchors, link, abilities);
    if (Math.abs(share * move.slope) + Math.abs(share * move.shift) < 1e-10) break;
  }
  return link;
}

/** How many of the anchors are expected right at a place of the second scale, by the first paper’s difficulties less the second’s. */
const differenceAt = (anchors: readonly AnchorPair[], { slope, shift }: ScaleLink, at: number): number =>
  anchors.reduce((sum, { from, to }) => {
    const linked = logistic(from.slope * ((at - shift) / slope - from.difficulty));
    return sum + linked - logistic(to.slope * (at - to.difficulty));
  }, 0);

const missOf = (anchors: readonly AnchorPair[], link: ScaleLink, abilities: CalibratedPaper['abilities']): number =>
  abilities.reduce((sum, { at, weight }) => sum + weight * differenceAt(anchors, link, at) ** 2, 0);

type By = { readonly model: EquatingModel; readonly abilities: CalibratedPaper['abilities'] };

function moveFrom(anchors: readonly AnchorPair[], link: ScaleLink, { model, abilities }: By): ScaleLink {
  const sums = { ss: 0, st: 0, tt: 0, s: 0, t: 0 };
  for (const { at, weight } of abilities) {
    const miss = differenceAt(anchors, link, at);
    const place = (at - link.shift) / link.slope;
    let steepness = 0;
    for (const { from } of anchors) {
      const chance = logistic(from.slope * (place - from.difficulty));
      steepness += from.slope * chance * (1 - chance);
    }
    const byShift = -steepness / link.slope;
    const bySlope = model === 'rasch' ? 0 : byShift * place;
    sums.tt += weight * byShift * byShift;
    sums.st += weight * byShift * bySlope;
    sums.ss += weight * bySlope * bySlope;
    sums.t += weight * byShift * miss;
    sums.s += weight * bySlope * miss;
  }
  if (model === 'rasch') return { slope: 0, shift: sums.tt === 0 ? 0 : -sums.t / sums.tt };
  const determinant = sums.tt * sums.ss - sums.st * sums.st;
  if (Math.abs(determinant) < 1e-14) return { slope: 0, shift: 0 };
  return {
    slope: -(sums.tt * sums.s - sums.st * sums.t) / determinant,
    shift: -(sums.ss * sums.t - sums.st * sums.s) / determinant,
  };
}

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

function deviationOf(values: readonly number[]): number {
  const mean = meanOf(values);
  return Math.sqrt(meanOf(values.map((value) => (value - mean) ** 2)));
}
