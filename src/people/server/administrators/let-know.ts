import type { StaffActor } from '../../../platform/access.ts';
import { saveAccessResets } from '../../../identity/server/accounts/access-resets.ts';
import { notify, notifyOfAddress } from '../../../identity/server/notices/notices.ts';
import { voidWaysIn } from '../../../identity/server/accounts/reset-access.ts';
import { shutOut } from '../../../identity/server/session/sign-out-accounts.ts';
import type { LocalText } from '../../../platform/language.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import type { Context } from '../../../platform/server/serve.ts';
import type { AdministratorStanding } from '../../domain/administrator-safeguards.ts';
import type { LockedAdministrator } from './administrator-queries.ts';
import { findLevel } from '../levels/level-queries.ts';
import { findLabels, rightsInWords } from '../levels/rights-in-words.ts';

type After = AdministratorStanding & { readonly email: string };

/** What else a change of an administrator means: who may come in, who gets a mail, whose work they may not approve. */
export async function letKnow(context: Context<StaffActor>, before: LockedAdministrator, after: After): Promise<void> {
  const { db, actor, now } = context;
  const { accountId } = before;
  if (before.email !== after.email) {
    await voidWaysIn(db, [accountId]);
    await saveAccessResets(db, actor, [accountId], { how: 'email', now });
    await notifyOfAddress(db, context, { accountId, before: before.email, after: after.email });
  }
  if (before.enabled && !after.enabled) await shutOut(db, [accountId], now);
  if (!before.enabled && after.enabled) await openAgain(context, [before]);
  const details = rightsInWords(
    { ...before, levelName: await levelName(db, before.levelId) },
    { ...after, levelName: await levelName(db, after.levelId) },
    await findLabels(db, actor.companyId),
  );
  if (details) await notify(db, context, [accountId], { kind: 'rights_changed', ...details });
}

/** Somebody who had never been in is let in for the first time, not again. */
export async function openAgain(context: Context<StaffActor>, people: readonly LockedAdministrator[]): Promise<void> {
  const { db, actor, now } = context;
  const accounts = people.filter(({ hasPassword }) => hasPassword).map(({ accountId }) => accountId);
  await saveAccessResets(db, actor, accounts, { how: 'enabled', now });
  await notify(db, context, accounts, { kind: 'access_enabled' });
}

const levelName = async (db: Db, id: string | null): Promise<LocalText | null> =>
  id === null ? null : ((await findLevel(db, id))?.name ?? null);
