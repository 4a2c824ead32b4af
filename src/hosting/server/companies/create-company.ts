import type { SignedInActor } from '../../../platform/access.ts';
import { saveCompany } from '../../../companies/server/save-company.ts';
import { whyOverLimit } from '../../../companies/server/limits.ts';
import { saveSubscription } from '../../../companies/server/save-subscription.ts';
import { findCompany, saveDetails } from '../../../companies/server/settings-queries.ts';
import { inviteAdministrator } from '../../../people/server/administrators/invite-administrator.ts';
import { saveAdministrator } from '../../../people/server/administrators/save-administrator.ts';
import type { Language, LocalText } from '../../../platform/language.ts';
import { found, refuse, Refusal } from '../../../platform/refusal.ts';
import { enterCompany } from '../../../platform/server/database/database.ts';
import { recordPlatform } from '../../../platform/server/record/platform-record.ts';
import type { Context, Handlers } from '../../../platform/server/serve.ts';
import { violates } from '../../../platform/server/database/violates.ts';
import { presets } from '../../../standards/domain/presets.ts';
import { saveStandard } from '../../../standards/server/standard-queries.ts';
import { saveDataset } from '../../../syllabus/server/modules/save-dataset.ts';
import { assignModuleSet } from '../../../syllabus/server/sets/module-sets.ts';
import type { hostingContract } from '../../contract.ts';
import { listCompanyAdministrators } from './company-queries.ts';
import { priceIn } from './price-in.ts';
import { orEmailTaken } from '../users/or-email-taken.ts';

type All = Handlers<typeof hostingContract>;

/** Everything a company needs to begin, in one transaction: settings, subscription, dataset, syllabus, somebody to run it. */
export const createCompany: All['createCompany'] = async (asked, { db, actor, now }) => {
  const { code, model, administrator, moduleSetIds, ...agreed } = asked;
  const fresh = { code, model, hibernationDays: 90 };
  const price = priceIn(agreed);
  if (price === 'price_too_fine') return refuse(price);
  return orCodeTaken(async () => {
    const id = await saveCompany(db, { ...fresh, ...agreed });
    await saveDetails(db, id, agreed);
    await saveSubscription(db, id, { ...agreed, price });
    const details = { code, moduleSets: moduleSetIds.length, administrator: administrator.email };
    await recordPlatform(db, { action: 'company.created', companyId: id, details });
    await saveDataset(db, { name: agreed.name, model });
    for (const moduleSetId of moduleSetIds) {
      const taken = await assignModuleSet(db, { actor, now, moduleSetId, companyId: id });
      if (taken instanceof Refusal) return taken;
    }
    await enterCompany(db, id);
    await saveStandard(db, presets.own, { preset: 'own', now });
    await invite({ db, actor, now }, id, administrator);
    return { id };
  });
};

/** Further company administrators, and the invitation once more. */
export const inviteFirst: Pick<All, 'addCompanyAdministrator' | 'inviteCompanyAdministrator'> = {
  async addCompanyAdministrator({ id, ...administrator }, { db, actor, now }) {
    found(await findCompany(db, id, now));
    const over = await whyOverLimit(db, { companyId: id, kind: 'administrators', more: 1, now });
    if (over) return refuse('limit_of_administrators_reached', over);
    return orEmailTaken(async () => {
      const details = { email: administrator.email };
      await recordPlatform(db, { action: 'company.administrator_added', companyId: id, details });
      await invite({ db, actor, now }, id, administrator);
      return {};
    });
  },

  async inviteCompanyAdministrator({ id, accountId }, context: Context<SignedInActor>) {
    const { db, actor, now } = context;
    found(await findCompany(db, id, now));
    await enterCompany(db, id);
    const administrator = found((await listCompanyAdministrators(db)).find((one) => one.accountId === accountId));
    if (administrator.lastSignInAt !== null) return refuse('has_signed_in');
    await inviteAdministrator(db, accountId, { actor, now });
    const details = { email: administrator.email };
    await recordPlatform(db, { action: 'company.administrator_invited', companyId: id, details });
    return {};
  },
};

type Person = {
  readonly email: string;
  readonly givenName: LocalText;
  readonly familyName: LocalText;
  readonly language: Language;
};

type Inviting = Pick<Context<SignedInActor>, 'db' | 'actor' | 'now'>;

async function invite({ db, ...by }: Inviting, companyId: string, person: Person): Promise<void> {
  const accountId = await saveAdministrator(db, {
    ...person,
    companyId,
    passwordHash: null,
    role: 'ROLE_COMPANY_ADMIN',
    permissions: [],
    datasetRole: null,
    title: {},
  });
  await inviteAdministrator(db, accountId, by);
}

async function orCodeTaken<Reply>(work: () => Promise<Reply>) {
  try {
    return await work();
  } catch (error) {
    if (violates(error, 'company_codes_are_unique')) return refuse('code_taken');
    throw error;
  }
}
