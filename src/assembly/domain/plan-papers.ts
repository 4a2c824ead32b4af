import { anchorsAsked, openStock, placeAnchors, type AnchorPlace, type Anchors } from './anchors/place-anchors.ts';
import {
  rowKey,
  rowTakesEver,
  type Blueprint,
  type BlueprintRow,
  type DealtRow,
  type RowReport,
  type Stock,
} from './blueprint.ts';
import { addWhereItHelpsMost, sharedIn, supplyOf, type RowSupply } from './distinct-questions.ts';
import { neededRecent } from './last-exams/needed-recent.ts';
import { partedRows, suppliesOf, type Parting } from './last-exams/parted-rows.ts';
import { questionsPerUnit, rowInUnits } from './passages.ts';
import { pairsAmong } from './problem/sharing.ts';
import { randomFrom, type Random } from './random.ts';
import { shareQuestions, type Share } from './share-questions.ts';

export type PlanInput = Pick<Blueprint, 'rows' | 'versions' | 'overlap' | 'sharedWithLast'> & Anchors;

/** By rows, how many questions of the last exams a version is to have beyond what it needs. */
export type MoreRecent = ReadonlyMap<string, number>;

/**
 * `anchors` are the places with one question in all versions, `rest` the rows without them, and `choosing` these as they are chosen
 * for, in units. `shares` says for each of them which versions have each of its questions; null where versions are chosen each by itself.
 */
export type PaperPlan =
  | {
      readonly anchors: readonly AnchorPlace[];
      readonly rest: readonly BlueprintRow[];
      readonly choosing: readonly DealtRow[];
      readonly shares: readonly (readonly Share[])[] | null;
      readonly rows: readonly RowReport[];
    }
  | {
      readonly unmet: 'too_few' | 'too_few_anchors' | 'too_few_beside_last' | 'too_few_for_overlap';
      readonly rows: readonly RowReport[];
    };

/** So many deals are tried with more and more questions of the last exams. */
const mostDeals = 12;

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/**
 * Whether the stock meets these (joined) rows, and how the versions share questions. Sharing is found by dealing
 * at random, always in the same way: where no deal is found, one question more than the least is asked for. Of rows of
 * passages the stock counts passages. Questions of the last exams stand only where others do not do.
 */
export function planPapers(asked: PlanInput, stock: readonly Stock[], more: MoreRecent = new Map()): PaperPlan {
  const { rows, sharedWithLast = 0 } = asked;
  const { earlier, common } = anchorsAsked(asked);
  const open = openStock(stock);
  if (earlier + common === 0) return planRest(asked, { rows, stock: open, more });
  const placed = placeAnchors(asked, stock);
  if (!placed) {
    const units = rows.map(rowInUnits);
    const needed = neededRecent(units, open);
    return unmetAnchors(units, open, { ...needed, earlier, most: sharedWithLast });
  }
  const plan = planRest(asked, { rows: placed.rows, stock: openStock(placed.stock), more });
  const missing = new Map(plan.rows.map((report, index) => [rowKey(placed.rows[index] ?? report), report.missing]));
  const all = reportsOf(rows.map(rowInUnits), open).map((report, index) => ({
    ...report,
    missing: missing.get(rowKey(rows[index] ?? report)) ?? 0,
  }));
  return 'unmet' in plan ? { ...plan, rows: all } : { ...plan, anchors: placed.places, rows: all };
}

type Needed = ReturnType<typeof neededRecent> & { readonly earlier: number; readonly most: number };

/** Where even as many of the earlier exam would leave places empty, or passages are missing, it is the rows that have too few. */
function unmetAnchors(rows: readonly BlueprintRow[], stock: readonly Stock[], needed: Needed): PaperPlan {
  const { recent, missing, earlier, most } = needed;
  const isShort = rows.some(({ perPassage }, at) => perPassage && (missing[at] ?? 0) > 0);
  const reports = reportsOf(rows, stock, missing);
  if (isShort || sumOf(missing) > earlier) return { unmet: 'too_few', rows: reports };
  const over = sumOf(recent) - most;
  return over > earlier
    ? { unmet: 'too_few_beside_last', rows: reportsOf(rows, stock, asFarAs(recent, over)) }
    : { unmet: 'too_few_anchors', rows: reports };
}

type Rest = { readonly rows: readonly BlueprintRow[]; readonly stock: readonly Stock[]; readonly more: MoreRecent };

function planRest(asked: PlanInput, { rows: rest, stock, more }: Rest): PaperPlan {
  const { versions, overlap, sharedWithLast: most = 0 } = asked;
  const rows = rest.map(rowInUnits);
  const { recent, missing } = neededRecent(rows, stock);
  if (sumOf(missing) > 0) return { unmet: 'too_few', rows: reportsOf(rows, stock, missing) };
  const least = rows.map((row, at) => (recent[at] ?? 0) + (more.get(rowKey(row)) ?? 0));
  const over = sumOf(least) - most;
  if (over > 0) return { unmet: 'too_few_beside_last', rows: reportsOf(rows, stock, asFarAs(least, over)) };
  const free = { anchors: [], rest, rows: reportsOf(rows, stock) };
  if (overlap === null) return { ...free, choosing: partedRows(rows, least, 1), shares: null };
  const parting = { rows, stock, versions, most };
  const { dealt, choosing } = dealtAmong(parting, least, overlap);
  if (dealt) return { ...free, choosing, shares: dealt };
  const supply = supplyWithMore(choosing, parting, overlap);
  const missed = new Map<string, number>();
  for (const one of supply) missed.set(rowKey(one.row), one.missing + (missed.get(rowKey(one.row)) ?? 0));
  const rowsMissing = rows.map((row) => missed.get(rowKey(row)) ?? 0);
  return { unmet: 'too_few_for_overlap', rows: reportsOf(rows, stock, rowsMissing) };
}

/** A deal that keeps the overlap, with as few questions of the last exams as were found to be enough; else the rows tried last. */
function dealtAmong(parting: Parting, least: readonly number[], overlap: number) {
  const { versions } = parting;
  const random = randomFrom('shares');
  let [choosing, deals]: [readonly DealtRow[], number] = [parting.rows, 0];
  for (const supply of suppliesOf(parting, least)) {
    choosing = supply.map(({ row }) => row);
    if (sharedIn(supply, versions) > overlap * pairsAmong(versions)) continue;
    const dealt = deal(supply, versions, overlap, random);
    if (dealt) return { dealt, choosing };
    if (++deals >= mostDeals) break;
  }
  return { dealt: null, choosing };
}

/** As many questions more than there are as a deal needs, at least one. */
function supplyWithMore(rows: readonly DealtRow[], { stock, versions }: Parting, overlap: number): RowSupply[] {
  const random = randomFrom('shares');
  const supply = supplyOf(rows, stock, versions, overlap);
  while (!deal(supply, versions, overlap, random) || supply.every(({ missing }) => missing === 0))
    addWhereItHelpsMost(supply, versions);
  return supply;
}

const deal = (supply: readonly RowSupply[], versions: number, overlap: number, random: Random): Share[][] | null =>
  shareQuestions(
    supply.map(({ row, distinct }) => ({
      count: row.count,
      each: row.each,
      distinct,
      weight: questionsPerUnit(row),
    })),
    versions,
    overlap,
    random,
  );

/** Of these counts so many in all, row by row. */
function asFarAs(counts: readonly number[], total: number): number[] {
  let left = total;
  return counts.map((count) => {
    const own = Math.min(count, left);
    left -= own;
    return own;
  });
}

/** Rows in units against their stock, with what each misses. */
function reportsOf(
  rows: readonly BlueprintRow[],
  stock: readonly Stock[],
  missing: readonly number[] = [],
): RowReport[] {
  return rows.map((row, at) => {
    const own = stock.filter((part) => rowTakesEver(row, part));
    const usable = sumOf(own.map((part) => part.usable));
    const ofLast = sumOf(own.map((part) => (part.recent ? part.usable : 0)));
    return {
      subsectionId: row.subsectionId,
      level: row.level,
      kind: row.kind ?? null,
      ...(row.perPassage && { perPassage: row.perPassage }),
      asked: row.count * questionsPerUnit(row),
      usable: usable * questionsPerUnit(row),
      ...(ofLast > 0 && { ofLast }),
      missing: (missing[at] ?? 0) * questionsPerUnit(row),
    };
  });
}
