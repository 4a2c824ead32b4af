import { findCompany } from '../../companies/server/settings-queries.ts';
import type { ActorOf, StaffActor } from '../../platform/access.ts';
import { found } from '../../platform/refusal.ts';
import { enterCompany, type Db } from '../../platform/server/database/database.ts';
import type { Context, Transacting } from '../../platform/server/serve.ts';

type PlatformActor = ActorOf<'platform'>;

/**
 * The acts of this feature are those of a company, done by somebody who runs the platform. They stand behind the company's
 * fence, and its record names who did them.
 */
export async function inside(context: Context<PlatformActor>, companyId: string): Promise<Context<StaffActor>> {
  await enter(context.db, companyId, context.now);
  return { ...context, actor: asStaff(context.actor, companyId) };
}

/** The same where a handler opens its own transactions: each of them enters. */
export function insideEach(context: Transacting<PlatformActor>, companyId: string): Transacting<StaffActor> {
  const { transact, actor, now } = context;
  return {
    ...context,
    actor: asStaff(actor, companyId),
    transact: (work) =>
      transact(async (db) => {
        await enter(db, companyId, now);
        return work(db);
      }),
  };
}

async function enter(db: Db, companyId: string, now: Date): Promise<void> {
  found(await findCompany(db, companyId, now));
  await enterCompany(db, companyId);
}

const asStaff = ({ kind: _kind, ...signedIn }: PlatformActor, companyId: string): StaffActor => ({
  ...signedIn,
  kind: 'administrator',
  companyId,
  role: 'ROLE_COMPANY_ADMIN',
  permissions: [],
  datasetRole: null,
});
