import type { Db } from '../../../platform/server/database/database.ts';

/** The one slip of this account from now on. */
export async function saveSlip(db: Db, accountId: string, codeHash: Buffer, expiresAt: Date): Promise<void> {
  const slip = { code_hash: codeHash, expires_at: expiresAt };
  await db
    .insertInto('check_slip')
    .values({ account_id: accountId, ...slip })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(slip))
    .execute();
}

/** Uses a slip up; false where there is none with one of these hashes, or it is too old. */
export async function takeSlip(db: Db, accountId: string, hashes: readonly Buffer[], now: Date): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('check_slip')
    .where('account_id', '=', accountId)
    .where('code_hash', 'in', hashes)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function removeSlip(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('check_slip').where('account_id', '=', accountId).execute();
}
