import { rowTakes, type BlueprintRow, type Stock } from './blueprint.ts';

/** How many different questions serve a row over all versions, at most `count × versions`. */
export type RowSupply = {
  readonly row: BlueprintRow;
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
export function sharedPlaces(count: number, versions: number, distinct: number): number {
  const uses = count * versions;
  const each = Math.floor(uses / distinct);
  const oneMore = uses % distinct;
  return oneMore * pairs(each + 1) + (distinct - oneMore) * pairs(each);
}

const pairs = (of: number): number => (of * (of - 1)) / 2;

/**
 * The number of different questions for each row: one for each place and version where the stock allows it, else as
 * many as there are. A row without a level takes what the rows with one leave in its subsection. Where the versions
 * would share more than `overlap`, the rows where it helps most get more than there is, and `missing` says so.
 */
export function supplyOf(
  rows: readonly BlueprintRow[],
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
  let shared = supply.reduce((sum, { row, distinct }) => sum + sharedPlaces(row.count, versions, distinct), 0);
  while (shared > budget) shared -= addWhereItHelpsMost(supply, versions);
  return supply;
}

/** One question more, that the bank does not have, for the row where it saves most shared places; answers how many. */
export function addWhereItHelpsMost(supply: readonly RowSupply[], versions: number): number {
  const saving = ({ row, distinct }: RowSupply) =>
    distinct < row.count * versions
      ? sharedPlaces(row.count, versions, distinct) - sharedPlaces(row.count, versions, distinct + 1)
      : 0;
  const best = supply.reduce((first, candidate) => (saving(candidate) > saving(first) ? candidate : first));
  const saved = saving(best);
  best.distinct++;
  best.missing++;
  return saved;
}

function supplyOfSubsection(rows: readonly BlueprintRow[], stock: readonly Stock[], versions: number): RowSupply[] {
  const count = (parts: readonly Stock[]) => parts.reduce((sum, { usable }) => sum + usable, 0);
  const supply = rows.map((row): RowSupply => {
    const usable = count(stock.filter((part) => rowTakes(row, part)));
    const distinct = Math.max(row.count, Math.min(row.count * versions, usable));
    return { row, usable, distinct, missing: Math.max(0, row.count - usable) };
  });
  const open = supply.find(({ row }) => row.level === null);
  if (open) fitTogether(supply, open, count(stock), versions);
  return supply;
}

/** Makes room for the row without a level: each step gives up a question where that costs fewest shared places. */
function fitTogether(supply: readonly RowSupply[], open: RowSupply, total: number, versions: number): void {
  open.missing = 0;
  const wanting = () => supply.reduce((sum, { distinct, missing }) => sum + distinct - missing, 0) - total;
  for (let excess = wanting(); excess > 0; excess--) {
    const spare = supply.filter(({ distinct, missing, row }) => missing === 0 && distinct > row.count);
    const cost = ({ row, distinct }: RowSupply) =>
      sharedPlaces(row.count, versions, distinct - 1) - sharedPlaces(row.count, versions, distinct);
    const [first, ...others] = spare;
    if (!first) break;
    others.reduce((best, candidate) => (cost(candidate) < cost(best) ? candidate : best), first).distinct--;
  }
  open.missing = Math.max(0, wanting());
}
