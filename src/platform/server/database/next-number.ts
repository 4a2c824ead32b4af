import { sql } from 'kysely';
import type { Tables } from '../tables.ts';
import type { Db } from './database.ts';
import { holdForCompany } from './hold.ts';

/** The tables whose rows a company counts. */
type Numbered = { [Name in keyof Tables]: Tables[Name] extends { number: number } ? Name : never }[keyof Tables];

/** The next number of a company's list, without gaps: another that asks at the same time waits for this transaction. */
export async function nextNumber(db: Db, table: Numbered): Promise<number> {
  await holdForCompany(db, `numbers of ${table}`);
  const { rows } = await sql<{
    next: number;
  }>`select coalesce(max(number), 0) + 1 as next from ${sql.table(table)}`.execute(db);
  return rows[0]?.next ?? 1;
}
