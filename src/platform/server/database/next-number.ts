import { sql } from 'kysely';
import type { Tables } from '../tables.ts';
import type { Db } from './database.ts';

/** The tables whose rows a company counts. */
type Numbered = { [Name in keyof Tables]: Tables[Name] extends { number: number } ? Name : never }[keyof Tables];

/** The next number of a company's list, without gaps: another that asks at the same time waits for this transaction. */
export async function nextNumber(db: Db, table: Numbered): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${table} || current_setting('app.company_id'), 0))`.execute(
    db,
  );
  const { rows } = await sql<{
    next: number;
  }>`select coalesce(max(number), 0) + 1 as next from ${sql.table(table)}`.execute(db);
  return rows[0]?.next ?? 1;
}
