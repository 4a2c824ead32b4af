import type { EquatingModel, CalibratedPaper } from './calibrated.ts';
import { stockingLord, type AnchorPair, type ScaleLink } from './linking.ts';

/** From where on an anchor has become another question (logits), where chance does not explain it. */
export const driftThreshold = 0.5;
/** Fewer anchors link nothing. */
export const fewestAnchors = 3;

export type JudgedAnchor = {
  readonly item: string;
  /** On the scale of the second paper. */
  readonly from: number;
  readonly to: number;
  /** How much harder it was in the first than the link says. */
  readonly drift: number;
  readonly standardError: number;
  /** It drifted, and the link does without it. */
  readonly isLeftOut: boolean;
};

/** How many anchors an equating should have: a fifth of the paper, and five or more (Kolen and Brennan 2014). */
export const enoughAnchors = (questions: number): number => Math.max(5, Math.ceil(questions / 5));

type Of = { readonly model: EquatingModel; readonly abilities: CalibratedPaper['abilities'] };

/** Leaves out the anchor that drifted most, one after another, as long as enough remain; null where there are too few at all. */
export function steadyLink(anchors: readonly AnchorPair[], { model, abilities }: Of) {
  if (anchors.length < fewestAnchors) return null;
  let kept = [...anchors];
  for (;;) {
    const link = stockingLord(kept, model, abilities);
    const worst = kept
      .filter((anchor) => hasDrifted(anchor, link))
      .toSorted((one, other) => Math.abs(driftOf(other, link)) - Math.abs(driftOf(one, link)))[0];
    if (!worst || kept.length <= fewestAnchors) return { link, kept, anchors: anchors.map(describedBy(link, kept)) };
    kept = kept.filter((anchor) => anchor !== worst);
  }
}

const driftOf = ({ from, to }: AnchorPair, { slope, shift }: ScaleLink): number =>
  slope * from.difficulty + shift - to.difficulty;

const errorOf = ({ from, to }: AnchorPair, { slope }: ScaleLink): number =>
  Math.hypot(slope * from.standardError, to.standardError);

/** Beyond the threshold, and beyond what chance does once in a hundred times. */
const hasDrifted = (anchor: AnchorPair, link: ScaleLink): boolean => {
  const drift = Math.abs(driftOf(anchor, link));
  return drift >= driftThreshold && drift > 2.576 * errorOf(anchor, link);
};

const describedBy =
  (link: ScaleLink, kept: readonly AnchorPair[]) =>
  (anchor: AnchorPair): JudgedAnchor => ({
    item: anchor.to.item,
    from: link.slope * anchor.from.difficulty + link.shift,
    to: anchor.to.difficulty,
    drift: driftOf(anchor, link),
    standardError: errorOf(anchor, link),
    isLeftOut: !kept.includes(anchor),
  });
