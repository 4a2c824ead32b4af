import { findCurrentSupportAccess } from '../../../companies/server/support-queries.ts';
import { notify } from '../../../identity/server/notices/notices.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { SignedInActor } from '../../../platform/access.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { recordPlatform } from '../../../platform/server/record/platform-record.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import type { hostingContract } from '../../contract.ts';
import { listCompanyAdministrators } from './company-queries.ts';

/** The next request of this session is made as a visitor of the company, or as oneself again. */
export const supportHandlers: Pick<Handlers<typeof hostingContract>, 'enterCompany' | 'leaveCompany'> = {
  async enterCompany({ id }, context) {
    const { db, actor, now } = context;
    const access = await findCurrentSupportAccess(db, id, now);
    if (!access) return refuse('no_support_access');
    await saveVisit(db, actor, access.id);
    const details = { supportAccessId: access.id, reason: access.reason };
    await recordPlatform(db, { action: 'support.entered', companyId: id, details });
    const people = (await listCompanyAdministrators(db)).filter(({ enabled }) => enabled);
    const accounts = people.map(({ accountId }) => accountId);
    const { reason, until } = access;
    await notify(db, context, accounts, { kind: 'support_began', reason, until: until.toISOString() });
    return {};
  },

  async leaveCompany(_, { db, actor }) {
    if (actor.kind !== 'administrator' || !actor.supportUntil) return {};
    await saveVisit(db, actor, null);
    await recordPlatform(db, { action: 'support.left', companyId: actor.companyId });
    return {};
  },
};

async function saveVisit(db: Db, actor: SignedInActor, supportAccessId: string | null): Promise<void> {
  await db
    .updateTable('session')
    .set({ support_access_id: supportAccessId })
    .where('id', '=', actor.sessionId)
    .execute();
}
