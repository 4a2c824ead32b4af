import { sql } from 'kysely';
import type { Db } from '../../platform/server/database.ts';

/** A link that still works, with the account whose password it sets. */
const goodLinks = (db: Db, hash: Buffer, now: Date) =>
  db
    .selectFrom('password_link as l')
    .innerJoin('account as a', 'a.id', 'l.account_id')
    .leftJoin('company as c', 'c.id', 'a.home_company_id')
    .select([
      'l.kind',
      'l.expires_at as expiresAt',
      'a.id as accountId',
      'a.sign_in_name as signInName',
      'a.role',
      'a.language',
      'a.home_company_id as companyId',
    ])
    .where('l.token_hash', '=', hash)
    .where('l.used_at', 'is', null)
    .where('l.expires_at', '>', now)
    .where('a.enabled', '=', true)
    .where(sql<boolean>`(c.id is null or company_status(c, ${now}) in ('active', 'grace'))`);

export const findLink = (db: Db, hash: Buffer, now: Date) => goodLinks(db, hash, now).executeTakeFirst();

/** Locked, so that a link sent twice at once works once. */
export const lockLink = (db: Db, hash: Buffer, now: Date) => goodLinks(db, hash, now).forUpdate('l').executeTakeFirst();

export async function saveLinkUsed(db: Db, hash: Buffer, now: Date): Promise<void> {
  await db.updateTable('password_link').set({ used_at: now }).where('token_hash', '=', hash).execute();
}
