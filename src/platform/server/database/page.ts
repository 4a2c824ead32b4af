import { encodeCursor } from './cursor.ts';

/** Rows of a list; one more than the limit where there is more to come. `keyOf` tells where the next page begins. */
type List<Row> = {
  readonly rows: readonly Row[];
  readonly limit: number;
  readonly total: number;
  readonly keyOf: (row: Row) => readonly (string | number)[];
};

/** A page of a list as the API answers it; `memberOf` shows a row where it is not shown as it was read. */
export function pageOf<Row>(list: List<Row>): Page<Row>;
export function pageOf<Row, Member>(list: List<Row>, memberOf: (row: Row) => Member): Page<Member>;
export function pageOf<Row>({ rows, limit, total, keyOf }: List<Row>, memberOf = (row: Row): unknown => row) {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    'hydra:member': shown.map(memberOf),
    'hydra:totalItems': total,
    'hydra:next': rows.length > limit && last !== undefined ? encodeCursor(keyOf(last)) : null,
  };
}

type Page<Member> = { 'hydra:member': Member[]; 'hydra:totalItems': number; 'hydra:next': string | null };
