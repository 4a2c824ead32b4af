import { sql } from 'kysely';
import { enterCompany, type Db } from '../../../platform/server/database/database.ts';

/** Does work inside a company's fence and goes back to where the transaction was before. */
export async function inCompany<Result>(db: Db, companyId: string, work: () => Promise<Result>): Promise<Result> {
  const { rows } = await sql<{ company: string | null }>`
    select current_setting('app.company_id', true) as company`.execute(db);
  await enterCompany(db, companyId);
  const result = await work();
  await enterCompany(db, rows[0]?.company ?? '');
  return result;
}
