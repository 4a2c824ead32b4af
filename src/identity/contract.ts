import { z } from 'zod';
import { datasetRoles, permissions, roles } from '../platform/access.ts';
import { dateOrders, dateStyles } from '../platform/language.ts';
import { contentLanguage, contract, instant, labels, language, nothing } from '../platform/contract.ts';
import { checkEndpoints } from './check-contract.ts';
import { ownCompanyEndpoints } from './own-company-contract.ts';
import { passkeyEndpoints } from './passkey-contract.ts';
import { passwordEndpoints } from './password-contract.ts';
import { providerEndpoints } from './provider-contract.ts';
import { signedIn, signedInOrPending } from './signed-in-schema.ts';
import { twoFactorEndpoints } from './two-factor-contract.ts';

const tokens = signedIn.omit({ data: true });

/** The permission groups with their flags, and the model that decides what modules are called. */
const access = z.object({
  exam: z.record(z.string(), z.boolean()),
  report: z.record(z.string(), z.boolean()),
  question: z.record(z.string(), z.boolean()),
  examinee: z.record(z.string(), z.boolean()),
  classroom: z.record(z.string(), z.boolean()),
  module: z.record(z.string(), z.boolean()),
  subsection: z.record(z.string(), z.boolean()),
  settings: z.record(z.string(), z.boolean()),
  dataset: z.object({ model: z.enum(['MODULE', 'TYPE']) }).nullable(),
});

const name = z.object({ en: z.string().optional(), th: z.string().optional() });

export const identityContract = contract({
  login: {
    method: 'POST',
    path: '/login',
    summary: 'Sign in. A browser gets its refresh token as a cookie, any other caller in the reply.',
    permission: 'public',
    ownTransactions: true,
    // Who comes too often stands at the end of the queue; this only keeps the queue from being asked too often.
    limit: { network: { atOnce: 5_000, perSecond: 1_000 }, strangers: { atOnce: 5_000, perSecond: 1_000 } },
    input: z.object({
      username: z.string().trim().toLowerCase().min(1).max(200),
      password: z.string().min(1).max(128),
      remember_me: z.boolean().default(false),
      /** What an earlier try was given while all were busy: it keeps the place in the queue. */
      ticket: z.string().max(100).optional(),
    }),
    reply: signedInOrPending,
    refusals: [
      'wrong_name_or_password',
      'account_disabled',
      'company_closed',
      'demonstration_closed',
      'provider_demanded',
      'too_many_attempts',
      'all_busy',
    ],
  },
  refreshToken: {
    method: 'POST',
    path: '/token/refresh',
    summary: 'A new access token for a refresh token, which is replaced at the same time.',
    permission: 'public',
    ownTransactions: true,
    limit: { network: { atOnce: 1_000, perSecond: 20 }, strangers: { atOnce: 300, perSecond: 50 } },
    input: z.object({ refresh_token: z.string().max(200).optional() }),
    reply: tokens,
    refusals: ['signed_out'],
  },
  invalidateToken: {
    method: 'POST',
    path: '/token/invalidate',
    summary: 'Sign out: ends the session the refresh token belongs to.',
    permission: 'public',
    limit: { network: { atOnce: 1_000, perSecond: 20 }, strangers: { atOnce: 300, perSecond: 30 } },
    input: z.object({ refresh_token: z.string().max(200).optional() }),
    reply: nothing,
    refusals: [],
  },
  profile: {
    method: 'GET',
    path: '/profile',
    summary: 'Who is signed in, and what they may do.',
    permission: 'signed_in',
    aboutAccount: true,
    beforeOwnPassword: true,
    input: nothing,
    reply: z.object({
      id: z.uuid(),
      roles: z.array(z.enum(roles)),
      loggedIn: z.boolean(),
      language,
      access,
      permissions: z.array(z.enum(permissions as [(typeof permissions)[number]])),
      datasetRole: z.enum(datasetRoles).nullable(),
      /** Assigned to an exam on screen that is not over. */
      invigilates: z.boolean(),
      /** Assigned to mark essays of an exam whose results are not out. */
      marksEssays: z.boolean(),
      /** Assigned to an exam on paper whose results are not out. */
      typesSheets: z.boolean(),
      type: z.enum(['platform', 'administrator', 'examinee', 'user']),
      title: name,
      givenName: name,
      familyName: name,
      signInName: z.string(),
      /** Whether they may go to another company, or to the platform. */
      hasOtherCompanies: z.boolean(),
      company: z
        .object({
          id: z.uuid(),
          code: z.string(),
          name,
          model: z.enum(['MODULE', 'TYPE']),
          /** What the levels of the syllabus are called; null where it follows the model. */
          labels: labels.nullable(),
          hasLogo: z.boolean(),
          timeZone: z.string(),
          dateStyle: z.enum(dateStyles),
          dateOrder: z.enum(dateOrders),
          language,
          contentLanguages: z.array(contentLanguage),
          /** Whether there is something to say of its subscription to the staff, which `readStanding` gives. */
          hasNotice: z.boolean(),
          /** It is suspended or has ended: its staff read and take copies along, and nothing is saved. */
          isClosed: z.boolean(),
          /** The limits of its subscription that are reached. */
          reached: z.array(z.enum(['administrators', 'examinees', 'questions'])),
        })
        .nullable(),
      lastSignInAt: instant.nullable(),
      /** A password of one's own has to be chosen: before anything else, or once the exam that waits is over. */
      passwordDue: z.enum(['now', 'later']).nullable(),
      /** A second factor is due of them and none is set up: that comes before anything else. */
      secondFactorDue: z.boolean(),
      /** Set for a platform administrator who looks into the company by its consent. */
      supportUntil: instant.nullable(),
    }),
    refusals: [],
  },
  readMyLogo: {
    method: 'GET',
    path: '/profile/logo',
    summary: 'The logo of one’s company, as an address a page can show.',
    permission: 'signed_in',
    beforeOwnPassword: true,
    input: nothing,
    reply: z.object({ logo: z.string().nullable() }),
    refusals: [],
  },
  changeLanguage: {
    method: 'PUT',
    path: '/profile/language',
    summary: 'The language this person reads.',
    permission: 'signed_in',
    aboutAccount: true,
    beforeOwnPassword: true,
    input: z.object({ language }),
    reply: nothing,
    refusals: [],
  },
  publicSettings: {
    method: 'GET',
    path: '/public-settings',
    summary: 'What a page needs to know before anybody signs in.',
    permission: 'public',
    limit: { network: { atOnce: 2_000, perSecond: 50 }, strangers: { atOnce: 1_000, perSecond: 100 } },
    input: nothing,
    reply: z.object({
      maintenance: z.boolean(),
      tokenTtlShort: z.int(),
      tokenTtlLong: z.int(),
      /** Empty where there is none: then nothing of it is loaded. */
      bugReportKey: z.string(),
      errorReportAddress: z.string(),
      /** What is announced to everybody; empty where nothing is. */
      banner: name,
      /** Whether any company has a provider to sign in through. */
      providers: z.boolean(),
      release: z.string(),
    }),
    refusals: [],
  },
  ...twoFactorEndpoints,
  ...passkeyEndpoints,
  ...checkEndpoints,
  ...passwordEndpoints,
  ...providerEndpoints,
  ...ownCompanyEndpoints,
});
