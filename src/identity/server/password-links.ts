import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../platform/server/database.ts';
import { enqueueJob } from '../../platform/server/jobs.ts';
import { passwordPathOf, signInAreaOf } from '../domain/home.ts';

export type LinkKind = 'reset' | 'invitation';

/** An hour for a forgotten password, a week for an invitation. */
const lifetime: Readonly<Record<LinkKind, number>> = { reset: 60 * 60 * 1000, invitation: 7 * 24 * 60 * 60 * 1000 };

/**
 * A link to set this account's password: `path` is the page with the token, to be put behind the public address. It
 * works once; links made before it for the same account are void.
 */
export async function createPasswordLink(
  db: Db,
  { accountId, kind, now }: { readonly accountId: string; readonly kind: LinkKind; readonly now: Date },
): Promise<{ token: string; path: string; expiresAt: Date }> {
  const { role } = await db.selectFrom('account').select('role').where('id', '=', accountId).executeTakeFirstOrThrow();
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + lifetime[kind]);
  await db.deleteFrom('password_link').where('account_id', '=', accountId).execute();
  await db
    .insertInto('password_link')
    .values({ token_hash: hashOfLink(token), account_id: accountId, kind, created_at: now, expires_at: expiresAt })
    .execute();
  return { token, path: passwordPathOf(signInAreaOf(role), token), expiresAt };
}

/** The token has 256 random bits: a plain hash is enough. */
export const hashOfLink = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * Invites these people by e-mail to set a password, each in their language; nobody without an address. The links are
 * made when the mails are written, so that they are in no queue.
 */
export async function sendInvitations(db: Db, accountIds: readonly string[]): Promise<void> {
  if (accountIds.length === 0) return;
  await sql`
    select enqueue_job('send_password_link', json_build_object('accountId', account, 'kind', 'invitation'), 'password_link:' || account)
    from unnest(${[...accountIds]}::text[]) account`.execute(db);
}

export const sendInvitation = (db: Db, accountId: string): Promise<void> => sendInvitations(db, [accountId]);

/** Sends a link to a forgotten password, if there is such a person: the work is the same either way. */
export const sendReset = (db: Db, signInName: string): Promise<void> =>
  enqueueJob(db, 'send_password_link', { signInName, kind: 'reset' }, `password_link:${signInName}`);

/** Tells this person that their password was changed, so that they notice if it was not them. */
export const sendPasswordNotice = (db: Db, accountId: string, now: Date): Promise<void> =>
  enqueueJob(db, 'send_password_notice', { accountId, at: now.toISOString() });
