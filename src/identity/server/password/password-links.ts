import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Db } from '../../../platform/server/database/database.ts';
import { enqueueJob, enqueueJobs, jobKind } from '../../../platform/server/jobs/jobs.ts';
import { passwordPathOf, signInAreaOf } from '../../domain/home.ts';
import { invitationDays } from '../../domain/sent-link.ts';
import { saveLinkMail } from './link-mails.ts';

const linkKind = z.enum(['reset', 'invitation']);
export type LinkKind = z.output<typeof linkKind>;

/** An hour for a forgotten password, a week for an invitation. */
const hour = 60 * 60 * 1000;
const lifetime: Readonly<Record<LinkKind, number>> = { reset: hour, invitation: invitationDays * 24 * hour };

/** Until when a link of this kind works. */
export const endOf = (kind: LinkKind, madeAt: Date): Date => new Date(madeAt.getTime() + lifetime[kind]);

type NewLink = {
  readonly accountId: string;
  readonly kind: LinkKind;
  /** The address to which it goes: it speaks for that mailbox alone. */
  readonly sentTo: string;
  readonly now: Date;
};

/**
 * A link to set this account's password: `path` is the page with the token, to be put behind the public address. It
 * works once; one of the same kind made before it for the same account is void. Throws where the account got another address just now.
 */
export async function createPasswordLink(
  db: Db,
  { accountId, kind, sentTo, now }: NewLink,
): Promise<{ token: string; path: string; expiresAt: Date; mailId: string }> {
  const account = db.selectFrom('account').select(['role', 'sign_in_name as name']).where('id', '=', accountId);
  const { role, name } = await account.forUpdate().executeTakeFirstOrThrow();
  // The job that writes the mail is done again, and reads the address anew.
  if (name.includes('@') && name !== sentTo.toLowerCase()) throw new Error('the account has another address by now');
  const token = randomBytes(32).toString('base64url');
  const expiresAt = endOf(kind, now);
  await db.deleteFrom('password_link').where('account_id', '=', accountId).where('kind', '=', kind).execute();
  const mailId = await saveLinkMail(db, { accountId, kind, address: sentTo, expiresAt, now });
  await db
    .insertInto('password_link')
    .values({
      token_hash: hashOfLink(token),
      account_id: accountId,
      kind,
      sent_to: sentTo.toLowerCase(),
      created_at: now,
      expires_at: expiresAt,
      mail_id: mailId,
    })
    .execute();
  return { token, path: passwordPathOf(signInAreaOf(role), token), expiresAt, mailId };
}

/** The token has 256 random bits: a plain hash is enough. */
export const hashOfLink = (token: string): Buffer => createHash('sha256').update(token).digest();

/** An invitation names the account, a reset what somebody typed. */
export const linkJob = jobKind(
  'send_password_link',
  z.object({
    kind: linkKind,
    accountId: z.uuid().optional(),
    signInName: z.string().optional(),
    by: z.string().optional(),
  }),
);

/**
 * Invites these people by e-mail to set a password, each in their language; nobody without an address. The links are
 * made when the mails are written, so that they are in no queue. The mail says by whom it was sent.
 */
export const sendInvitations = (db: Db, accountIds: readonly string[], by: string): Promise<void> =>
  enqueueJobs(
    db,
    linkJob,
    accountIds.map((accountId) => ({ accountId, kind: 'invitation', by })),
    ({ accountId }) => `password_link:${accountId}`,
  );

export const sendInvitation = (db: Db, accountId: string, by: string): Promise<void> =>
  sendInvitations(db, [accountId], by);

/** Sends a link to a forgotten password, if there is such a person: the work is the same either way. */
export const sendReset = (db: Db, signInName: string): Promise<void> =>
  enqueueJob(db, linkJob, { signInName, kind: 'reset' }, `password_link:${signInName}`);
