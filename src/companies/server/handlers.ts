import type { StaffActor } from '../../platform/access.ts';
import type { ActionOf } from '../../platform/record/audit-actions.ts';
import { changesOf } from '../../platform/record/changes.ts';
import { found, NotFound, refuse } from '../../platform/refusal.ts';
import { recordAudit, type RecordDetails } from '../../platform/server/record/audit.ts';
import type { Db } from '../../platform/server/database/database.ts';
import type { Handlers } from '../../platform/server/serve.ts';
import type { companyContract } from '../contract.ts';
import { faultOf } from '../domain/mail-texts.ts';
import { readLogo } from './logo.ts';
import { readCompany } from './read-company.ts';
import {
  findCompany,
  logoOf,
  saveContentLanguages,
  saveDefaults,
  saveDetails,
  saveExamMails,
  saveLateAnswerHours,
  saveLabels,
  saveLogo,
  saveMailText,
  savePaperApproval,
  saveRelaxed,
  saveSecurity,
  type CompanyRow,
} from './settings-queries.ts';
import {
  findCurrentSupportAccess,
  listSupportAccess,
  saveSupportAccess,
  saveSupportAccessEnd,
} from './support-queries.ts';

const hour = 60 * 60 * 1000;

type Who = { readonly db: Db; readonly actor: StaffActor; readonly now: Date };

export const companyHandlers: Handlers<typeof companyContract> = {
  async readCompanySettings(_, { db, actor, now }) {
    return found(await readCompany(db, actor.companyId, now));
  },

  async updateCompanyDetails(details, who) {
    const before = await mine(who);
    await saveDetails(who.db, before.id, details);
    return recordChange(who, 'company.details_changed', before, details);
  },

  async updateCompanyLogo(_, who) {
    const picture = await readLogo(who.file);
    if (typeof picture === 'string') return refuse(picture);
    const companyId = who.actor.companyId;
    await saveLogo(who.db, companyId, picture);
    await record(who, 'company.logo_changed', { bytes: picture.bytes.length });
    return { logo: logoOf({ logo: Buffer.from(picture.bytes), logoType: picture.type }) ?? '' };
  },

  async removeCompanyLogo(_, who) {
    await saveLogo(who.db, who.actor.companyId, null);
    await record(who, 'company.logo_removed', {});
    return {};
  },

  async updateCompanySecurity(security, who) {
    const before = await mine(who);
    await saveSecurity(who.db, before.id, security);
    return recordChange(who, 'company.security_changed', before, security);
  },

  async relaxSecondFactor({ relaxed }, who) {
    const before = await mine(who);
    await saveRelaxed(who.db, before.id, relaxed);
    return recordChange(who, 'company.second_factor_changed', before, { twoFactorRelaxed: relaxed });
  },

  async askForPaperApproval({ asked }, who) {
    const before = await mine(who);
    await savePaperApproval(who.db, before.id, asked);
    return recordChange(who, 'company.paper_approval_changed', before, { papersNeedApproval: asked });
  },

  async sendExamMails({ sent }, who) {
    const before = await mine(who);
    await saveExamMails(who.db, before.id, sent);
    return recordChange(who, 'company.exam_mails_changed', before, { examMails: sent });
  },

  async updateExaminationDefaults(defaults, who) {
    const before = await mine(who);
    await saveDefaults(who.db, before.id, defaults);
    return recordChange(who, 'company.examination_changed', before, defaults);
  },

  async updateLateAnswerHours({ lateAnswerHours }, who) {
    const before = await mine(who);
    await saveLateAnswerHours(who.db, before.id, lateAnswerHours);
    return recordChange(who, 'company.late_answers_changed', before, { lateAnswerHours });
  },

  async updateContentLanguages({ contentLanguages }, who) {
    const before = await mine(who);
    await saveContentLanguages(who.db, before.id, contentLanguages);
    return recordChange(who, 'company.languages_changed', before, { contentLanguages });
  },

  async updateLabels({ labels }, who) {
    const before = await mine(who);
    await saveLabels(who.db, before.id, labels);
    return recordChange(who, 'company.labels_changed', { labels: before.labels }, { labels });
  },

  async updateMailText({ kind, own }, who) {
    const fault = own && (faultOf(kind, own.en) ?? faultOf(kind, own.th));
    if (fault)
      return fault.code === 'placeholder_unknown' ? refuse(fault.code, { name: fault.name }) : refuse(fault.code);
    const before = await mine(who);
    await saveMailText(who.db, before.id, kind, own);
    return recordChange(who, 'company.mail_changed', { [kind]: before.mailTexts[kind] }, { [kind]: own });
  },

  async listSupportAccess(_, { db, actor, now }) {
    const members = (await listSupportAccess(db, actor.companyId, now)).map((row) => ({
      ...row,
      visits: row.visits ?? 0,
    }));
    return { 'hydra:member': members, 'hydra:totalItems': members.length };
  },

  async grantSupportAccess({ hours, reason }, who) {
    const { db, actor, now } = who;
    const companyId = actor.companyId;
    if (await findCurrentSupportAccess(db, companyId, now)) return refuse('support_access_granted_already');
    const until = new Date(now.getTime() + hours * hour);
    const id = await saveSupportAccess(db, { companyId, reason, grantedBy: actor.accountId, now, until });
    await record(who, 'support.granted', { supportAccessId: id, reason, until: until.toISOString() });
    return { id };
  },

  async revokeSupportAccess({ id }, who) {
    if (!(await saveSupportAccessEnd(who.db, who.actor.companyId, id, who.now))) throw new NotFound();
    await record(who, 'support.revoked', { supportAccessId: id });
    return {};
  },
};

/** The company of the person who asks. */
const mine = async ({ db, actor, now }: Who): Promise<CompanyRow> => found(await findCompany(db, actor.companyId, now));

async function record({ db, actor }: Who, action: ActionOf<'did'>, details: RecordDetails) {
  await recordAudit(db, { action, subjectId: actor.companyId, details });
}

async function recordChange<After extends object>(
  { db, actor }: Who,
  action: ActionOf<'changed'>,
  before: { readonly [Name in keyof After]?: unknown },
  after: After,
): Promise<Record<string, never>> {
  await recordAudit(db, { action, subjectId: actor.companyId, changes: changesOf(before, after) });
  return {};
}
