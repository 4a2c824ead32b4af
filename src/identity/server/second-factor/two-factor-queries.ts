import type { Db } from '../../../platform/server/database/database.ts';
import type { CheckMethod, Method } from '../../domain/two-factor.ts';

export const findTwoFactor = (db: Db, accountId: string) =>
  db
    .selectFrom('two_factor')
    .select(['method', 'secret', 'last_step as lastStep'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();

type NewTwoFactor = {
  readonly accountId: string;
  readonly method: Method;
  readonly secret: Buffer | null;
  readonly lastStep: number;
};

/** From now on this is how the account's second check works. */
export async function saveTwoFactor(db: Db, { accountId, method, secret, lastStep }: NewTwoFactor, now: Date) {
  const chosen = { method, secret, last_step: lastStep, confirmed_at: now };
  await db
    .insertInto('two_factor')
    .values({ account_id: accountId, ...chosen })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(chosen))
    .execute();
}

/** Notes that the code of this time step was used. False where it, or a later one, was used before. */
export async function saveStep(db: Db, accountId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('two_factor')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('last_step', '<', step)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0;
}

export async function saveRecoveryCodes(db: Db, accountId: string, hashes: readonly Buffer[]): Promise<void> {
  await removeRecoveryCodes(db, accountId);
  await db
    .insertInto('recovery_code')
    .values(hashes.map((hash) => ({ account_id: accountId, code_hash: hash })))
    .execute();
}

/** Uses a recovery code up; false where there is none with one of these hashes. */
export async function takeRecoveryCode(db: Db, accountId: string, hashes: readonly Buffer[]): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_code')
    .where('account_id', '=', accountId)
    .where('code_hash', 'in', hashes)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0;
}

export async function removeRecoveryCodes(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
}

export async function countRecoveryCodes(db: Db, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_code')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return count;
}

export type PendingCheck = {
  readonly id: string;
  readonly accountId: string;
  readonly method: CheckMethod;
  readonly secret: Buffer | null;
  readonly rememberMe: boolean;
  readonly codeHash: Buffer | null;
  readonly codeSentAt: Date | null;
  readonly codeExpiresAt: Date | null;
  readonly codesSent: number;
  readonly tries: number;
  readonly expiresAt: Date;
  readonly endedAt: Date | null;
  /** What a passkey has to sign. */
  readonly challenge: Buffer | null;
  /** When the session began that goes on with it, in another company. */
  readonly since: Date | null;
  /** The provider of the company let them in. */
  readonly byProvider: boolean;
};

/** A sign-in, a method being set up, or somebody who is signed in and is asked again. */
export type Purpose = 'sign_in' | 'set_up' | 'again';

type NewCheck = {
  readonly accountId: string;
  readonly purpose: Purpose;
  readonly method: CheckMethod;
  readonly secret: Buffer | null;
  readonly rememberMe: boolean;
  readonly since?: Date | null;
  readonly byProvider?: boolean;
  readonly now: Date;
  readonly expiresAt: Date;
};

/** Begins a check; one by e-mail counts its first code as asked for. Of the others there is one at a time. */
export async function saveCheck(db: Db, check: NewCheck): Promise<string> {
  if (check.purpose !== 'sign_in')
    await db
      .deleteFrom('pending_check')
      .where('account_id', '=', check.accountId)
      .where('purpose', '=', check.purpose)
      .execute();
  const byEmail = check.method === 'email';
  const { id } = await db
    .insertInto('pending_check')
    .values({
      account_id: check.accountId,
      purpose: check.purpose,
      method: check.method,
      secret: check.secret,
      remember_me: check.rememberMe,
      session_began_at: check.since ?? null,
      by_provider: check.byProvider ?? false,
      code_sent_at: byEmail ? check.now : null,
      codes_sent: byEmail ? 1 : 0,
      started_at: check.now,
      expires_at: check.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const checks = (db: Db) =>
  db
    .selectFrom('pending_check')
    .select([
      'id',
      'account_id as accountId',
      'method',
      'secret',
      'remember_me as rememberMe',
      'code_hash as codeHash',
      'code_sent_at as codeSentAt',
      'code_expires_at as codeExpiresAt',
      'codes_sent as codesSent',
      'tries',
      'expires_at as expiresAt',
      'ended_at as endedAt',
      'challenge',
      'session_began_at as since',
      'by_provider as byProvider',
    ]);

/** Locked, so that tries sent at once are counted one after another. */
export const lockSignInCheck = (db: Db, id: string): Promise<PendingCheck | undefined> =>
  checks(db).where('id', '=', id).where('purpose', '=', 'sign_in').forUpdate().executeTakeFirst();

const lockOf = (db: Db, accountId: string, purpose: Purpose): Promise<PendingCheck | undefined> =>
  checks(db).where('account_id', '=', accountId).where('purpose', '=', purpose).forUpdate().executeTakeFirst();

export const lockSetUp = (db: Db, accountId: string) => lockOf(db, accountId, 'set_up');
export const lockAgain = (db: Db, accountId: string) => lockOf(db, accountId, 'again');

/** Whose check still waits for a code by e-mail. */
export const findCheckToSend = (db: Db, id: string, now: Date) =>
  db
    .selectFrom('pending_check')
    .select('account_id as accountId')
    .where('id', '=', id)
    .where('method', '=', 'email')
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** What a passkey has to sign for this check from now on; nothing any more where it is null. */
export async function saveChallenge(db: Db, id: string, challenge: Buffer | null): Promise<void> {
  await db.updateTable('pending_check').set({ challenge }).where('id', '=', id).execute();
}

export async function saveTry(db: Db, id: string): Promise<void> {
  await db
    .updateTable('pending_check')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function saveEndOfCheck(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('pending_check').set({ ended_at: now }).where('id', '=', id).execute();
}

/** A person with a new password begins again; a person who passed a check of one kind is done with that. */
export async function removeChecks(db: Db, accountId: string, purpose?: Purpose): Promise<void> {
  const own = db.deleteFrom('pending_check').where('account_id', '=', accountId);
  await (purpose ? own.where('purpose', '=', purpose) : own).execute();
}

export async function saveCodeAskedFor(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('pending_check')
    .set((row) => ({ code_sent_at: now, codes_sent: row('codes_sent', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** The code of this check from now on; false where the check is over. */
export async function saveCode(db: Db, id: string, codeHash: Buffer, expiresAt: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('pending_check')
    .set({ code_hash: codeHash, code_expires_at: expiresAt })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0;
}

/** How many codes were sent to this account within an hour. */
export async function countCodes(db: Db, accountId: string, now: Date): Promise<number> {
  const { sent } = await db
    .selectFrom('pending_check')
    .select((row) => row.fn.coalesce(row.fn.sum<number>('codes_sent'), row.lit(0)).as('sent'))
    .where('account_id', '=', accountId)
    .where('started_at', '>', new Date(now.getTime() - 60 * 60 * 1000))
    .executeTakeFirstOrThrow();
  return sent;
}
