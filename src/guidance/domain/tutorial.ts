/** Whom a tutorial is for. */
export const audiences = ['administrators', 'examinees', 'everybody'] as const;
export type Audience = (typeof audiences)[number];

/** Which audiences somebody belongs to. The platform writes the tutorials and sees them all. */
export function audiencesOf(reader: 'platform' | 'administrator' | 'examinee'): readonly Audience[] {
  if (reader === 'platform') return audiences;
  return reader === 'administrator' ? ['administrators', 'everybody'] : ['examinees', 'everybody'];
}

/** Whether these ids are an order of those tutorials: each is named exactly once. */
export function isOrderOf(ids: readonly string[], known: readonly string[]): boolean {
  return ids.length === known.length && new Set(ids).size === ids.length && known.every((id) => ids.includes(id));
}

/** The list with one entry moved by so many places; it stops at either end. */
export function moved<Entry>(list: readonly Entry[], from: number, by: number): Entry[] {
  const to = Math.max(0, Math.min(from + by, list.length - 1));
  const rest = list.filter((_, at) => at !== from);
  const entry = list[from];
  return entry === undefined ? [...list] : [...rest.slice(0, to), entry, ...rest.slice(to)];
}
