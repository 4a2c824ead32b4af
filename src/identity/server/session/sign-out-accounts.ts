import type { Db } from '../../../platform/server/database/database.ts';
import { voidWaysIn } from '../accounts/reset-access.ts';

/**
 * Signs these people out everywhere, at their very next request: for administrators who sign somebody out, disable or
 * erase them. An exam pass is no sign-in: a sitting under way goes on and loses nothing. The next sign-in sets
 * `logged_in` again. Gives on how many devices they were signed in.
 */
export async function signOutAccounts(db: Db, accountIds: readonly string[], now: Date): Promise<number> {
  if (accountIds.length === 0) return 0;
  const ids = [...accountIds];
  await db.updateTable('account').set({ logged_in: false }).where('id', 'in', ids).execute();
  const ended = await db
    .updateTable('session')
    .set({ ended_at: now })
    .where('account_id', 'in', ids)
    .where('ended_at', 'is', null)
    .returning('expires_at as expiresAt')
    .execute();
  return ended.filter(({ expiresAt }) => expiresAt > now).length;
}

/** Signed out, and nothing that was begun before leads back in: for accounts that are closed or get another password. */
export async function shutOut(db: Db, accountIds: readonly string[], now: Date): Promise<void> {
  await signOutAccounts(db, accountIds, now);
  await voidWaysIn(db, accountIds);
}
