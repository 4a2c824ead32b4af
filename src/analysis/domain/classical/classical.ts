import { isDichotomous, totalsOf, type ScoreTable } from '../score-table.ts';
import { correlationOf, meanOf, medianOf, sampleShapeOf, shapeOf, varianceOf, type Shape } from './moments.ts';
import { normalDensity, normalQuantile } from './normal.ts';
import { alphaOf, reliabilityOf, type Reliability } from './reliability.ts';
import { groupSize, groupsOf, meanWithin, sharesOf } from './upper-lower.ts';

export type ItemAnalysis = {
  readonly item: string;
  readonly mean: number;
  readonly sd: number | null;
  readonly totalCorrelation: number | null;
  /** With the total without the item: the corrected point-biserial correlation. */
  readonly restCorrelation: number | null;
  /** The corrected biserial correlation; for items of 0 and 1 alone. */
  readonly restBiserial: number | null;
  readonly alphaWithout: number | null;
  /** Upper less lower 27 %, of equal totals who comes first in the file. */
  readonly upperLower: number | null;
  /** The same without regard to the order of the file. */
  readonly upperLowerTieFree: number | null;
};

export type ClassicalAnalysis = {
  readonly persons: number;
  readonly isDichotomous: boolean;
  readonly groupSize: number;
  readonly total: {
    readonly mean: number;
    readonly sd: number | null;
    readonly variance: number | null;
    readonly median: number;
    readonly min: number;
    readonly max: number;
    readonly population: Shape;
    readonly sample: Shape;
  };
  readonly reliability: Reliability;
  /** How many reached each total, lowest first. */
  readonly distribution: ReadonlyMap<number, number>;
  readonly items: readonly ItemAnalysis[];
};

/** Classical test theory of a table of scores; at least one person. `docs/item-analysis.md` says what each figure means. */
export function classicalAnalysis(table: ScoreTable): ClassicalAnalysis {
  const totals = totalsOf(table);
  const isBinary = isDichotomous(table);
  const variance = varianceOf(totals);
  return {
    persons: table.persons,
    isDichotomous: isBinary,
    groupSize: groupSize(table.persons),
    total: {
      mean: meanOf(totals),
      sd: variance === null ? null : Math.sqrt(variance),
      variance,
      median: medianOf(totals),
      min: totals.reduce((least, total) => Math.min(least, total)),
      max: totals.reduce((most, total) => Math.max(most, total)),
      population: shapeOf(totals),
      sample: sampleShapeOf(totals),
    },
    reliability: reliabilityOf(table, isBinary),
    distribution: distributionOf(totals),
    items: itemsOf(table, totals, isBinary),
  };
}

const distributionOf = (totals: Float64Array): Map<number, number> => {
  const counts = new Map<number, number>();
  for (const total of totals.toSorted()) counts.set(total, (counts.get(total) ?? 0) + 1);
  return counts;
};

function itemsOf({ items, columns }: ScoreTable, totals: Float64Array, isBinary: boolean): ItemAnalysis[] {
  const { upper, lower } = groupsOf(totals);
  const shares = sharesOf(totals);
  const size = upper.length;
  const variances = columns.map((column) => varianceOf(column) ?? 0);
  const meanAmong = (column: Float64Array, group: readonly number[]) =>
    group.reduce((sum, person) => sum + column[person]!, 0) / size;
  return columns.map((column, index) => {
    const mean = meanOf(column);
    const variance = variances[index]!;
    const rest = totals.map((total, person) => total - column[person]!);
    const restCorrelation = correlationOf(column, rest);
    return {
      item: items[index]!,
      mean,
      sd: totals.length < 2 ? null : Math.sqrt(variance),
      totalCorrelation: correlationOf(column, totals),
      restCorrelation,
      restBiserial: isBinary && restCorrelation !== null ? biserial(restCorrelation, mean) : null,
      alphaWithout: alphaOf(variances.toSpliced(index, 1), varianceOf(rest) ?? 0),
      upperLower: size === 0 ? null : meanAmong(column, upper) - meanAmong(column, lower),
      upperLowerTieFree:
        size === 0 ? null : meanWithin(column, shares.upper, size) - meanWithin(column, shares.lower, size),
    };
  });
}

/** What the correlation would be if a normal ability had been cut in two. */
const biserial = (pointBiserial: number, share: number): number =>
  (pointBiserial * Math.sqrt(share * (1 - share))) / normalDensity(normalQuantile(share));
