import { allotAll, giveMore } from './allotment.ts';
import { questionsPerUnit } from './passages.ts';
import { rowTakes, type DealtRow, type Stock } from './blueprint.ts';
import { pairsAmong as pairs } from './problem/sharing.ts';

/** How many different questions serve a row over all versions, at most `count × versions`. */
export type RowSupply = {
  readonly row: DealtRow;
  /** Usable questions the row may take. */
  readonly usable: number;
  distinct: number;
  /** Of the distinct ones, those that the bank does not have. */
  missing: number;
};

/**
 * Shared places that a row costs: for each question, the pairs of versions that have it in common. Least when every
 * question serves equally often, which is how the versions are dealt.
 */
export const sharedPlaces = (count: number, versions: number, distinct: number): number =>
  sharedAmong(count * versions, distinct);

/** Of so many places in all versions together. */
function sharedAmong(uses: number, distinct: number): number {
  const each = Math.floor(uses / distinct);
  const oneMore = uses % distinct;
  return oneMore * pairs(each + 1) + (distinct - oneMore) * pairs(each);
}

/** How many places a row has in all versions together. */
export const placesOf = ({ count, each }: DealtRow, versions: number): number =>
  each ? each.reduce((sum, own) => sum + own, 0) : count * versions;

/** The same for a row of the blueprint: a passage that is shared is as many questions as stand with it. */
export const sharedBy = (row: DealtRow, versions: number, distinct: number): number =>
  sharedAmong(placesOf(row, versions), distinct) * questionsPerUnit(row);

/**
 * The number of different questions for each row: one for each place and version where the stock allows it, else as
 * many as there are. Rows that overlap share their stock so that all are met where that is possible. Where the versions
 * would share more than `overlap`, the rows where it helps most get more than there is, and `missing` says so.
 */
export function supplyOf(
  rows: readonly DealtRow[],
  stock: readonly Stock[],
  versions: number,
  overlap: number,
): RowSupply[] {
  const bySubsection = Map.groupBy(rows, ({ subsectionId }) => subsectionId);
  const supplies = [...bySubsection].flatMap(([subsectionId, own]) =>
    supplyOfSubsection(
      own,
      stock.filter((part) => part.subsectionId === subsectionId),
      versions,
    ),
  );
  const supply = rows.flatMap((row) => supplies.find((candidate) => candidate.row === row) ?? []);
  const budget = overlap * pairs(versions);
  let shared = sharedIn(supply, versions);
  while (shared > budget) shared -= addWhereItHelpsMost(supply, versions);
  return supply;
}

/** The shared places of all versions together: counted, so that only enemies can make them more. */
export const sharedIn = (supply: readonly RowSupply[], versions: number): number =>
  supply.reduce((sum, { row, distinct }) => sum + sharedBy(row, versions, distinct), 0);

/** One question more, that the bank does not have, for the row where it saves most shared places; answers how many. */
export function addWhereItHelpsMost(supply: readonly RowSupply[], versions: number): number {
  const best = whereItHelpsMost(supply, versions);
  const saved = savingOf(best, versions);
  best.distinct++;
  best.missing++;
  return saved;
}

const whereItHelpsMost = (supply: readonly RowSupply[], versions: number): RowSupply =>
  supply.reduce((first, one) => (savingOf(one, versions) > savingOf(first, versions) ? one : first));

/** Shared places that one question more saves a row. */
const savingOf = ({ row, distinct }: RowSupply, versions: number): number =>
  distinct < placesOf(row, versions) ? sharedBy(row, versions, distinct) - sharedBy(row, versions, distinct + 1) : 0;

/**
 * Each row has its count; what is left goes, one by one, to the row where it saves most shared places, and is given as
 * long as the stock allows it. Savings only shrink, so no other distribution saves more.
 */
function supplyOfSubsection(rows: readonly DealtRow[], stock: readonly Stock[], versions: number): RowSupply[] {
  const places = (row: DealtRow) => placesOf(row, versions);
  const all = allotAll(rows, stock, places).got;
  if (rows.every((row) => all.get(row) === places(row)))
    return rows.map((row) => ({ row, usable: usableFor(row, stock), distinct: places(row), missing: 0 }));
  const { allotment, got } = allotAll(rows, stock);
  const supply = rows.map((row): RowSupply => {
    const missing = row.count - (got.get(row) ?? 0);
    return { row, usable: usableFor(row, stock), distinct: row.count, missing };
  });
  let growing = supply.filter(({ row, distinct }) => distinct < places(row));
  while (growing.length > 0) {
    const best = whereItHelpsMost(growing, versions);
    const grown = giveMore(allotment, rows.indexOf(best.row), 1) === 1;
    if (grown) best.distinct++;
    if (!grown || best.distinct === places(best.row)) growing = growing.filter((one) => one !== best);
  }
  return supply;
}

const usableFor = (row: DealtRow, stock: readonly Stock[]): number =>
  stock.filter((part) => rowTakes(row, part)).reduce((sum, { usable }) => sum + usable, 0);
