import { sendInvitation } from '../../../identity/server/password/password-links.ts';
import type { SignedInActor } from '../../../platform/access.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { saveInvited } from './change-administrator.ts';

type By = { readonly actor: SignedInActor; readonly now: Date };

/** Sends an administrator the link to set a password to their own mailbox, and notes when and by whom. */
export async function inviteAdministrator(db: Db, accountId: string, { actor, now }: By): Promise<void> {
  await sendInvitation(db, accountId, actor.accountId);
  await saveInvited(db, accountId, now);
}
