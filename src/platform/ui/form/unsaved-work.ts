const pieces = new Set<object>();

/** Notes that something on this page would be lost with it. Gives the way to take that back. */
export function noteUnsavedWork(): () => void {
  const piece = {};
  pieces.add(piece);
  return () => void pieces.delete(piece);
}

export const hasUnsavedWork = (): boolean => pieces.size > 0;
