import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Db } from '../database/database.ts';
import type { SecurityLine } from './security-log.ts';

/** Writes lines; one that is there already is counted further, also where another server began it. */
export async function saveSecurityLines(pool: Pool, lines: readonly SecurityLine[]): Promise<void> {
  await pool.query(
    `insert into public.security_event as kept (minute, kind, network, what, account_id, subject_company_id, count, last_at)
     select minute, kind, network, what, "accountId", "companyId", count, "lastAt"
     from jsonb_to_recordset($1::jsonb) as line (minute timestamptz, kind text, network text, what text,
       "accountId" uuid, "companyId" uuid, count integer, "lastAt" timestamptz)
     on conflict on constraint equal_events_of_a_minute_are_one
       do update set count = kept.count + excluded.count, last_at = greatest(kept.last_at, excluded.last_at)`,
    [JSON.stringify(lines)],
  );
}

/** Of each kind so many lines stay at most, some 20 MB. */
const mostLinesOfAKind = 100_000;

/** Removes what is older, and what is too much; gives how many lines. */
export async function removeOldSecurityEvents(db: Db, days: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select remove_old_security_events(${days}, ${mostLinesOfAKind}) as count`.execute(db);
  return rows[0]?.count ?? 0;
}
