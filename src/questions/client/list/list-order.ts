const name = 'sanam.question-order';

/** In which order the list last showed questions, for who opens one and goes on to the next; it stays with the tab. */
export const keepOrder = (ids: readonly string[]): void => sessionStorage.setItem(name, JSON.stringify(ids));

export type Neighbours = {
  readonly at: number;
  readonly count: number;
  readonly previous: string | null;
  readonly next: string | null;
};

/** What stands before and after a question in that order; null where it was not in the list. */
export function neighboursOf(id: string): Neighbours | null {
  const ids = keptOrder();
  const at = ids.indexOf(id);
  if (at < 0 || ids.length < 2) return null;
  return { at: at + 1, count: ids.length, previous: ids[at - 1] ?? null, next: ids[at + 1] ?? null };
}

function keptOrder(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(name) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}
