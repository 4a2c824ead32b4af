import { changesOf } from '../../companies/server/changes.ts';
import { sendInvitation } from '../../identity/server/password-links.ts';
import { removeTwoFactor, voidWaysIn } from '../../identity/server/reset-access.ts';
import { shutOut } from '../../identity/server/sign-out-accounts.ts';
import { savePlatformAccount, savePlatformAccountChange } from '../../people/server/platform-accounts.ts';
import type { Actor } from '../../platform/access.ts';
import { found, refuse } from '../../platform/refusal.ts';
import { accountOf } from '../../platform/server/actor.ts';
import { pageOf } from '../../platform/server/page.ts';
import { recordPlatform } from '../../platform/server/platform-record.ts';
import type { Context, Handlers } from '../../platform/server/serve.ts';
import { violates } from '../../platform/server/violates.ts';
import type { hostingContract } from '../contract.ts';
import type { usersEndpoints } from '../users-schema.ts';
import { whyNotDisable } from '../domain/last-user.ts';
import {
  findPlatformUser,
  listPlatformUsers,
  lockEnabledUsers,
  savePlatformUser,
  type PlatformUser,
} from './user-queries.ts';

export const userHandlers: Pick<Handlers<typeof hostingContract>, keyof typeof usersEndpoints> = {
  async listPlatformUsers(filter, { db, actor }) {
    const { rows, total } = await listPlatformUsers(db, filter);
    return pageOf(rows, filter.limit, total, ({ sortKey, id }) => [sortKey, id], shownTo(actor));
  },

  readPlatformUser: async ({ id }, { db, actor }) => shownTo(actor)(found(await findPlatformUser(db, id))),

  async createPlatformUser(person, context) {
    return orEmailTaken(async () => {
      const id = await savePlatformAccount(context.db, person);
      await savePlatformUser(context.db, id, person);
      await sendInvitation(context.db, id);
      await record(context, 'platform_user.created', { email: person.email });
      return { id };
    });
  },

  async updatePlatformUser({ id, ...person }, context) {
    const { givenName, familyName, email, language } = found(await findPlatformUser(context.db, id));
    return orEmailTaken(async () => {
      const change = { sign_in_name: person.email.toLowerCase(), language: person.language };
      await savePlatformAccountChange(context.db, id, change);
      if (email !== change.sign_in_name) await voidWaysIn(context.db, [id]);
      await savePlatformUser(context.db, id, person);
      const changes = changesOf({ givenName, familyName, email, language }, person);
      if (Object.keys(changes).length > 0) await record(context, 'platform_user.changed', { email, changes });
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
    if (!enabled) await shutOut(db, [id], now);
    await record(context, enabled ? 'platform_user.enabled' : 'platform_user.disabled', { email: user.email });
    return {};
  },

  async resetPlatformUserTwoFactor({ id }, context) {
    const user = shownTo(context.actor)(found(await findPlatformUser(context.db, id)));
    if (user.isYou) return refuse('not_yourself');
    if (!(await removeTwoFactor(context.db, id))) return refuse('two_factor_off');
    await shutOut(context.db, [id], context.now);
    await record(context, 'platform_user.two_factor_reset', { email: user.email });
    return {};
  },

  async invitePlatformUser({ id }, context) {
    const { enabled, email } = found(await findPlatformUser(context.db, id));
    if (!enabled) return refuse('user_disabled');
    await sendInvitation(context.db, id);
    await record(context, 'platform_user.invited', { email });
    return {};
  },
};

const shownTo = (actor: Actor) => (user: PlatformUser) => ({ ...user, isYou: user.id === accountOf(actor) });

const record = ({ db, actor, now }: Context, action: string, details: Readonly<Record<string, unknown>>) =>
  recordPlatform(db, actor, { action, companyId: null, at: now, details });

async function orEmailTaken<Reply>(work: () => Promise<Reply>) {
  try {
    return await work();
  } catch (error) {
    if (violates(error, 'sign_in_names_are_unique')) return refuse('email_taken');
    throw error;
  }
}
