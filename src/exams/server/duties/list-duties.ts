import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { decodeCursor } from '../../../platform/server/database/cursor.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { containing } from '../../../platform/server/database/like.ts';
import { findRow, listRows } from '../../../platform/server/database/rows.ts';
import type { dutyOrders } from '../../duty-schema.ts';

/** Where a page of duties goes on; belongs to the schema of every row. */
export const dutyPlace = { id: z.uuid(), sortKey: z.string() };

/** Exams `e` that are somebody's to work on: what is read of them, and which they are. */
type Duties<Row extends z.ZodObject> = {
  readonly row: Row;
  readonly columns: RawBuilder<unknown>;
  readonly from: RawBuilder<unknown>;
  readonly where: RawBuilder<unknown>;
};

export type DutyListing = {
  readonly q?: string | undefined;
  readonly sort: (typeof dutyOrders)[number];
  readonly after?: string | undefined;
  readonly limit: number;
};

/** A page of these exams; one more than the limit where there is more to come. */
export async function listDuties<Row extends z.ZodObject<typeof dutyPlace>>(
  db: Db,
  duties: Duties<Row>,
  listing: DutyListing,
) {
  const { q = '', sort, after, limit } = listing;
  const isByNumber = sort.endsWith('number');
  const key = isByNumber ? sql`e.number` : sql`e.opens_at`;
  const [from, id] = decodeCursor(after, isByNumber ? 'digits' : 'instant', 'id') ?? [];
  const beyond = sort.startsWith('-') ? sql`<` : sql`>`;
  const way = sort.startsWith('-') ? sql`desc` : sql`asc`;
  const type = isByNumber ? sql`int` : sql`timestamptz`;
  const goesOn = id === undefined ? sql`true` : sql`(${key}, e.id) ${beyond} (${from}::text::${type}, ${id}::uuid)`;
  const all = sql`from ${duties.from} where ${duties.where} and (${q} = '' or e.number::text = ${q}
    or e.title->>'en' ilike ${containing(q)} or e.title->>'th' ilike ${containing(q)})`;
  const rows = await listRows(
    db,
    duties.row,
    sql`select ${duties.columns}, ${key}::text as "sortKey" ${all} and ${goesOn}
      order by ${key} ${way}, e.id ${way} limit ${limit + 1}`,
  );
  const counted = await findRow(db, z.object({ total: z.int() }), sql`select count(*)::int as total ${all}`);
  return { rows, total: counted?.total ?? 0, limit };
}

/** Where the page after this row begins. */
export const afterDuty = ({ sortKey, id }: { readonly sortKey: string; readonly id: string }) => [sortKey, id];
