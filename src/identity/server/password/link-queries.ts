import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database/database.ts';
import { isHomeOpen } from '../accounts/account-queries.ts';
import { endOf } from './password-links.ts';
import { sentLinkOf, type SentLink } from '../../domain/sent-link.ts';

/** A link that still works, with the account whose password it sets. */
const goodLinks = (db: Db, hash: Buffer, now: Date) =>
  db
    .selectFrom('password_link as l')
    .innerJoin('account as a', 'a.id', 'l.account_id')
    .leftJoin('company', 'company.id', 'a.home_company_id')
    .select([
      'l.kind',
      'l.sent_to as sentTo',
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
    // The account may have got another address meanwhile.
    .where(sql<boolean>`(l.sent_to is null or l.sent_to = a.sign_in_name or a.sign_in_name not like '%@%')`)
    .where(isHomeOpen(now, { account: 'a' }));

export const findLink = (db: Db, hash: Buffer, now: Date) => goodLinks(db, hash, now).executeTakeFirst();

export type Link = NonNullable<Awaited<ReturnType<typeof findLink>>>;

/** Locked, so that a link sent twice at once works once. */
export const lockLink = (db: Db, hash: Buffer, now: Date) => goodLinks(db, hash, now).forUpdate('l').executeTakeFirst();

export async function saveLinkUsed(db: Db, hash: Buffer, now: Date): Promise<void> {
  const used = db.updateTable('password_link').set({ used_at: now }).where('token_hash', '=', hash);
  const link = await used.returning('mail_id as mailId').executeTakeFirst();
  if (link?.mailId) await db.updateTable('link_mail').set({ used_at: now }).where('id', '=', link.mailId).execute();
}

/** What became of the link that somebody else had sent to this account's mailbox, and asked for at this moment. */
export async function findSentLink(
  db: Db,
  accountId: string,
  askedAt: Date | null,
  now: Date,
): Promise<SentLink | null> {
  const link = await db
    .selectFrom('password_link')
    .select(['created_at as createdAt', 'expires_at as expiresAt', 'used_at as usedAt'])
    .where('account_id', '=', accountId)
    .where('kind', '=', 'invitation')
    .executeTakeFirst();
  return sentLinkOf(askedAt && { at: askedAt, until: endOf('invitation', askedAt) }, link, now);
}
