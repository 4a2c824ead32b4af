import { z } from 'zod';
import { linkStates } from '../identity/domain/sent-link.ts';
import { datasetRoles, exceptQuestionAdmins, permissions, type Permission } from '../platform/access.ts';
import {
  checkDue,
  collection,
  contract,
  flagInQuery,
  instant,
  language,
  localText,
  nothing,
  pageInput,
  nameText,
  optionalNameText,
} from '../platform/contract.ts';
import { mobileNumber, phoneCode } from './phone-schema.ts';

export const administratorRoles = ['ROLE_COMPANY_ADMIN', 'ROLE_ADMIN'] as const;
const role = z.enum(administratorRoles);
export const permission = z.enum(permissions as [Permission]);
const staff = exceptQuestionAdmins('staff');
const administratorId = z.uuid();
const someIds = z.array(z.uuid()).min(1).max(200);

/** Orders of the list, in Thai or English order of names; a minus sign turns them round. */
export const administratorOrders = [
  'nameTh',
  '-nameTh',
  'nameEn',
  '-nameEn',
  'email',
  '-email',
  'lastSignIn',
  '-lastSignIn',
] as const;

const listed = z.object({
  id: z.uuid(),
  title: localText(60),
  givenName: localText(),
  familyName: localText(),
  email: z.string(),
  phoneCode: z.string(),
  mobileNumber: z.string(),
  language,
  role,
  level: z.object({ id: z.uuid(), name: localText() }).nullable(),
  datasetRole: z.enum(datasetRoles).nullable(),
  enabled: z.boolean(),
  /** Without a password nobody can sign in: the invitation waits. */
  hasPassword: z.boolean(),
  invitedAt: instant.nullable(),
  lastSignInAt: instant.nullable(),
  isMe: z.boolean(),
});

const whole = listed.extend({
  permissions: z.array(permission),
  twoFactor: z.enum(['email', 'app', 'passkey']).nullable(),
  /** The link to set a password that was last sent to their mailbox. */
  link: z.object({ state: z.enum(linkStates), at: instant, until: instant.nullable() }).nullable(),
  /** On how many devices this person is signed in. */
  devices: z.int(),
  createdAt: instant,
});

const fields = {
  title: optionalNameText(60),
  givenName: nameText(),
  familyName: nameText(),
  email: z.email().max(200),
  phoneCode,
  mobileNumber,
  language,
  role,
  /** Anyone who has a level holds its flags, whatever `permissions` says. */
  levelId: z.uuid().nullable(),
  permissions: z.array(permission).max(permissions.length),
  datasetRole: z.enum(datasetRoles).nullable(),
};

/** A line of the record of an administrator. */
export const recordedOfAdministrator = z.object({
  id: z.uuid(),
  action: z.string(),
  by: z.object({ givenName: localText(), familyName: localText() }).nullable(),
  details: z.record(z.string(), z.unknown()),
  happenedAt: instant,
});

const guarded = ['not_your_own_rights', 'last_company_admin'] as const;
const full = 'limit_of_administrators_reached';

export const administratorEndpoints = contract({
  listAdministrators: {
    method: 'GET',
    path: '/administrators',
    summary: 'The administrators of the company; search looks at names, e-mail and phone.',
    permission: staff,
    input: z.object({
      ...pageInput,
      q: z.string().trim().max(100).optional(),
      role: role.optional(),
      /** `none` finds those whose flags are their own. */
      level: z.union([z.uuid(), z.literal('none')]).optional(),
      datasetRole: z.enum([...datasetRoles, 'none']).optional(),
      enabled: flagInQuery.optional(),
      sort: z.enum(administratorOrders).default('nameEn'),
    }),
    reply: collection(listed),
    refusals: [],
  },
  readAdministrator: {
    method: 'GET',
    path: '/administrators/:administratorId',
    summary: 'One administrator with all fields.',
    permission: staff,
    input: z.object({ administratorId }),
    reply: whole,
    refusals: [],
  },
  createAdministrator: {
    method: 'POST',
    path: '/administrators',
    summary: 'A new administrator, who gets a link to set a password.',
    permission: 'company_admin',
    /** The link goes out where they are enabled. */
    input: z.object({ ...fields, enabled: z.boolean() }),
    reply: z.object({ id: z.uuid() }),
    refusals: ['email_taken', 'level_gone', 'company_admin_sees_all', full],
  },
  changeAdministrator: {
    method: 'PUT',
    path: '/administrators/:administratorId',
    summary: 'Changes an administrator; rights count from the very next request.',
    permission: 'company_admin',
    input: z.object({ administratorId, ...fields, enabled: z.boolean() }),
    reply: nothing,
    refusals: [checkDue, 'email_taken', 'level_gone', 'company_admin_sees_all', full, ...guarded],
  },
  enableAdministrators: {
    method: 'POST',
    path: '/administrators/enable',
    summary: 'Lets these sign in, or no longer: people who are disabled are signed out at once.',
    permission: 'company_admin',
    input: z.object({ ids: someIds, enabled: z.boolean() }),
    reply: z.object({ changed: z.int() }),
    refusals: [full, ...guarded],
  },
  deleteAdministrators: {
    method: 'POST',
    path: '/administrators/delete',
    summary: 'Closes these accounts for good; their names stay on what they did.',
    permission: 'company_admin',
    input: z.object({ ids: someIds }),
    reply: z.object({ deleted: z.int() }),
    refusals: guarded,
  },
  inviteAdministrators: {
    method: 'POST',
    path: '/administrators/invite',
    summary: 'Sends these a new link to set a password; earlier links are void.',
    permission: 'company_admin',
    input: z.object({ ids: someIds }),
    reply: z.object({ sent: z.int() }),
    refusals: ['invitation_for_disabled'],
  },
  resetAdministratorTwoFactor: {
    method: 'DELETE',
    path: '/administrators/:administratorId/two-factor',
    summary: 'Takes the second factor off, for somebody who lost it; every device is signed out.',
    permission: 'company_admin',
    input: z.object({ administratorId }),
    reply: nothing,
    refusals: ['two_factor_off', 'not_your_own_two_factor'],
  },
  endAdministratorDevices: {
    method: 'DELETE',
    path: '/administrators/:administratorId/devices',
    summary: 'Signs this person out everywhere.',
    permission: 'company_admin',
    input: z.object({ administratorId }),
    reply: z.object({ ended: z.int() }),
    refusals: [],
  },
  listAdministratorHistory: {
    method: 'GET',
    path: '/administrators/:administratorId/history',
    summary: 'Everything done to this record, the latest first.',
    permission: 'company_admin',
    input: z.object({ administratorId, ...pageInput }),
    reply: collection(recordedOfAdministrator),
    refusals: [],
  },
  changeMyName: {
    method: 'PUT',
    path: '/profile/name',
    summary: 'An administrator’s own name, as everybody sees it.',
    permission: 'staff',
    input: z.object({ title: optionalNameText(60), givenName: nameText(), familyName: nameText() }),
    reply: nothing,
    refusals: [],
  },
});
