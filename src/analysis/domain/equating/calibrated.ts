import { conditionalFit } from '../irt/conditional.ts';
import { marginalFit } from '../irt/marginal.ts';
import { standardNormal } from '../irt/quadrature.ts';
import { standardErrorsOf } from '../irt/standard-errors.ts';
import type { ScoreTable } from '../score-table.ts';

/** One slope for all questions, or one for each. */
export const equatingModels = ['rasch', 'two_parameters'] as const;
export type EquatingModel = (typeof equatingModels)[number];

/** A question on a scale: the chance of being right is logistic(slope · (ability − difficulty)). */
export type ScaledItem = {
  readonly item: string;
  readonly slope: number;
  readonly difficulty: number;
  /** Of the difficulty. */
  readonly standardError: number;
};

/** A paper on a scale of its own, which has no zero that another paper’s would share. */
export type CalibratedPaper = {
  readonly items: readonly ScaledItem[];
  /** How many questions everybody had right, and how many nobody: every difficulty fits them. */
  readonly allRight: number;
  readonly noneRight: number;
  /** Where its people stand. */
  readonly abilities: readonly { readonly at: number; readonly weight: number }[];
};

/** Fits a paper to its answers; null where fewer than two questions can be fitted, or the fit does not end well. */
export function calibrate(table: ScoreTable, model: EquatingModel): CalibratedPaper | null {
  const rights = table.columns.map((column) => column.reduce((sum, score) => sum + score, 0));
  const varies = (at: number) => rights[at]! > 0 && rights[at]! < table.persons;
  const fitted = {
    ...table,
    items: table.items.filter((_, at) => varies(at)),
    columns: table.columns.filter((_, at) => varies(at)),
  };
  if (fitted.items.length < 2) return null;
  const scaled = model === 'rasch' ? raschOf(fitted) : twoParametersOf(fitted);
  if (!scaled) return null;
  const allRight = rights.filter((right) => right === table.persons).length;
  return { ...scaled, allRight, noneRight: rights.filter((right) => right === 0).length };
}

type Scaled = Pick<CalibratedPaper, 'items' | 'abilities'>;

/** The zero is the mean difficulty of its questions. */
function raschOf(table: ScoreTable): Scaled | null {
  const fit = conditionalFit(table);
  if (!fit) return null;
  const counts = new Map<number, number>();
  for (let person = 0; person < table.persons; person++) {
    const total = table.columns.reduce((sum, column) => sum + column[person]!, 0);
    counts.set(total, (counts.get(total) ?? 0) + 1);
  }
  return {
    items: fit.items.map(({ item, difficulty, standardError }) => ({ item, slope: 1, difficulty, standardError })),
    abilities: [...fit.abilities].map(([total, at]) => ({ at, weight: counts.get(total) ?? 0 })),
  };
}

/** A slope under this tells nobody apart, and its difficulty is anywhere. */
const leastSlope = 0.1;

/** The zero is the mean ability of its people, and the unit their standard deviation. */
function twoParametersOf(table: ScoreTable): Scaled | null {
  const fit = marginalFit(table, 'two_parameters');
  if (!fit.converged || fit.slopes.some((slope) => slope < leastSlope)) return null;
  const errors = standardErrorsOf(table, fit);
  const { nodes, weights } = standardNormal();
  return {
    items: table.items.map((item, at) => ({
      item,
      slope: fit.slopes[at]!,
      difficulty: -fit.intercepts[at]! / fit.slopes[at]!,
      standardError: (errors?.intercepts[at] ?? 0) / fit.slopes[at]!,
    })),
    abilities: Array.from(nodes, (at, place) => ({ at, weight: weights[place]! })),
  };
}
