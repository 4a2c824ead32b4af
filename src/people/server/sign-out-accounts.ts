import type { Db } from '../../platform/server/database.ts';

/**
 * Signs these out on every device: their very next request is refused. `logged_in` stays false until the next sign-in.
 * An exam pass is no sign-in: a sitting under way goes on and loses nothing.
 */
export async function signOutAccounts(db: Db, accounts: readonly string[], now: Date): Promise<void> {
  if (accounts.length === 0) return;
  const ids = [...accounts];
  await db.updateTable('account').set({ logged_in: false }).where('id', 'in', ids).execute();
  await db
    .updateTable('session')
    .set({ ended_at: now })
    .where('account_id', 'in', ids)
    .where('ended_at', 'is', null)
    .execute();
}
