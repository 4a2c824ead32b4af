/** What became of a question since the list was opened. */
type QueueStatus = 'waiting' | 'approved' | 'rejected' | 'gone';

type Row = { readonly id: string };
export type Decided = ReadonlyMap<string, 'approved' | 'rejected'>;

/** Nothing moves under the reader: known rows keep their places, new ones come at the end. */
export function mergedRows<Each extends Row>(before: readonly Each[], now: readonly Each[]): Each[] {
  const fresh = new Map(now.map((row) => [row.id, row]));
  const known = new Set(before.map(({ id }) => id));
  return [...before.map((row) => fresh.get(row.id) ?? row), ...now.filter(({ id }) => !known.has(id))];
}

/** Decided here, else gone where it waits no more. */
export function fateOf(id: string, waiting: ReadonlySet<string>, decided: Decided): QueueStatus {
  if (waiting.has(id)) return 'waiting';
  return decided.get(id) ?? 'gone';
}

/** The next one that waits after this one, else the first that waits; null where none is left. */
export function nextWaiting(rows: readonly Row[], after: string | null, waits: (id: string) => boolean): string | null {
  const at = rows.findIndex(({ id }) => id === after);
  const inTurn = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))];
  return inTurn.find(({ id }) => waits(id))?.id ?? null;
}
