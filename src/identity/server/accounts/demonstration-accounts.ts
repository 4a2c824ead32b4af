import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database/database.ts';
import { shutOut } from '../session/sign-out-accounts.ts';

/** Marks the accounts that a company has at this moment as invented ones, whose password everybody knows. */
export async function markDemonstration(db: Db, companyId: string): Promise<void> {
  await db.updateTable('account').set({ demonstration: true }).where('home_company_id', '=', companyId).execute();
}

/** The accounts of the demonstration that nobody disabled, in companies that nobody suspended. */
const openAccounts = (db: Db, now: Date) =>
  db
    .selectFrom('account as a')
    .leftJoin('company as c', 'c.id', 'a.home_company_id')
    .where('a.demonstration', '=', true)
    .where('a.enabled', '=', true)
    .where(sql<boolean>`(c.id is null or company_status(c, ${now}) in ('active', 'grace'))`);

export async function countDemonstration(db: Db, now: Date): Promise<number> {
  const { count } = await openAccounts(db, now)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Which of these names are accounts of the demonstration that one can sign in with. */
export async function listDemonstrationNames(db: Db, names: readonly string[], now: Date): Promise<string[]> {
  const rows = await openAccounts(db, now)
    .select('a.sign_in_name as name')
    .where('a.sign_in_name', 'in', names)
    .execute();
  return rows.map(({ name }) => name);
}

/** Ends what people of the demonstration began before the address became public: sessions, links, sign-ins that wait. */
export async function shutDemonstration(db: Db, now: Date): Promise<void> {
  const accounts = await db.selectFrom('account').select('id').where('demonstration', '=', true).execute();
  await shutOut(
    db,
    accounts.map(({ id }) => id),
    now,
  );
}
