import { z } from 'zod';
import { contract, instant, localText, nothing, optionalCodeText } from '../platform/contract.ts';
import { subscriptionStatuses } from '../companies/domain/subscription.ts';

const email = z.email().max(200);
const id = z.uuid();

/** The settings of the installation. */
export const settingsEndpoints = contract({
  readPlatformSettings: {
    method: 'GET',
    path: '/platform/settings',
    summary: 'Settings of the platform, and what is going on that they would concern.',
    permission: 'platform',
    input: nothing,
    reply: z.object({
      maintenance: z.boolean(),
      /** The environment has switched it on; only the server's operator can end it. */
      maintenanceByEnvironment: z.boolean(),
      runningSittings: z.int(),
      tokenTtlShort: z.int(),
      tokenTtlLong: z.int(),
      bugReportKey: z.string(),
      errorReportAddress: z.string(),
      banner: localText(),
      mailSender: z.string(),
      /** Whom the people of a company ask about their subscription. */
      contactName: z.string(),
      contactEmail: z.string(),
      contactPhone: z.string(),
      mailBySmtp: z.boolean(),
      waitingMail: z.int(),
      auditDays: z.int().nullable(),
      outboxDays: z.int().nullable(),
      signInFailureDays: z.int(),
      securityDays: z.int(),
    }),
    refusals: [],
  },
  setMaintenance: {
    method: 'PUT',
    path: '/platform/settings/maintenance',
    summary: 'Closes every page but the one that says so, or opens them again. Sittings under way are not touched.',
    permission: 'platform',
    input: z.object({ maintenance: z.boolean() }),
    reply: nothing,
    refusals: [],
  },
  updatePublicConfiguration: {
    method: 'PUT',
    path: '/platform/settings/public',
    summary:
      'Lifetimes of access tokens in seconds, keys of the bug and error reports, and what is announced to everybody.',
    permission: 'platform',
    input: z.object({
      tokenTtlShort: z.int().min(60).max(86_400),
      tokenTtlLong: z.int().min(60).max(604_800),
      bugReportKey: z.string().trim().max(200),
      errorReportAddress: z.union([z.url({ protocol: /^https$/ }).max(300), z.literal('')]),
      banner: localText(300),
    }),
    reply: nothing,
    refusals: ['long_shorter_than_short'],
  },
  updateContact: {
    method: 'PUT',
    path: '/platform/settings/contact',
    summary: 'Whom the people of a company ask about their subscription; each line may be empty.',
    permission: 'platform',
    input: z.object({
      contactName: optionalCodeText(200),
      contactEmail: z.union([z.email().max(254), z.literal('')]),
      contactPhone: z.string().trim().max(50),
    }),
    reply: nothing,
    refusals: [],
  },
  updateMailSender: {
    method: 'PUT',
    path: '/platform/settings/mail',
    summary: 'Whom mails come from, such as `Sanam <no-reply@example.com>`; empty for the usual sender.',
    permission: 'platform',
    input: z.object({ mailSender: optionalCodeText(200) }),
    reply: nothing,
    refusals: ['sender_not_an_address'],
  },
  sendTestMail: {
    method: 'POST',
    path: '/platform/settings/mail/test',
    summary: 'Sends a mail the way every other goes, through the queue.',
    permission: 'platform',
    input: z.object({ to: email }),
    reply: nothing,
    refusals: [],
  },
  updateRetention: {
    method: 'PUT',
    path: '/platform/settings/retention',
    summary:
      'How many days the record, written mails, failed sign-ins and the security log are kept; a job removes what is older each night.',
    permission: 'platform',
    input: z.object({
      auditDays: z.int().min(365).max(36_500).nullable(),
      outboxDays: z.int().min(1).max(3650).nullable(),
      signInFailureDays: z.int().min(1).max(3650),
      securityDays: z.int().min(7).max(3650),
    }),
    reply: nothing,
    refusals: [],
  },
  readPlatformOverview: {
    method: 'GET',
    path: '/platform/overview',
    summary: 'Numbers of the platform: companies, people, exams of these seven days, what ends soon, what waits.',
    permission: 'platform',
    input: nothing,
    reply: z.object({
      companies: z.record(z.enum(subscriptionStatuses), z.int()),
      administrators: z.int(),
      examinees: z.int(),
      questions: z.int(),
      examsThisWeek: z.int(),
      busiest: z.array(z.object({ id, name: localText(), exams: z.int() })),
      /** How many still run and end within 60 days; the first of them. */
      endingCount: z.int(),
      endingSoon: z.array(
        z.object({ id, name: localText(), status: z.enum(subscriptionStatuses), until: z.iso.date() }),
      ),
      latest: z.array(z.object({ id, name: localText(), createdAt: instant })),
      failedJobs: z.int(),
      waitingMail: z.int(),
      runningSittings: z.int(),
      maintenance: z.boolean(),
    }),
    refusals: [],
  },
});
