import { sendInvitation } from '../../identity/server/password-links.ts';
import type { Db } from '../../platform/server/database.ts';
import { saveInvited } from './change-administrator.ts';

/** Sends an administrator the link to set a password, and notes when. */
export async function inviteAdministrator(db: Db, accountId: string, now: Date): Promise<void> {
  await sendInvitation(db, accountId);
  await saveInvited(db, accountId, now);
}
