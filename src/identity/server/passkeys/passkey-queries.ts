import type { Db } from '../../../platform/server/database/database.ts';
import type { Method } from '../../domain/two-factor.ts';
import { findTwoFactor } from '../second-factor/two-factor-queries.ts';

export type Passkey = {
  readonly id: string;
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
};

const passkeys = (db: Db, accountId: string) => db.selectFrom('passkey').where('account_id', '=', accountId);

/** Enough to check one. */
export const listPasskeys = (db: Db, accountId: string): Promise<Passkey[]> =>
  passkeys(db, accountId)
    .select(['id', 'credential_id as credentialId', 'public_key as publicKey', 'counter', 'transports'])
    .orderBy('created_at')
    .execute();

/** As their owner sees them. */
export const listShownPasskeys = (db: Db, accountId: string) =>
  passkeys(db, accountId)
    .select(['id', 'name', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .orderBy('created_at')
    .execute();

type NewPasskey = Omit<Passkey, 'id'> & { readonly accountId: string; readonly name: string };

/** False where this very passkey is kept already. */
export async function savePasskey(db: Db, key: NewPasskey, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('passkey')
    .values({
      account_id: key.accountId,
      credential_id: key.credentialId,
      public_key: key.publicKey,
      counter: key.counter,
      transports: [...key.transports],
      name: key.name,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/**
 * Notes that a passkey was used. False where its counter did not go on, as that of a copy does not; one that does not
 * count stays at nought.
 */
export async function savePasskeyUse(db: Db, id: string, counter: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ counter, last_used_at: now })
    .where('id', '=', id)
    .where((match) => match.or([match('counter', '<', counter), match.and({ counter: 0 })]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function savePasskeyName(db: Db, accountId: string, id: string, name: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ name })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** The name of the passkey that is gone; undefined where there was none. */
export const removePasskey = (db: Db, accountId: string, id: string) =>
  db
    .deleteFrom('passkey')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();

/** How somebody passes the second check: by codes of that kind, by passkeys alone, or not at all. */
export async function findWayOfCheck(db: Db, accountId: string): Promise<Method | 'passkey' | null> {
  const setUp = await findTwoFactor(db, accountId);
  if (setUp) return setUp.method;
  return (await passkeys(db, accountId).select('id').executeTakeFirst()) ? 'passkey' : null;
}
