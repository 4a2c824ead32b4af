import { sql } from 'kysely';
import type { Tables } from '../tables.ts';
import type { Db } from './database.ts';

/** The tables whose rows a company counts. */
type Numbered = { [Name in keyof Tables]: Tables[Name] extends { number: number } ? Name : never }[keyof Tables];

/**
 * The next number of a company's list. None is given twice, not even that of a row that was removed. Another that asks at
 * the same time waits for this transaction.
 */
export async function nextNumber(db: Db, table: Numbered): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into number_series (name, last) select ${table}, coalesce(max(number), 0) + 1 from ${sql.table(table)}
    on conflict (company_id, name) do update set last = greatest(number_series.last + 1, excluded.last)
    returning last`.execute(db);
  return rows[0]?.last ?? 1;
}
