import { conditionalFit, type RaschFit } from './irt/conditional.ts';
import { informationAt, marginalFit, type MarginalFit, type MarginalModel } from './irt/marginal.ts';
import { standardErrorsOf, type StandardErrors } from './irt/standard-errors.ts';
import { isDichotomous, type ScoreTable } from './score-table.ts';

/** Under so many persons slopes of single items are chance. */
export const fewestForSlopes = 200;

/** Models of single answers: ability and difficulty on one scale. */
export type AnswerModels = {
  /** The items that are in: the others had all or nobody right, which fits every difficulty. */
  readonly items: readonly string[];
  readonly leftOut: readonly string[];
  /** One slope for all items. */
  readonly commonSlope: MarginalFit;
  /** Slope 1: the Rasch model with a standard normal ability. */
  readonly rasch: MarginalFit;
  /** A slope for each item; null under 200 persons. */
  readonly twoParameters: (MarginalFit & { readonly errors: StandardErrors }) | null;
  readonly information: readonly { readonly ability: number; readonly information: number }[];
  readonly conditional: RaschFit | null;
};

export type OnProgress = (step: MarginalModel | 'conditional', iteration: number) => void;

/** Fits the models; null where answers are not 0 and 1, or fewer than two items can be fitted. */
export function itemResponse(table: ScoreTable, onProgress?: OnProgress): AnswerModels | null {
  if (!isDichotomous(table)) return null;
  const varies = (column: Float64Array) => column.includes(0) && column.includes(1);
  const fitted = table.items.filter((_, at) => varies(table.columns[at]!));
  if (fitted.length < 2) return null;
  const own = { ...table, items: fitted, columns: table.columns.filter(varies) };
  const fit = (model: MarginalModel, from: MarginalFit | null = null) =>
    marginalFit(own, model, { from, onIteration: (iteration) => onProgress?.(model, iteration) });
  const twoParameters = table.persons < fewestForSlopes ? null : fit('two_parameters');
  const commonSlope = fit('common_slope', twoParameters);
  const shown = twoParameters ?? commonSlope;
  onProgress?.('conditional', 0);
  return {
    items: fitted,
    leftOut: table.items.filter((item) => !fitted.includes(item)),
    commonSlope,
    rasch: fit('rasch', commonSlope),
    twoParameters: twoParameters && { ...twoParameters, errors: standardErrorsOf(own, twoParameters) },
    information: Array.from({ length: 17 }, (_, at) => {
      const ability = -4 + at / 2;
      return { ability, information: informationAt(shown, ability) };
    }),
    conditional: conditionalFit(own),
  };
}
