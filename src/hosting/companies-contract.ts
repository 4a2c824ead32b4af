import { z } from 'zod';
import {
  collection,
  contract,
  day,
  instant,
  language,
  listInQuery,
  localText,
  nothing,
  pageInput,
  nameText,
} from '../platform/contract.ts';
import { recordFilters, recordLine } from '../platform/record/record-schema.ts';
import { subscriptionStatuses } from '../companies/domain/subscription.ts';
import { companyDetails } from '../companies/settings-contract.ts';
import { priceInput, subscriptionReply } from '../companies/subscription-schema.ts';

const id = z.uuid();
const model = z.enum(['MODULE', 'TYPE']);
const limit = z.int().min(1).max(10_000_000).nullable();

/** What a company has agreed with the platform. Without a duration it has no end, without a number no limit. */
const subscription = {
  from: day.nullable(),
  months: z.int().min(1).max(120).nullable(),
  graceDays: z.int().min(0).max(366),
  ...priceInput,
  limits: z.object({ administrators: limit, examinees: limit, questions: limit }),
};

const administrator = {
  givenName: nameText(100),
  familyName: nameText(100),
  email: z.email().max(200),
  language,
};

const usage = z.object({ administrators: z.int(), examinees: z.int(), questions: z.int(), exams: z.int() });

const listed = z.object({
  id,
  code: z.string(),
  name: localText(),
  model,
  status: z.enum(subscriptionStatuses),
  until: z.iso.date().nullable(),
  usage,
  createdAt: instant,
});

const code = z
  .string()
  .trim()
  .regex(/^[a-z0-9][a-z0-9-]{1,30}$/);

export const companiesEndpoints = contract({
  listCompanies: {
    method: 'GET',
    path: '/platform/companies',
    summary: 'The companies; search looks at code and both names. `ending` are those that end within 60 days, or have.',
    permission: 'platform',
    input: z.object({
      ...pageInput,
      q: z.string().trim().max(100).optional(),
      status: listInQuery(z.enum(subscriptionStatuses)).optional(),
      model: model.optional(),
      ending: z.enum(['soon']).optional(),
      sort: z.enum(['name', '-name', 'until', '-until', 'created', '-created']).default('name'),
    }),
    reply: collection(listed),
    refusals: [],
  },
  readCompany: {
    method: 'GET',
    path: '/platform/companies/:id',
    summary:
      'A company with its subscription, what it uses of it, its company administrators and its consent to support.',
    permission: 'platform',
    input: z.object({ id }),
    reply: z.object({
      id,
      code: z.string(),
      model,
      ...companyDetails,
      name: localText(),
      timeZone: z.string(),
      email: z.string(),
      logo: z.string().nullable(),
      createdAt: instant,
      subscription: subscriptionReply,
      administrators: z.array(
        z.object({
          accountId: id,
          givenName: localText(),
          familyName: localText(),
          email: z.string(),
          enabled: z.boolean(),
          lastSignInAt: instant.nullable(),
          invited: z.boolean(),
        }),
      ),
      support: z.object({ id, reason: z.string(), until: instant }).nullable(),
      hasContent: z.boolean(),
    }),
    refusals: [],
  },
  createCompany: {
    method: 'POST',
    path: '/platform/companies',
    summary: 'A new company with its dataset, module sets and first company administrator, who is invited by e-mail.',
    permission: 'platform',
    input: z.object({
      code,
      model,
      ...companyDetails,
      ...subscription,
      moduleSetIds: z.array(id).max(50),
      administrator: z.object(administrator),
    }),
    reply: z.object({ id }),
    refusals: ['code_taken', 'no_edition', 'other_model', 'price_too_fine'],
  },
  updateCompany: {
    method: 'PUT',
    path: '/platform/companies/:id',
    summary: 'Code and details of a company.',
    permission: 'platform',
    input: z.object({ id, code, ...companyDetails }),
    reply: nothing,
    refusals: ['code_taken'],
  },
  updateCompanyLogoFor: {
    kind: 'upload',
    method: 'POST',
    path: '/platform/companies/:id/logo',
    summary: 'A logo as PNG, JPEG or WebP of at most 200 kB.',
    permission: 'platform',
    input: z.object({ id }),
    reply: nothing,
    refusals: ['not_a_picture', 'picture_too_large'],
  },
  removeCompanyLogoFor: {
    method: 'DELETE',
    path: '/platform/companies/:id/logo',
    summary: 'Takes the logo away.',
    permission: 'platform',
    input: z.object({ id }),
    reply: nothing,
    refusals: [],
  },
  updateSubscription: {
    method: 'PUT',
    path: '/platform/companies/:id/subscription',
    summary: 'Duration, price and limits. A limit below what is used keeps what is there and stops more.',
    permission: 'platform',
    input: z.object({ id, ...subscription }),
    reply: nothing,
    refusals: ['price_too_fine'],
  },
  suspendCompany: {
    method: 'POST',
    path: '/platform/companies/:id/suspension',
    summary: 'Closes a company from the next request on. Sittings under way go on.',
    permission: 'platform',
    input: z.object({ id, reason: z.string().trim().min(3).max(500) }),
    reply: nothing,
    refusals: ['suspended_already'],
  },
  resumeCompany: {
    method: 'DELETE',
    path: '/platform/companies/:id/suspension',
    summary: 'Opens a suspended company again.',
    permission: 'platform',
    input: z.object({ id }),
    reply: nothing,
    refusals: ['not_suspended'],
  },
  addCompanyAdministrator: {
    method: 'POST',
    path: '/platform/companies/:id/administrators',
    summary: 'A further company administrator, invited by e-mail: for a company that has lost its own.',
    permission: 'platform',
    input: z.object({ id, ...administrator }),
    reply: nothing,
    refusals: ['email_taken', 'limit_of_administrators_reached'],
  },
  inviteCompanyAdministrator: {
    method: 'POST',
    path: '/platform/companies/:id/administrators/:accountId/invitation',
    summary: 'Sends the invitation again to somebody who has not signed in yet.',
    permission: 'platform',
    input: z.object({ id, accountId: id }),
    reply: nothing,
    refusals: ['has_signed_in'],
  },
  listPlatformRecord: {
    method: 'GET',
    path: '/platform/record',
    summary: 'What was done on the platform’s side; all of it, or what concerns one company (`subject`).',
    permission: 'platform',
    input: z.object(recordFilters),
    reply: collection(recordLine),
    refusals: [],
  },
});

/** Looking into a company by its consent. */
export const supportEndpoints = contract({
  enterCompany: {
    method: 'POST',
    path: '/platform/companies/:id/support',
    summary: 'Looks into the company as somebody who may read and change nothing, while its consent lasts.',
    permission: 'platform',
    input: z.object({ id }),
    reply: nothing,
    refusals: ['no_support_access'],
  },
  leaveCompany: {
    method: 'POST',
    path: '/platform/support/leave',
    summary: 'Ends the visit of this session.',
    permission: 'signed_in',
    input: nothing,
    reply: nothing,
    refusals: [],
  },
});
