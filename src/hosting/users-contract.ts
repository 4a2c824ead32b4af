import { z } from 'zod';
import { linkStates } from '../identity/domain/sent-link.ts';
import {
  checkDue,
  collection,
  contract,
  instant,
  language,
  localText,
  nothing,
  pageInput,
  nameText,
} from '../platform/contract.ts';

const id = z.uuid();
const person = {
  givenName: nameText(100),
  familyName: nameText(100),
  email: z.email().max(200),
  language,
};

const user = z.object({
  id,
  givenName: localText(),
  familyName: localText(),
  email: z.string(),
  language,
  enabled: z.boolean(),
  twoFactor: z.enum(['email', 'app', 'passkey']).nullable(),
  lastSignInAt: instant.nullable(),
  hasPassword: z.boolean(),
  isYou: z.boolean(),
});

/** With what became of the link to set a password that was last sent to their mailbox. */
const withLink = user.extend({
  link: z.object({ state: z.enum(linkStates), at: instant, until: instant.nullable() }).nullable(),
});

/** The people who run the platform. */
export const usersEndpoints = contract({
  listPlatformUsers: {
    method: 'GET',
    path: '/platform/users',
    summary: 'Platform administrators; search looks at names and e-mail.',
    permission: 'platform',
    input: z.object({
      ...pageInput,
      q: z.string().trim().max(100).optional(),
      enabled: z.enum(['yes', 'no']).optional(),
      sort: z.enum(['name', '-name', 'email', '-email']).default('name'),
    }),
    reply: collection(user),
    refusals: [],
  },
  readPlatformUser: {
    method: 'GET',
    path: '/platform/users/:id',
    summary: 'One platform administrator.',
    permission: 'platform',
    input: z.object({ id }),
    reply: withLink,
    refusals: [],
  },
  createPlatformUser: {
    method: 'POST',
    path: '/platform/users',
    summary: 'A new platform administrator, invited by e-mail to set a password.',
    permission: 'platform',
    input: z.object(person),
    reply: z.object({ id }),
    refusals: ['email_taken'],
  },
  updatePlatformUser: {
    method: 'PUT',
    path: '/platform/users/:id',
    summary: 'Name, e-mail (which is the user name) and language.',
    permission: 'platform',
    input: z.object({ id, ...person }),
    reply: nothing,
    refusals: [checkDue, 'email_taken'],
  },
  enablePlatformUser: {
    method: 'PUT',
    path: '/platform/users/:id/enabled',
    summary: 'Lets somebody in or keeps them out, from their next request on.',
    permission: 'platform',
    input: z.object({ id, enabled: z.boolean() }),
    reply: nothing,
    refusals: ['last_platform_user', 'not_yourself'],
  },
  resetPlatformUserTwoFactor: {
    method: 'DELETE',
    path: '/platform/users/:id/two-factor',
    summary: 'For somebody who has lost the second check: it is off until they set it up again. Signs them out.',
    permission: 'platform',
    input: z.object({ id }),
    reply: nothing,
    refusals: ['two_factor_off', 'not_yourself'],
  },
  invitePlatformUser: {
    method: 'POST',
    path: '/platform/users/:id/invitation',
    summary: 'Sends a link to set a password.',
    permission: 'platform',
    input: z.object({ id }),
    reply: nothing,
    refusals: ['user_disabled'],
  },
});
