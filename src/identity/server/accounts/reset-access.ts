import type { Db } from '../../../platform/server/database/database.ts';
import { removeSlip } from '../second-factor/slip-queries.ts';

/** Takes every second factor of somebody off who lost it, with recovery codes and slip. False where there was none. */
export async function removeTwoFactor(db: Db, accountId: string): Promise<boolean> {
  await db.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
  await removeSlip(db, accountId);
  const codes = await db.deleteFrom('two_factor').where('account_id', '=', accountId).executeTakeFirst();
  const passkeys = await db.deleteFrom('passkey').where('account_id', '=', accountId).executeTakeFirst();
  return codes.numDeletedRows + passkeys.numDeletedRows > 0n;
}

/**
 * Nothing that was begun before leads into these accounts any more: links that were sent to set a password, and
 * sign-ins that wait for their second check. A link that was used leads nowhere, and stays to say when.
 */
export async function voidWaysIn(db: Db, accountIds: readonly string[]): Promise<void> {
  if (accountIds.length === 0) return;
  const ids = [...accountIds];
  await db.deleteFrom('password_link').where('account_id', 'in', ids).where('used_at', 'is', null).execute();
  await db.deleteFrom('pending_check').where('account_id', 'in', ids).execute();
}
