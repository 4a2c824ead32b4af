import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database/database.ts';
import { violates } from '../../../platform/server/database/violates.ts';

type Subject = { readonly companyId: string; readonly issuer: string; readonly subject: string };

/** Whose account is linked with this person of the provider. */
export const findLinked = (db: Db, { companyId, issuer, subject }: Subject) =>
  db
    .selectFrom('provider_link')
    .select('account_id as accountId')
    .where('home_company_id', '=', companyId)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();

export const findLink = (db: Db, accountId: string) =>
  db
    .selectFrom('provider_link')
    .select(['issuer', 'known_as as knownAs', 'linked_at as linkedAt', 'last_used_at as lastUsedAt'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();

type NewLink = Subject & { readonly accountId: string; readonly knownAs: string; readonly now: Date };

/** Links an account, in the place of whom it was linked with before. False where somebody else has this person. */
export async function saveLink(db: Db, { accountId, companyId, issuer, subject, knownAs, now }: NewLink) {
  const linked = { issuer, subject, known_as: knownAs, linked_at: now, last_used_at: null };
  const others = await findLinked(db, { companyId, issuer, subject });
  if (others && others.accountId !== accountId) return false;
  await db
    .insertInto('provider_link')
    .values({ account_id: accountId, home_company_id: companyId, ...linked })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(linked))
    .execute();
  return true;
}

/** Two at once: the second finds the place taken. */
export const isTaken = (error: unknown): boolean => violates(error, 'one_account_for_each_subject');

export async function saveLinkUse(db: Db, accountId: string, now: Date): Promise<void> {
  await db.updateTable('provider_link').set({ last_used_at: now }).where('account_id', '=', accountId).execute();
}

export async function removeLink(db: Db, accountId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('provider_link')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export const removeLinks = (db: Db, companyId: string): Promise<unknown> =>
  db.deleteFrom('provider_link').where('home_company_id', '=', companyId).execute();

export async function countLinks(db: Db, companyId: string): Promise<number> {
  const { count } = await db
    .selectFrom('provider_link')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('home_company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  return count;
}

/** The accounts of a company that an address belongs to, linked or not; inside its fence. */
export async function listByEmail(db: Db, companyId: string, email: string) {
  const { rows } = await sql<{ accountId: string; isLinked: boolean }>`
    select a.id as "accountId", exists (select from provider_link l where l.account_id = a.id) as "isLinked"
    from account a
      left join administrator m on m.account_id = a.id and m.deleted_at is null
      left join examinee e on e.account_id = a.id
    where a.home_company_id = ${companyId}
      and (a.sign_in_name = ${email} or lower(m.email) = ${email} or lower(e.email) = ${email})
    limit 2`.execute(db);
  return rows;
}
