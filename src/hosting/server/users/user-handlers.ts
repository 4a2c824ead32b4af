import { findSentLink } from '../../../identity/server/password/link-queries.ts';
import { notify, notifyOfAddress } from '../../../identity/server/notices/notices.ts';
import { sendInvitation } from '../../../identity/server/password/password-links.ts';
import { removeTwoFactor, voidWaysIn } from '../../../identity/server/accounts/reset-access.ts';
import { shutOut } from '../../../identity/server/session/sign-out-accounts.ts';
import { savePlatformAccount, savePlatformAccountChange } from '../../../people/server/platform-accounts.ts';
import type { SignedInActor } from '../../../platform/access.ts';
import { changesOf } from '../../../platform/record/changes.ts';
import { found, refuse } from '../../../platform/refusal.ts';
import { pageOf } from '../../../platform/server/database/page.ts';
import type { RecordedAction } from '../../../platform/server/record/audit.ts';
import { recordPlatform } from '../../../platform/server/record/platform-record.ts';
import type { Context, Handlers } from '../../../platform/server/serve.ts';
import type { hostingContract } from '../../contract.ts';
import { whyNotMove } from '../../../people/server/why-not-move.ts';
import type { usersEndpoints } from '../../users-contract.ts';
import { whyNotDisable } from '../../domain/last-user.ts';
import { orEmailTaken } from './or-email-taken.ts';
import {
  findPlatformUser,
  listPlatformUsers,
  lockEnabledUsers,
  savePlatformUser,
  saveUserInvited,
  type PlatformUserRow,
} from './user-queries.ts';

export const userHandlers: Pick<Handlers<typeof hostingContract>, keyof typeof usersEndpoints> = {
  async listPlatformUsers(filter, { db, actor }) {
    const { rows, total } = await listPlatformUsers(db, filter);
    return pageOf({ rows, total, limit: filter.limit, keyOf: ({ sortKey, id }) => [sortKey, id] }, shownTo(actor));
  },

  async readPlatformUser({ id }, { db, actor, now }) {
    const user = found(await findPlatformUser(db, id));
    return { ...shownTo(actor)(user), link: await findSentLink(db, id, user.invitedAt, now) };
  },

  async createPlatformUser(person, context) {
    return orEmailTaken(async () => {
      const id = await savePlatformAccount(context.db, person);
      await savePlatformUser(context.db, id, person);
      await invite(context, id);
      await record(context, { action: 'platform_user.created', details: { email: person.email } });
      return { id };
    });
  },

  async updatePlatformUser({ id, ...person }, context) {
    const { givenName, familyName, email, language } = found(await findPlatformUser(context.db, id));
    const unproven = whyNotMove(context, { before: email, after: person.email });
    if (unproven) return unproven;
    return orEmailTaken(async () => {
      const change = { sign_in_name: person.email.toLowerCase(), language: person.language };
      await savePlatformAccountChange(context.db, id, change);
      if (email !== change.sign_in_name) await voidWaysIn(context.db, [id]);
      await notifyOfAddress(context.db, context, { accountId: id, before: email, after: person.email });
      await savePlatformUser(context.db, id, person);
      const changes = changesOf({ givenName, familyName, email, language }, person);
      await record(context, { action: 'platform_user.changed', changes, details: { email } });
      return {};
    });
  },

  async enablePlatformUser({ id, enabled }, context) {
    const { db, now } = context;
    const enabledUsers = await lockEnabledUsers(db);
    const user = shownTo(context.actor)(found(await findPlatformUser(db, id)));
    if (user.enabled === enabled) return {};
    const why = enabled ? null : whyNotDisable({ ...user, enabledUsers });
    if (why) return refuse(why);
    await savePlatformAccountChange(db, id, { enabled });
    if (enabled) await notify(db, context, [id], { kind: 'access_enabled' });
    else await shutOut(db, [id], now);
    await record(context, {
      action: enabled ? 'platform_user.enabled' : 'platform_user.disabled',
      details: { email: user.email },
    });
    return {};
  },

  async resetPlatformUserTwoFactor({ id }, context) {
    const user = shownTo(context.actor)(found(await findPlatformUser(context.db, id)));
    if (user.isYou) return refuse('not_yourself');
    if (!(await removeTwoFactor(context.db, id))) return refuse('two_factor_off');
    await shutOut(context.db, [id], context.now);
    await notify(context.db, context, [id], { kind: 'two_factor_reset' });
    await record(context, { action: 'platform_user.two_factor_reset', details: { email: user.email } });
    return {};
  },

  async invitePlatformUser({ id }, context) {
    const { enabled, email } = found(await findPlatformUser(context.db, id));
    if (!enabled) return refuse('user_disabled');
    await invite(context, id);
    await record(context, { action: 'platform_user.invited', details: { email } });
    return {};
  },
};

const shownTo = (actor: SignedInActor) => (user: PlatformUserRow) => ({ ...user, isYou: user.id === actor.accountId });

async function invite({ db, actor, now }: Context<SignedInActor>, id: string): Promise<void> {
  await sendInvitation(db, id, actor.accountId);
  await saveUserInvited(db, id, now);
}

const record = ({ db }: Context<SignedInActor>, said: RecordedAction) =>
  recordPlatform(db, { ...said, companyId: null });
