import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db, InTransaction } from '../../../platform/server/database/database.ts';
import { enqueueJob, jobKind } from '../../../platform/server/jobs/jobs.ts';
import type { AccountToSignIn } from '../accounts/account-queries.ts';
import { argon2Verify, hashPassword, isOutdated } from './passwords.ts';
import type { Sealing } from '../encrypted-secrets.ts';

/**
 * Hashing a password takes a core 13 ms, five thousand of an imported file a minute. They wait encrypted, are hashed
 * one after the other by a job behind all other work, and work at once: anyone who signs in before is let in by what
 * waits.
 */
type Given = { readonly accountId: string; readonly password: string };

export const ownerOfWaiting = (accountId: string): string => `password:${accountId}`;

export async function saveWaitingPasswords(db: Db, sealing: Sealing, given: readonly Given[]): Promise<void> {
  if (given.length === 0) return;
  const sealed = given.map(({ accountId, password }) => sealing.seal(password, ownerOfWaiting(accountId)));
  await sql`
    insert into waiting_password (account_id, sealed)
    select * from unnest(${given.map(({ accountId }) => accountId)}::uuid[], ${sealed}::bytea[])`.execute(db);
  await enqueueHashing(db);
}

export const hashJob = jobKind('hash_passwords', z.object({}));
const enqueueHashing = (db: Db) => enqueueJob(db, hashJob, {}, hashJob.name);

/**
 * The hash of the account's password if this is it, else null; a new one where the old one was made at another cost. As much
 * work whatever is wrong, and whether there is an account.
 */
export async function hashIfRight(
  sealing: Sealing,
  account: AccountToSignIn | undefined,
  password: string,
): Promise<string | null> {
  if (!account?.waitingPassword) {
    const passwordHash = account?.passwordHash ?? null;
    if (!(await argon2Verify(passwordHash, password)) || passwordHash === null) return null;
    return isOutdated(passwordHash) ? hashPassword(password) : passwordHash;
  }
  const passwordHash = await hashPassword(password);
  const waiting = opened(sealing, account.waitingPassword, account.id);
  return waiting !== null && isSame(waiting, password) ? passwordHash : null;
}

/** A hash that was not there before: of a password that waited, or made anew. Another password since then stays. */
export async function saveCheckedPassword(
  db: Db,
  { id, passwordHash: before, waitingPassword }: AccountToSignIn,
  passwordHash: string,
): Promise<void> {
  if (before === passwordHash) return;
  await sql`
    update account set password_hash = ${passwordHash} where id = ${id} and password_hash is not distinct from ${before}
  `.execute(db);
  if (waitingPassword) await removeWaiting(db, [id]);
}

/** Null where the installation's secret is another one by now: then a new password has to be given out. */
function opened(sealing: Sealing, sealed: Buffer, accountId: string): string | null {
  try {
    return sealing.open(sealed, ownerOfWaiting(accountId));
  } catch {
    return null;
  }
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => Buffer.from(text.normalize('NFKC')));
  return a !== undefined && b !== undefined && a.length === b.length && timingSafeEqual(a, b);
}

const atOnce = 100;

/** Hashes some, and has itself called again while there are more: other jobs come in between. */
export async function hashWaiting(inTransaction: InTransaction, sealing: Sealing): Promise<void> {
  const outside = { companyId: null, role: 'staff' } as const;
  const waiting = await inTransaction(outside, (db) =>
    db.selectFrom('waiting_password').select(['account_id as accountId', 'sealed']).limit(atOnce).execute(),
  );
  const hashed: Hashed[] = [];
  for (const { accountId, sealed } of waiting) {
    const password = opened(sealing, sealed, accountId);
    if (password !== null) hashed.push({ accountId, passwordHash: await hashPassword(password) });
  }
  await inTransaction(outside, async (db) => {
    await saveHashes(db, hashed);
    await removeWaiting(
      db,
      waiting.map(({ accountId }) => accountId),
    );
    if (waiting.length === atOnce) await enqueueHashing(db);
  });
}

type Hashed = { readonly accountId: string; readonly passwordHash: string };

/** Who got another password in the meantime keeps that. */
async function saveHashes(db: Db, hashed: readonly Hashed[]): Promise<void> {
  await sql`
    update account set password_hash = g.hash
    from unnest(${hashed.map(({ accountId }) => accountId)}::uuid[], ${hashed.map(({ passwordHash }) => passwordHash)}::text[]) as g (account, hash)
    where account.id = g.account and account.password_hash is null`.execute(db);
}

async function removeWaiting(db: Db, accountIds: readonly string[]): Promise<void> {
  await sql`delete from waiting_password where account_id = any(${[...accountIds]}::uuid[])`.execute(db);
}
