import { sql } from 'kysely';
import type { Db } from '../../platform/server/database.ts';

type NewSession = {
  readonly accountId: string;
  readonly rememberMe: boolean;
  readonly tokenHash: Buffer;
  readonly device: string;
  readonly network: string;
  readonly now: Date;
  readonly expiresAt: Date;
};

export async function saveSession(db: Db, session: NewSession): Promise<string> {
  const { id } = await db
    .insertInto('session')
    .values({
      account_id: session.accountId,
      remember_me: session.rememberMe,
      current_token: session.tokenHash,
      device: session.device,
      network: session.network,
      rotated_at: session.now,
      started_at: session.now,
      expires_at: session.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('account')
    .set({ last_sign_in_at: session.now, logged_in: true })
    .where('id', '=', session.accountId)
    .execute();
  return id;
}

/** Whether who holds this session has to choose a password first; the same answer as every request gets. */
export async function findPasswordDue(db: Db, sessionId: string): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`select password_due as due from who_is(${sessionId})`.execute(db);
  return rows[0]?.due ?? false;
}

/** The session a refresh token belongs to, as its current token or as the one before it. */
export const lockSessionByToken = (db: Db, hash: Buffer, now: Date) =>
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
      'account.role',
      sql<boolean>`account.enabled and account.logged_in
        and (company.id is null or company_status(company, ${now}) in ('active', 'grace'))`.as('isOpen'),
    ])
    .where((match) => match.or([match('current_token', '=', hash), match('previous_token', '=', hash)]))
    .forUpdate('session')
    .executeTakeFirst();

/** Ends the session whose current token is one of these; a token far behind the current one was stolen or lost. */
export async function saveEndOfFamily(db: Db, currentTokens: readonly Buffer[], now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ ended_at: now })
    .where('current_token', 'in', currentTokens)
    .where('ended_at', 'is', null)
    .execute();
}

export async function saveRotation(db: Db, id: string, previous: Buffer, current: Buffer, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ previous_token: previous, current_token: current, rotated_at: now })
    .where('id', '=', id)
    .execute();
}

export async function saveSessionEnd(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('session').set({ ended_at: now }).where('id', '=', id).where('ended_at', 'is', null).execute();
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
