const pieces = new Set<object>();

/** Notes that something on this page would be lost with it. Gives the way to take that back. */
export function noteUnsavedWork(): () => void {
  const piece = {};
  pieces.add(piece);
  return () => void pieces.delete(piece);
}

export const hasUnsavedWork = (): boolean => pieces.size > 0;

/** What is unsaved on this page now; `since` leaves out what was so before. */
export const unsavedPieces = (since: ReadonlySet<object> = new Set()): ReadonlySet<object> =>
  new Set([...pieces].filter((piece) => !since.has(piece)));
