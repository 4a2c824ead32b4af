import { z } from 'zod';
import { contentLanguages, dateOrders, languages, dateStyles } from '../platform/language.ts';
import {
  contentLanguage,
  contract,
  labels,
  language,
  localText,
  nothing,
  nameText,
  writtenLabels,
} from '../platform/contract.ts';
import { mailKinds } from './domain/mail-texts.ts';
import { subscriptionReply } from './subscription-schema.ts';

/** A month; the database has the same bound. */
export const longestLateHours = 720;

/** A text of at most 300 characters that may be left empty. */
const line = (longest: number) => z.string().trim().max(longest);

export const timeZone = z
  .string()
  .refine((name) => Intl.supportedValuesOf('timeZone').includes(name) || name === 'UTC', {
    message: 'time_zone_unknown',
  });

/** What is known of a company on its letterhead; the platform and the company itself edit it. */
export const companyDetails = {
  name: nameText(200),
  address: localText(500),
  website: line(200),
  email: z.union([z.email().max(200), z.literal('')]),
  phone: line(40),
  language,
  timeZone,
  dateStyle: z.enum(dateStyles),
  dateOrder: z.enum(dateOrders),
};

const mailText = z.object({ subject: z.string().trim().min(1).max(200), text: z.string().trim().min(1).max(4000) });
const mailTextPair = z.object({ en: mailText, th: mailText });

const general = 'settings.general';

/** What a company decides for itself. */
export const settingsEndpoints = contract({
  readCompanySettings: {
    method: 'GET',
    path: '/company-settings',
    summary: 'The company’s own settings, its subscription and what it uses of it.',
    permission: general,
    input: nothing,
    reply: z.object({
      code: z.string(),
      model: z.enum(['MODULE', 'TYPE']),
      labels: labels.nullable(),
      ...companyDetails,
      name: localText(),
      timeZone: z.string(),
      email: z.string(),
      logo: z.string().nullable(),
      twoFactorFor: z.array(z.enum(['administrator', 'examinee'])),
      /** Administrators who approve, generate or release may do without a second factor. */
      twoFactorRelaxed: z.boolean(),
      /** A second person approves generated exams before they are scheduled. */
      papersNeedApproval: z.boolean(),
      /** Examinees and invigilators get mails when exams are planned, changed or called off. */
      examMails: z.boolean(),
      sessionHours: z.int().nullable(),
      hibernationDays: z.int(),
      contentLanguages: z.array(contentLanguage),
      reviewMonths: z.int().nullable(),
      /** How many hours after the end late answers come as expected; later ones are marked. */
      lateAnswerHours: z.int(),
      mails: z.array(
        z.object({
          kind: z.enum(mailKinds),
          placeholders: z.array(z.string()),
          standard: mailTextPair,
          own: mailTextPair.nullable(),
        }),
      ),
      subscription: subscriptionReply,
    }),
    refusals: [],
  },
  updateCompanyDetails: {
    method: 'PUT',
    path: '/company-settings/details',
    summary: 'Name, address, contact, language, time zone and date style.',
    permission: general,
    input: z.object(companyDetails),
    reply: nothing,
    refusals: [],
  },
  updateCompanyLogo: {
    kind: 'upload',
    method: 'POST',
    path: '/company-settings/logo',
    summary: 'A logo as PNG, JPEG or WebP of at most 200 kB.',
    permission: general,
    input: nothing,
    reply: z.object({ logo: z.string() }),
    refusals: ['not_a_picture', 'picture_too_large'],
  },
  removeCompanyLogo: {
    method: 'DELETE',
    path: '/company-settings/logo',
    summary: 'Does without a logo.',
    permission: general,
    input: nothing,
    reply: nothing,
    refusals: [],
  },
  updateCompanySecurity: {
    method: 'PUT',
    path: '/company-settings/security',
    summary: 'Who has to pass a second check, and how long administrators stay signed in.',
    permission: general,
    input: z.object({
      twoFactorFor: z.array(z.enum(['administrator', 'examinee'])).max(2),
      sessionHours: z.int().min(1).max(744).nullable(),
    }),
    reply: nothing,
    refusals: [],
  },
  relaxSecondFactor: {
    method: 'PUT',
    path: '/company-settings/second-factor',
    summary:
      'Whether administrators who approve, generate or release may do without a second factor here. On record; usually they may not.',
    permission: 'company_admin',
    input: z.object({ relaxed: z.boolean() }),
    reply: nothing,
    refusals: [],
  },
  askForPaperApproval: {
    method: 'PUT',
    path: '/company-settings/paper-approval',
    summary: 'Whether a second person approves generated exams before they are scheduled. On record.',
    permission: 'company_admin',
    input: z.object({ asked: z.boolean() }),
    reply: nothing,
    refusals: [],
  },
  sendExamMails: {
    method: 'PUT',
    path: '/company-settings/exam-mails',
    summary: 'Whether examinees and invigilators get mails when exams are planned, changed or called off.',
    permission: general,
    input: z.object({ sent: z.boolean() }),
    reply: nothing,
    refusals: [],
  },
  updateExaminationDefaults: {
    method: 'PUT',
    path: '/company-settings/examination',
    summary: 'How long questions rest after use, and when they are looked at again.',
    permission: general,
    input: z.object({
      hibernationDays: z.int().min(0).max(3650),
      /** After how many months an approved question is looked at again; never by itself where it is null. */
      reviewMonths: z.int().min(1).max(120).nullable(),
    }),
    reply: nothing,
    refusals: [],
  },
  updateLateAnswerHours: {
    method: 'PUT',
    path: '/company-settings/late-answers',
    summary:
      'How many hours after the end of a sitting late answers come as expected. Later ones are kept too, and marked.',
    permission: general,
    input: z.object({ lateAnswerHours: z.int().min(1).max(longestLateHours) }),
    reply: nothing,
    refusals: [],
  },
  updateContentLanguages: {
    method: 'PUT',
    path: '/company-settings/content-languages',
    summary: 'The languages in which questions are written; those of the interface are always among them.',
    permission: general,
    input: z.object({
      contentLanguages: z
        .array(contentLanguage)
        .min(languages.length)
        .max(contentLanguages.length)
        .refine((chosen) => languages.every((language) => chosen.includes(language)), { message: 'language_missing' }),
    }),
    reply: nothing,
    refusals: [],
  },
  updateLabels: {
    method: 'PUT',
    path: '/company-settings/labels',
    summary: 'What the levels of the syllabus are called; without labels of its own a company uses those of its model.',
    permission: general,
    input: z.object({ labels: writtenLabels.nullable() }),
    reply: nothing,
    refusals: [],
  },
  updateMailText: {
    method: 'PUT',
    path: '/company-settings/mails/:kind',
    summary: 'The company’s own words for a mail, in both languages; without them the usual ones are sent.',
    permission: general,
    input: z.object({ kind: z.enum(mailKinds), own: mailTextPair.nullable() }),
    reply: nothing,
    refusals: ['placeholder_unknown', 'address_missing', 'address_alone', 'other_address'],
  },
});
