import type { Blueprint, RowReport, Stock } from './blueprint.ts';
import { addWhereItHelpsMost, supplyOf, type RowSupply } from './distinct-questions.ts';
import { questionsPerUnit, rowInUnits } from './passages.ts';
import { randomFrom, type Random } from './random.ts';
import { shareQuestions, type Share } from './share-questions.ts';

export type PlanInput = Pick<Blueprint, 'rows' | 'versions' | 'overlap'>;

/** `shares` says for each row which versions have each of its questions; null where versions are chosen each by itself. */
export type PaperPlan =
  | { readonly shares: readonly (readonly Share[])[] | null; readonly rows: readonly RowReport[] }
  | { readonly unmet: 'too_few' | 'too_few_for_overlap'; readonly rows: readonly RowReport[] };

/**
 * Whether the stock meets these (joined) rows, and how the versions share questions. Sharing is found by dealing
 * at random, always in the same way: where no deal is found, one question more than the least is asked for. Of rows of
 * passages the stock counts passages.
 */
export function planPapers({ rows: asked, versions, overlap }: PlanInput, stock: readonly Stock[]): PaperPlan {
  const rows = asked.map(rowInUnits);
  const apart = supplyOf(rows, stock, 1, 0);
  if (apart.some(({ missing }) => missing > 0)) return { unmet: 'too_few', rows: reports(apart) };
  if (overlap === null) return { shares: null, rows: reports(apart) };

  const random = randomFrom('shares');
  const supply = supplyOf(rows, stock, versions, overlap);
  let shares = deal(supply, versions, overlap, random);
  while (!shares) {
    addWhereItHelpsMost(supply, versions);
    shares = deal(supply, versions, overlap, random);
  }
  const isShort = supply.some(({ missing }) => missing > 0);
  return isShort ? { unmet: 'too_few_for_overlap', rows: reports(supply) } : { shares, rows: reports(supply) };
}

const deal = (supply: readonly RowSupply[], versions: number, overlap: number, random: Random): Share[][] | null =>
  shareQuestions(
    supply.map(({ row, distinct }) => ({ count: row.count, distinct, weight: questionsPerUnit(row) })),
    versions,
    overlap,
    random,
  );

const reports = (supply: readonly RowSupply[]): RowReport[] =>
  supply.map(({ row, usable, missing }) => ({
    subsectionId: row.subsectionId,
    level: row.level,
    kind: row.kind ?? null,
    ...(row.perPassage && { perPassage: row.perPassage }),
    asked: row.count * questionsPerUnit(row),
    usable: usable * questionsPerUnit(row),
    missing: missing * questionsPerUnit(row),
  }));
