import { readLogo } from '../../../companies/server/logo.ts';
import { priceOf, readCompany } from '../../../companies/server/read-company.ts';
import { saveCode, saveSubscription, saveSuspension } from '../../../companies/server/save-subscription.ts';
import { findCompany, saveDetails, saveLogo } from '../../../companies/server/settings-queries.ts';
import { findCurrentSupportAccess } from '../../../companies/server/support-queries.ts';
import type { ActionOf } from '../../../platform/record/audit-actions.ts';
import { changesOf, type Changes } from '../../../platform/record/changes.ts';
import { networkInWords } from '../../../identity/domain/device.ts';
import { found, refuse } from '../../../platform/refusal.ts';
import type { RecordDetails } from '../../../platform/server/record/audit.ts';
import { enterCompany, type Db } from '../../../platform/server/database/database.ts';
import { pageOf } from '../../../platform/server/database/page.ts';
import { recordPlatform } from '../../../platform/server/record/platform-record.ts';
import type { Context, Handlers } from '../../../platform/server/serve.ts';
import { violates } from '../../../platform/server/database/violates.ts';
import type { hostingContract } from '../../contract.ts';
import { listCompanies, listCompanyAdministrators } from './company-queries.ts';
import { listRecord } from '../record/record-queries.ts';
import { createCompany, inviteFirst } from './create-company.ts';
import { priceIn } from './price-in.ts';
import { writeOfTurn } from './standing-mails.ts';

type Companies = Pick<
  Handlers<typeof hostingContract>,
  | 'listCompanies'
  | 'readCompany'
  | 'createCompany'
  | 'updateCompany'
  | 'updateCompanyLogoFor'
  | 'removeCompanyLogoFor'
  | 'updateSubscription'
  | 'suspendCompany'
  | 'resumeCompany'
  | 'addCompanyAdministrator'
  | 'inviteCompanyAdministrator'
  | 'listPlatformRecord'
>;

/** `publicUrl` is where the mails to a company lead. */
export const companyHandlers = (publicUrl: string): Companies => ({
  async listCompanies(filter, { db, now }) {
    const { rows, total } = await listCompanies(db, filter, now);
    return pageOf({ rows, total, limit: filter.limit, keyOf: ({ sortKey, id }) => [sortKey, id] });
  },

  async readCompany({ id }, { db, now }) {
    const company = found(await readCompany(db, id, now));
    await enterCompany(db, id);
    return {
      ...company,
      administrators: await listCompanyAdministrators(db),
      support: (await findCurrentSupportAccess(db, id, now)) ?? null,
      hasContent: company.subscription.usage.questions > 0,
    };
  },

  createCompany,
  ...inviteFirst,

  async updateCompany({ id, code, ...details }, context) {
    const before = await companyAt(context.db, id, context.now);
    try {
      if (before.code !== code) await saveCode(context.db, id, code);
    } catch (error) {
      if (violates(error, 'company_codes_are_unique')) return refuse('code_taken');
      throw error;
    }
    await saveDetails(context.db, id, details);
    return recordChange(context, id, 'company.details_changed', changesOf(before, { code, ...details }));
  },

  async updateCompanyLogoFor({ id }, context) {
    await companyAt(context.db, id, context.now);
    const picture = await readLogo(context.file);
    if (typeof picture === 'string') return refuse(picture);
    await saveLogo(context.db, id, picture);
    return record(context, id, 'company.logo_changed', { bytes: picture.bytes.length });
  },

  async removeCompanyLogoFor({ id }, context) {
    await companyAt(context.db, id, context.now);
    await saveLogo(context.db, id, null);
    return record(context, id, 'company.logo_removed');
  },

  async updateSubscription({ id, ...agreed }, context) {
    const price = priceIn(agreed);
    if (price === 'price_too_fine') return refuse(price);
    const { from, months, graceDays, ...before } = await companyAt(context.db, id, context.now);
    const limits = {
      administrators: before.administratorLimit,
      examinees: before.examineeLimit,
      questions: before.questionLimit,
    };
    await saveSubscription(context.db, id, { ...agreed, price });
    const paid = agreed.price === null ? { price: null, currency: null } : {};
    const changes = changesOf({ from, months, graceDays, limits, ...priceOf(before) }, { ...agreed, ...paid });
    return recordChange(context, id, 'company.subscription_changed', changes);
  },

  async suspendCompany({ id, reason }, context) {
    const { enabled } = await companyAt(context.db, id, context.now);
    if (!enabled) return refuse('suspended_already');
    await saveSuspension(context.db, id, reason);
    await record(context, id, 'company.suspended', { reason });
    await writeOfTurn(context.db, 'suspended', { companyId: id, publicUrl, now: context.now });
    return {};
  },

  async resumeCompany({ id }, context) {
    const { enabled } = await companyAt(context.db, id, context.now);
    if (enabled) return refuse('not_suspended');
    await saveSuspension(context.db, id, null);
    await record(context, id, 'company.resumed');
    await writeOfTurn(context.db, 'resumed', { companyId: id, publicUrl, now: context.now });
    return {};
  },

  async listPlatformRecord(filter, { db }) {
    const { rows, total } = await listRecord(db, filter);
    return pageOf({ rows, total, limit: filter.limit, keyOf: ({ key, id }) => [key, id] }, (row) => ({
      ...row,
      network: networkInWords(row.network),
    }));
  },
});

const companyAt = async (db: Db, id: string, now: Date) => found(await findCompany(db, id, now));

async function record({ db }: Context, companyId: string, action: ActionOf<'did'>, details: RecordDetails = {}) {
  await recordPlatform(db, { action, companyId, details });
  return {};
}

async function recordChange({ db }: Context, companyId: string, action: ActionOf<'changed'>, changes: Changes) {
  await recordPlatform(db, { action, companyId, changes });
  return {};
}
