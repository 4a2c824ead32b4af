import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/server/database/database.ts';

/** The calendar day of a moment where the company is, `YYYY-MM-DD`. */
export async function findCompanyDay(db: Db, companyId: string, now: Date): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select (${now}::timestamptz at time zone time_zone)::date as day from company where id = ${companyId}`.execute(db);
  return rows[0]?.day ?? now.toISOString().slice(0, 10);
}

/** The same within a query of the company's own. */
export const companyDay = (now: Date): RawBuilder<string> =>
  sql<string>`(select (${now}::timestamptz at time zone time_zone)::date from company where id = current_setting('app.company_id')::uuid)`;
