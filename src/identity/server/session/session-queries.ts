import { sql } from 'kysely';
import type { Role } from '../../../platform/access.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { isHomeOpen } from '../accounts/account-queries.ts';
import { isNewDevice } from './new-device.ts';

/** What somebody last proved with who they are. */
export type Proof = 'password' | 'email' | 'app' | 'passkey' | 'recovery_code' | 'slip' | 'provider';

type NewSession = {
  readonly accountId: string;
  readonly role: Role;
  /** What the account's password was when it was checked. */
  readonly passwordHash: string | null;
  readonly rememberMe: boolean;
  readonly by: Proof;
  /** Set where the provider of the company let them in; and whether it saw a second factor that the company trusts. */
  readonly provider?: { readonly hasFactor: boolean } | undefined;
  readonly tokenHash: Buffer;
  readonly device: string;
  readonly network: string;
  readonly byUnknownProxy: boolean;
  readonly now: Date;
  readonly expiresAt: Date;
  /** When its owner last proved who they are; and when it began, where it goes on from another. */
  readonly checkedAt: Date;
  readonly startedAt: Date;
  /** Not for one that goes on from another: that proves nothing, and forgets no failures. */
  readonly isNew: boolean;
};

/**
 * Begins a session, if the account is open and has that password still, and forgets the failures before it; else null. Where
 * a company gave the password out, other companies may know the address: there only the own try is taken back. One
 * statement: a sign-in is what everybody does in the same minute. Says whether it is from a device that its owner has to
 * hear of.
 */
export async function saveSession(
  db: Db,
  session: NewSession,
): Promise<{ readonly id: string; readonly isNewDevice: boolean } | null> {
  const { accountId, passwordHash, network, now, isNew } = session;
  const { rows } = await sql<{ id: string; isNewDevice: boolean }>`
    with entering as (
      update account set last_sign_in_at = ${now}, logged_in = true
      where id = ${accountId} and enabled and password_hash is not distinct from ${passwordHash}
      returning id, sign_in_name as name, mailbox_shown or sign_in_name not like '%@%' as is_shown
    ), forgotten as (
      delete from sign_in_failure as f using entering e
      where ${isNew} and ((f.kind = 'confirm' and f.name = e.id::text)
        or (e.is_shown and ${session.provider === undefined} and f.name = e.name and f.network = ${network}
          and (f.kind in ('password', 'vain') or f.kind = 'code' and ${session.by !== 'password'})))
    ), taken_back as (
      update sign_in_failure as f set failures = f.failures - 1 from entering e
      where ${isNew && session.by === 'password'} and not e.is_shown and f.name = e.name and f.kind = 'password' and f.network = ${network} and f.failures > 0
    )
    insert into session (account_id, remember_me, current_token, device, network, by_unknown_proxy, new_device,
      by_provider, factor_by_provider, checked_by, checked_at, rotated_at, started_at, expires_at)
    select id, ${session.rememberMe}::boolean, ${session.tokenHash}::bytea, ${session.device}::text, ${network}::text,
      ${session.byUnknownProxy}::boolean, ${isNewDevice(session)},
      ${session.provider !== undefined}::boolean, ${session.provider?.hasFactor ?? false}::boolean, ${session.by}::text, ${session.checkedAt}::timestamptz, ${now}::timestamptz, ${session.startedAt}::timestamptz,
      ${session.expiresAt}::timestamptz
    from entering returning id, new_device as "isNewDevice"`.execute(db);
  return rows[0] ?? null;
}

/** Whether who holds this session has to choose a password first; the same answer as every request gets. */
export async function findPasswordDue(db: Db, sessionId: string): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`select password_due as due from who_is(${sessionId})`.execute(db);
  return rows[0]?.due ?? false;
}

const sessions = (db: Db, now: Date) =>
  db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .leftJoin('company', 'company.id', 'account.home_company_id')
    .select([
      'session.id',
      'session.remember_me as rememberMe',
      'session.expires_at as expiresAt',
      'session.ended_at as endedAt',
      'session.rotated_at as rotatedAt',
      'session.current_token as currentToken',
      'session.previous_token as previousToken',
      'account.id as accountId',
      'account.home_company_id as companyId',
      'account.role',
      'account.demonstration as isDemonstration',
      sql<boolean>`account.enabled and account.logged_in and ${isHomeOpen(now)}`.as('isOpen'),
    ])
    .forUpdate('session');

export const lockSession = (db: Db, id: string, now: Date) =>
  sessions(db, now).where('session.id', '=', id).executeTakeFirst();

/** For a token from before they named their session: it is the current one, or the one before it. */
export const lockSessionByToken = (db: Db, hash: Buffer, now: Date) =>
  sessions(db, now)
    .where((match) => match.or([match('current_token', '=', hash), match('previous_token', '=', hash)]))
    .executeTakeFirst();

export async function saveRotation(
  db: Db,
  id: string,
  { previous, current }: { readonly previous: Buffer; readonly current: Buffer },
  now: Date,
): Promise<void> {
  await db
    .updateTable('session')
    .set({ previous_token: previous, current_token: current, rotated_at: now })
    .where('id', '=', id)
    .execute();
}

export async function saveSessionEnd(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('session').set({ ended_at: now }).where('id', '=', id).where('ended_at', 'is', null).execute();
}

/** Ends the session that a browser holds by this token, its current one or the one before. */
export async function saveEndOfHeld(db: Db, id: string, token: Buffer, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where((match) => match.or([match('current_token', '=', token), match('previous_token', '=', token)]))
    .execute();
}

/** Ends one session of this account, all of them, or all but one. Gives how many there were. */
export async function saveEndOfSessions(
  db: Db,
  accountId: string,
  which: { readonly only?: string; readonly except?: string },
  now: Date,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ ended_at: now })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .$if(which.only !== undefined, (query) => query.where('id', '=', which.only ?? ''))
    .$if(which.except !== undefined, (query) => query.where('id', '!=', which.except ?? ''))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Where this account is signed in, the latest first. */
export const listSessions = (db: Db, accountId: string, now: Date) =>
  db
    .selectFrom('session')
    .select(['id', 'device', 'network', 'started_at as startedAt', 'rotated_at as lastUsedAt'])
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('rotated_at', 'desc')
    .execute();

/** A session of this account, whether it goes on or ended. */
export const findSession = (db: Db, accountId: string, id: string) =>
  db.selectFrom('session').select('id').where('account_id', '=', accountId).where('id', '=', id).executeTakeFirst();

/** Anyone who holds this session has just proved again who they are. */
export async function saveProof(db: Db, sessionId: string, by: Proof, now: Date): Promise<void> {
  await db.updateTable('session').set({ checked_at: now, checked_by: by }).where('id', '=', sessionId).execute();
}

export const findProof = (db: Db, sessionId: string) =>
  db
    .selectFrom('session')
    .select([
      'checked_by as by',
      'checked_at as checkedAt',
      'started_at as startedAt',
      'remember_me as rememberMe',
      'by_provider as byProvider',
    ])
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
