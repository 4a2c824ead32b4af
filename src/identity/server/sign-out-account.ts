import type { Db } from '../../platform/server/database.ts';
import { saveEndOfSessions } from './session-queries.ts';

/**
 * Signs this person out everywhere, at their very next request: for administrators who sign somebody out, disable or
 * erase them. A running sitting goes on. The next sign-in sets `logged_in` again.
 */
export async function signOutAccount(db: Db, accountId: string, now: Date): Promise<void> {
  await db.updateTable('account').set({ logged_in: false }).where('id', '=', accountId).execute();
  await saveEndOfSessions(db, accountId, {}, now);
}
