import { itemFits } from '../irt/item-fit.ts';
import { marginalFit } from '../irt/marginal.ts';
import { standardErrorsOf } from '../irt/standard-errors.ts';
import { fewestForSlopes } from '../item-response.ts';
import type { ScoreTable } from '../score-table.ts';

/** A question in the two-parameter model: how steeply its curve rises, and where half of the people have it right. */
export type SlopedItem = {
  readonly item: string;
  readonly slope: number;
  readonly slopeError: number | null;
  /** In standard deviations of ability; null where the curve hardly rises, so that it lies nowhere. */
  readonly difficulty: number | null;
  readonly difficultyError: number | null;
  /** How likely answers differ so much from the curve by chance (S-X²); null where nothing can be said. */
  readonly chance: number | null;
};

/** Below this slope a difficulty says nothing. */
const leastSlope = 0.1;

/** Under this chance answers do not follow their curve. */
export const leastChance = 0.01;

/** The questions of a version with a slope each, by marginal maximum likelihood; null under 200 persons, or without a fit. */
export function slopedItems(table: ScoreTable): SlopedItem[] | null {
  if (table.persons < fewestForSlopes) return null;
  const fit = marginalFit(table, 'two_parameters');
  if (!fit.converged) return null;
  const errors = standardErrorsOf(table, fit);
  const fits = itemFits(table, fit);
  return table.items.map((item, at) => {
    const [slope, intercept] = [fit.slopes[at]!, fit.intercepts[at]!];
    const rises = slope >= leastSlope;
    return {
      item,
      slope,
      slopeError: errors?.slopes[at] ?? null,
      difficulty: rises ? -intercept / slope : null,
      difficultyError: rises ? (errors?.difficulties[at] ?? null) : null,
      chance: fits[at]?.chance ?? null,
    };
  });
}
