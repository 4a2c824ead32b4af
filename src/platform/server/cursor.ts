/** Where a list goes on: the sort key and the id of the last row, opaque to whoever carries it. */
export function encodeCursor(values: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/** The values of a cursor; null for none and for one that is broken, which then counts as none. */
export function decodeCursor(text: string | undefined): (string | number)[] | null {
  if (!text) return null;
  try {
    const values: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    const isGood =
      Array.isArray(values) && values.every((value) => typeof value === 'string' || Number.isFinite(value));
    return isGood ? (values as (string | number)[]) : null;
  } catch {
    return null;
  }
}
