import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../platform/server/database/database.ts';
import { migrations } from '../../platform/server/database/migrate.ts';
import { listRows } from '../../platform/server/database/rows.ts';
import { orderTables } from '../domain/order-tables.ts';

/** A table that belongs to companies, as the database describes it. */
const companyTable = z.object({
  name: z.string(),
  /** The column that says whose a row is. */
  owner: z.enum(['company_id', 'home_company_id']),
  key: z.array(z.string()),
  generated: z.array(z.string()),
  refersTo: z.array(z.string()),
});
export type CompanyTable = z.output<typeof companyTable>;

/** Every table with a column for the company, each after those it refers to. */
export async function listCompanyTables(db: Db): Promise<CompanyTable[]> {
  const found = await listRows(
    db,
    companyTable,
    sql`
    select c.relname as name, own.attname as owner,
      coalesce((select array_agg(a.attname::text order by k.place) from pg_constraint p, unnest(p.conkey) with ordinality k (num, place), pg_attribute a
        where p.conrelid = c.oid and p.contype = 'p' and a.attrelid = c.oid and a.attnum = k.num and a.attnum <> own.attnum), '{}') as key,
      coalesce((select array_agg(a.attname::text) from pg_attribute a where a.attrelid = c.oid and a.attgenerated <> ''), '{}') as generated,
      coalesce((select array_agg(distinct f.confrelid::regclass::text) from pg_constraint f where f.conrelid = c.oid and f.contype = 'f'), '{}') as "refersTo"
    from pg_class c join pg_attribute own on own.attrelid = c.oid and own.attname in ('company_id', 'home_company_id') and not own.attisdropped
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
    order by c.relname`,
  );
  return orderTables(
    found.map((table) => ({ ...table, refersTo: table.refersTo.map((other) => other.replace(/^public\./, '')) })),
  );
}

/** The newest migration of this release: a backup of a newer one is not read here. */
export const newestMigration = (): string => migrations().at(-1)?.name ?? '';
