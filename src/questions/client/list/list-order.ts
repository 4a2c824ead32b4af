const nameOf = (list: string): string => `sanam.${list}-order`;

/** In which order a list last showed its rows, for who opens one and goes on to the next; it stays with the tab. */
export const keepOrder = (ids: readonly string[], list = 'question'): void =>
  sessionStorage.setItem(nameOf(list), JSON.stringify(ids));

export type Neighbours = {
  readonly at: number;
  readonly count: number;
  readonly previous: string | null;
  readonly next: string | null;
};

/** What stands before and after a row in that order; null where it was not in the list. */
export function neighboursOf(id: string, list = 'question'): Neighbours | null {
  const ids = keptOrder(list);
  const at = ids.indexOf(id);
  if (at < 0 || ids.length < 2) return null;
  return { at: at + 1, count: ids.length, previous: ids[at - 1] ?? null, next: ids[at + 1] ?? null };
}

function keptOrder(list: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(nameOf(list)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}
