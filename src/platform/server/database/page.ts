import { encodeCursor } from './cursor.ts';

/** A page of a list as the API answers it. `rows` holds one more than the limit where there is more to come. */
export function pageOf<Row, Member>(
  rows: readonly Row[],
  limit: number,
  total: number,
  keyOf: (row: Row) => readonly (string | number)[],
  memberOf: (row: Row) => Member,
) {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    'hydra:member': shown.map(memberOf),
    'hydra:totalItems': total,
    'hydra:next': rows.length > limit && last !== undefined ? encodeCursor(keyOf(last)) : null,
  };
}
