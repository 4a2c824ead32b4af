import { rowTakes, type BlueprintRow, type DealtRow, type Stock } from '../blueprint.ts';
import { neededRecent } from './needed-recent.ts';
import { sharedIn, supplyOf, type RowSupply } from '../distinct-questions.ts';

/** Rows in units, their stock, and how many questions of the last exams each version may have. */
export type Parting = {
  readonly rows: readonly BlueprintRow[];
  readonly stock: readonly Stock[];
  readonly versions: number;
  readonly most: number;
};

/**
 * Each row in two where it takes questions of the last exams: those, and all others. `places` says how many of them a row has in all
 * versions together; no version has more than one more of them in all than another.
 */
export function partedRows(rows: readonly BlueprintRow[], places: readonly number[], versions: number): DealtRow[] {
  let next = 0;
  return rows.flatMap((row, at): DealtRow[] => {
    const own = places[at] ?? 0;
    if (own === 0) return [row];
    const each = Array.from({ length: versions }, () => Math.floor(own / versions));
    for (let left = own % versions; left > 0; left--) {
      const version = next++ % versions;
      each[version] = (each[version] ?? 0) + 1;
    }
    const others = each.map((count) => row.count - count);
    return [inEach(row, others), { ...inEach(row, each), recent: true }].filter(({ count }) => count > 0);
  });
}

const inEach = (row: BlueprintRow, each: readonly number[]): DealtRow => {
  const [first = 0] = each;
  return each.every((count) => count === first) ? { ...row, count: first } : { ...row, count: Math.max(...each), each };
};

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/**
 * The supply of all versions together: first with as few questions of the last exams as can be, then with one more each time
 * that takes away most of what the versions share, as long as the limit allows it.
 */
export function* suppliesOf(parting: Parting, least: readonly number[]): Generator<RowSupply[]> {
  const { rows, stock, versions, most } = parting;
  let places = least.map((count) => count * versions);
  const supplyWith = (some: readonly number[]) => supplyOf(partedRows(rows, some, versions), stock, versions, Infinity);
  let supply: RowSupply[] | undefined = supplyWith(places);
  while (supply) {
    yield supply;
    if (sumOf(places) >= most * versions) return;
    const shared = sharedIn(supply, versions);
    supply = undefined;
    for (const row of shared > 0 ? rowsWithRecent(parting, places) : []) {
      const more = places.with(row, (places[row] ?? 0) + 1);
      const tried = supplyWith(more);
      if (tried.some(({ missing }) => missing > 0) || sharedIn(tried, versions) >= shared) continue;
      [places, supply] = [more, tried];
      break;
    }
  }
}

/** The rows that could take one more of the last exams, those first whose questions have to serve most often. */
function rowsWithRecent({ rows, stock, versions }: Parting, places: readonly number[]): number[] {
  const counted = rows.map((row, at) => {
    const usable = (recent: boolean) =>
      sumOf(stock.filter((part) => rowTakes({ ...row, recent }, part)).map((part) => part.usable));
    const left = row.count * versions - (places[at] ?? 0);
    return { at, isOpen: usable(true) > 0 && left > 0, crowding: left / Math.max(usable(false), 1) };
  });
  return counted
    .filter(({ isOpen }) => isOpen)
    .toSorted((one, other) => other.crowding - one.crowding)
    .map(({ at }) => at);
}

/** The fewest places that the versions share, counted: only enemies can make them more. */
export function fewestShared(parting: Parting): number {
  const least = neededRecent(parting.rows, parting.stock).recent;
  let fewest = Infinity;
  for (const supply of suppliesOf(parting, least)) fewest = Math.min(fewest, sharedIn(supply, parting.versions));
  return fewest;
}
