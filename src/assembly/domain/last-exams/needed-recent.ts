import { allotmentOf, giveMore } from '../allotment.ts';
import { mostSpecificFirst, type BlueprintRow, type Stock } from '../blueprint.ts';

/** Stock without a difference between the last exams' questions and all others. */
export const withoutDifference = (stock: readonly Stock[]): Stock[] => stock.map(({ recent: _, ...part }) => part);

/**
 * How many questions of the last exams each row needs in a version, and how many it misses even with them. All together
 * they need the fewest: what the others fill stays filled while the rest grows (augmenting paths).
 */
export function neededRecent(rows: readonly BlueprintRow[], stock: readonly Stock[]) {
  const allotment = allotmentOf(rows, withoutDifference(stock));
  const ofLast = [...stock.entries()].filter(([, part]) => part.recent);
  for (const [at] of ofLast) allotment.free[at] = 0;
  const inTurn = mostSpecificFirst(rows);
  const got = new Map(inTurn.map((row) => [row, giveMore(allotment, rows.indexOf(row), row.count)]));
  for (const [at, { usable }] of ofLast) allotment.free[at] = usable;
  const missing = new Map(
    inTurn.map((row) => {
      const open = row.count - (got.get(row) ?? 0);
      return [row, open - giveMore(allotment, rows.indexOf(row), open)];
    }),
  );
  return {
    recent: rows.map((_, row) => ofLast.reduce((sum, [at]) => sum + (allotment.given[row]?.[at] ?? 0), 0)),
    missing: rows.map((row) => missing.get(row) ?? 0),
  };
}

/** How many places these rows can fill with at most so many questions of the last exams. */
export function servedWith(rows: readonly BlueprintRow[], stock: readonly Stock[], most: number): number {
  const { recent, missing } = neededRecent(rows, stock);
  const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);
  const all = sum(rows.map(({ count }) => count)) - sum(missing);
  return all - Math.max(sum(recent) - most, 0);
}
