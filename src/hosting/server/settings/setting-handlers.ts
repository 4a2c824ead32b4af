import { tokenTtlLong, tokenTtlShort } from '../../../identity/domain/session.ts';
import type { ActionOf } from '../../../platform/record/audit-actions.ts';
import { changesOf } from '../../../platform/record/changes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { enqueueMail } from '../../../platform/server/mail/mail.ts';
import { recordPlatform } from '../../../platform/server/record/platform-record.ts';
import type { Context, Handlers } from '../../../platform/server/serve.ts';
import type { hostingContract } from '../../contract.ts';
import { isSender } from '../../domain/mail-sender.ts';
import { overviewOf } from '../../domain/overview.ts';
import type { settingsEndpoints } from '../../settings-contract.ts';
import { hostingTexts } from '../../texts/index.ts';
import { countRunningSittings, countWork, findSettings, listNumbers, saveSettings } from './setting-queries.ts';

/** What the environment decides. */
export type HostingSurroundings = { readonly maintenance: boolean; readonly mailBySmtp: boolean };

const sixtyDays = 60 * 24 * 60 * 60 * 1000;

export const settingHandlers = ({
  maintenance: maintenanceByEnvironment,
  mailBySmtp,
}: HostingSurroundings): Pick<Handlers<typeof hostingContract>, keyof typeof settingsEndpoints> => ({
  async readPlatformSettings(_, { db }) {
    const kept = await findSettings(db);
    const { waitingMail } = await countWork(db);
    return {
      ...kept,
      ...usual(kept),
      maintenanceByEnvironment,
      mailBySmtp,
      waitingMail,
      runningSittings: await countRunningSittings(db),
    };
  },

  async setMaintenance({ maintenance }, context) {
    await change(context, maintenance ? 'platform.maintenance_began' : 'platform.maintenance_ended', { maintenance });
    return {};
  },

  async updatePublicConfiguration(given, context) {
    if (given.tokenTtlLong < given.tokenTtlShort) return refuse('long_shorter_than_short');
    await change(context, 'platform.public_changed', given);
    return {};
  },

  async updateContact(given, context) {
    await change(context, 'platform.contact_changed', given);
    return {};
  },

  async updateMailSender({ mailSender }, context) {
    if (mailSender !== '' && !isSender(mailSender)) return refuse('sender_not_an_address');
    await change(context, 'platform.mail_changed', { mailSender });
    return {};
  },

  async sendTestMail({ to }, { db }) {
    const { en, th } = { en: hostingTexts.en.testMail, th: hostingTexts.th.testMail };
    const words = { subject: `${en.subject} / ${th.subject}`, text: `${en.text}\n\n${th.text}\n` };
    await enqueueMail(db, { to, ...words, language: 'en', companyId: null, kind: 'test' });
    await recordPlatform(db, { action: 'platform.test_mail_sent', companyId: null, details: { to } });
    return {};
  },

  async updateRetention(given, context) {
    await change(context, 'platform.retention_changed', given);
    return {};
  },

  async readPlatformOverview(_, { db, now }) {
    const companies = await listNumbers(db, now);
    const soon = new Date(now.getTime() + sixtyDays).toISOString().slice(0, 10);
    const { maintenance } = await findSettings(db);
    return {
      ...overviewOf(companies, soon),
      latest: companies.slice(0, 5),
      ...(await countWork(db)),
      runningSittings: await countRunningSittings(db),
      maintenance: maintenance || maintenanceByEnvironment,
    };
  },
});

type Kept = Awaited<ReturnType<typeof findSettings>>;

/** What is null in the row, as it works. */
const usual = (kept: Kept) => ({
  tokenTtlShort: kept.tokenTtlShort ?? tokenTtlShort,
  tokenTtlLong: kept.tokenTtlLong ?? tokenTtlLong,
  bugReportKey: kept.bugReportKey ?? '',
  errorReportAddress: kept.errorReportAddress ?? '',
  mailSender: kept.mailSender ?? '',
});

type Given = Partial<Kept>;

/** Saves and records what differs. */
async function change({ db }: Context, action: ActionOf<'changed'>, given: Given): Promise<void> {
  const kept = await findSettings(db);
  const changes = changesOf({ ...kept, ...usual(kept) }, given);
  if (Object.keys(changes).length === 0) return;
  await saveSettings(db, {
    ...(given.maintenance === undefined ? {} : { maintenance: given.maintenance }),
    ...(given.tokenTtlShort ? { token_ttl_short: given.tokenTtlShort } : {}),
    ...(given.tokenTtlLong ? { token_ttl_long: given.tokenTtlLong } : {}),
    ...(given.bugReportKey === undefined ? {} : { bug_report_key: given.bugReportKey || null }),
    ...(given.errorReportAddress === undefined ? {} : { error_report_address: given.errorReportAddress || null }),
    ...(given.banner === undefined ? {} : { banner: JSON.stringify(given.banner) }),
    ...(given.mailSender === undefined ? {} : { mail_sender: given.mailSender || null }),
    ...(given.contactName === undefined ? {} : { contact_name: given.contactName }),
    ...(given.contactEmail === undefined ? {} : { contact_email: given.contactEmail }),
    ...(given.contactPhone === undefined ? {} : { contact_phone: given.contactPhone }),
    ...(given.auditDays === undefined ? {} : { audit_days: given.auditDays }),
    ...(given.outboxDays === undefined ? {} : { outbox_days: given.outboxDays }),
    ...(given.signInFailureDays === undefined ? {} : { sign_in_failure_days: given.signInFailureDays }),
    ...(given.securityDays === undefined ? {} : { security_days: given.securityDays }),
  });
  await recordPlatform(db, { action, companyId: null, changes });
}
