import type { ScoreTable } from '../score-table.ts';
import { calibrate, type EquatingModel } from './calibrated.ts';
import { steadyLink, type JudgedAnchor } from './drift.ts';
import { meanSigma, type ScaleLink } from './linking.ts';
import { questionsOf, scoreConversion, type Equivalent } from './score-conversion.ts';

export type Equating = {
  readonly anchors: readonly JudgedAnchor[];
  /** By the two ways; scores are converted by the second. */
  readonly meanSigma: ScaleLink;
  readonly stockingLord: ScaleLink;
  readonly scores: readonly Equivalent[];
  /** Mean shares of right answers: of the first people on their paper, on the other as far as can be expected, and of the others. */
  readonly ownMean: number;
  readonly equatedMean: number;
  readonly otherMean: number;
};

/** Why two papers cannot be equated. */
export type EquatingFault = 'too_few_anchors' | 'no_fit';

/**
 * Puts a paper on the scale of another by the questions that both have. In the Rasch model the shift says how much harder the first
 * paper is on the average, as far as its questions can be fitted; with a slope for each question, how much abler its people are.
 */
export function equate(from: ScoreTable, to: ScoreTable, model: EquatingModel): Equating | EquatingFault {
  const [first, second] = [calibrate(from, model), calibrate(to, model)];
  if (!first || !second) return 'no_fit';
  const itemsThere = new Map(second.items.map((item) => [item.item, item]));
  const pairs = first.items.flatMap((item) => {
    const there = itemsThere.get(item.item);
    return there ? [{ from: item, to: there }] : [];
  });
  const linked = steadyLink(pairs, { model, abilities: second.abilities });
  if (!linked) return 'too_few_anchors';
  const scores = scoreConversion(first, second, linked.link);
  const totals = totalsOf(from);
  const equivalents = totals.map((total) => scores[total]?.equivalent ?? 0);
  return {
    anchors: linked.anchors,
    meanSigma: meanSigma(linked.kept, model),
    stockingLord: linked.link,
    scores,
    ownMean: meanOf(totals) / questionsOf(first),
    equatedMean: meanOf(equivalents) / questionsOf(second),
    otherMean: meanOf(totalsOf(to)) / questionsOf(second),
  };
}

const totalsOf = ({ persons, columns }: ScoreTable): number[] =>
  Array.from({ length: persons }, (_, person) => columns.reduce((sum, column) => sum + column[person]!, 0));

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
