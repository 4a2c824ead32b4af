/** What became of a question since the list was opened. */
type QueueStatus = 'waiting' | 'approved' | 'rejected' | 'gone';

type Row = { readonly id: string };
type Version = Row & { readonly version: number };

/** What the reader decided since they came, and on which version. */
export type Decided = ReadonlyMap<string, { readonly as: 'approved' | 'rejected'; readonly version: number }>;

/** Nothing moves under the reader: known rows keep their places, new ones come at the end. */
export function mergedRows<Each extends Row>(before: readonly Each[], now: readonly Each[]): Each[] {
  const fresh = new Map(now.map((row) => [row.id, row]));
  const known = new Set(before.map(({ id }) => id));
  return [...before.map((row) => fresh.get(row.id) ?? row), ...now.filter(({ id }) => !known.has(id))];
}

/** Decided here, else gone where it waits no more. A version that came after the decision waits again. */
export function outcomeOf({ id, version }: Version, waiting: ReadonlySet<string>, decided: Decided): QueueStatus {
  const decision = decided.get(id);
  if (waiting.has(id) && decision?.version !== version) return 'waiting';
  return decision?.as ?? 'gone';
}

/** The next one that waits after this one, else the first that waits; null where none is left. */
export function nextWaiting<Each extends Row>(
  rows: readonly Each[],
  after: string | null,
  waits: (row: Each) => boolean,
): string | null {
  const at = rows.findIndex(({ id }) => id === after);
  const inTurn = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))];
  return inTurn.find((row) => waits(row))?.id ?? null;
}
