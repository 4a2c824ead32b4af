import { totalsOf, type ScoreTable } from '../score-table.ts';
import { centralMoment, centred, correlationOf, meanOf, productOf, varianceOf } from './moments.ts';

export type Reliability = {
  /** Cronbach’s alpha; for items of 0 and 1 it is KR-20. Null where everybody has the same total. */
  readonly alpha: number | null;
  /** Kuder and Richardson’s formula 21; for items of 0 and 1 alone. */
  readonly kr21: number | null;
  readonly lambda2: number | null;
  readonly oddEven: number | null;
  /** The odd-even correlation for the whole length (Spearman and Brown). */
  readonly oddEvenFull: number | null;
  /** The standard error of measurement in points. */
  readonly standardError: number | null;
};

/** How well the totals would come out again. */
export function reliabilityOf(table: ScoreTable, isDichotomous: boolean): Reliability {
  const totals = totalsOf(table);
  const variance = varianceOf(totals) ?? 0;
  const alpha = alphaOf(
    table.columns.map((column) => varianceOf(column) ?? 0),
    variance,
  );
  const oddEven = halves(table);
  return {
    alpha,
    kr21: isDichotomous ? kr21Of(totals, table.columns.length) : null,
    lambda2: lambda2Of(table, variance),
    oddEven,
    oddEvenFull: oddEven === null ? null : (2 * oddEven) / (1 + oddEven),
    standardError: alpha === null ? null : Math.sqrt(variance) * Math.sqrt(Math.max(0, 1 - alpha)),
  };
}

/** Cronbach (1951): k / (k − 1) · (1 − Σ item variances / variance of the totals). */
export const alphaOf = (itemVariances: readonly number[], totalVariance: number): number | null => {
  const count = itemVariances.length;
  if (count < 2 || totalVariance < 1e-12) return null;
  const sum = itemVariances.reduce((so, variance) => so + variance, 0);
  return (count / (count - 1)) * (1 - sum / totalVariance);
};

function kr21Of(totals: Float64Array, count: number): number | null {
  const variance = centralMoment(totals, 2);
  const mean = meanOf(totals);
  return count < 2 || variance < 1e-12
    ? null
    : (count / (count - 1)) * (1 - (mean * (count - mean)) / (count * variance));
}

/** Guttman’s second lower bound (1945). */
function lambda2Of({ persons, columns }: ScoreTable, variance: number): number | null {
  const count = columns.length;
  if (count < 2 || variance < 1e-12) return null;
  const deviations = columns.map(centred);
  let covariances = 0;
  let squares = 0;
  for (let one = 0; one < count; one++)
    for (let other = 0; other < one; other++) {
      const shared = productOf(deviations[one]!, deviations[other]!) / (persons - 1);
      covariances += 2 * shared;
      squares += 2 * shared * shared;
    }
  return (covariances + Math.sqrt((count / (count - 1)) * squares)) / variance;
}

/** The correlation of the sums of items 1, 3, 5 … and 2, 4, 6 …. */
function halves(table: ScoreTable): number | null {
  const half = (from: 0 | 1) => totalsOf({ ...table, columns: table.columns.filter((_, index) => index % 2 === from) });
  return table.columns.length < 2 ? null : correlationOf(half(0), half(1));
}
