import { z } from 'zod';
import { contract, instant, language, nothing } from '../platform/contract.ts';

const area = z.enum(['admin', 'examinee', 'platform-admin']);
const password = z.string().min(1).max(128);
const linkToken = z.string().min(1).max(200);
const weak = ['password_too_weak', 'password_too_common'] as const;

/** Passwords, links to set them, and the devices somebody is signed in on. */
export const passwordEndpoints = contract({
  requestPasswordReset: {
    method: 'POST',
    path: '/password-reset',
    summary: 'Sends a link to set a new password, if there is such a person; the answer is the same either way.',
    permission: 'public',
    limit: { network: { atOnce: 120, perSecond: 0.1 }, strangers: { atOnce: 300, perSecond: 2 } },
    input: z.object({ username: z.string().trim().toLowerCase().min(1).max(200), area }),
    reply: nothing,
    refusals: ['too_many_attempts'],
  },
  readPasswordLink: {
    method: 'POST',
    path: '/password-reset/look',
    summary: 'For whom a link is: to a forgotten password or to an invitation.',
    permission: 'public',
    limit: { network: { atOnce: 300, perSecond: 5 }, strangers: { atOnce: 200, perSecond: 10 } },
    input: z.object({ token: linkToken }),
    reply: z.object({
      kind: z.enum(['reset', 'invitation']),
      signInName: z.string(),
      area,
      language,
      expiresAt: instant,
      /** Whether this address has a password already, which may be kept. */
      mayKeep: z.boolean(),
    }),
    refusals: ['link_not_valid'],
  },
  setPassword: {
    method: 'POST',
    path: '/password-reset/set',
    summary:
      'Sets the password by a link, which works once, in every company that knows the address; every device is signed out.',
    permission: 'public',
    ownTransactions: true,
    limit: { network: { atOnce: 300, perSecond: 5 }, strangers: { atOnce: 200, perSecond: 10 } },
    /** `password` is null to keep the one that the address has in another company. */
    input: z.object({ token: linkToken, password: password.nullable() }),
    reply: z.object({ area }),
    refusals: ['link_not_valid', 'no_password_to_keep', ...weak],
  },
  changePassword: {
    method: 'PUT',
    path: '/profile/password',
    summary: 'Changes one’s own password, in every company one belongs to; every other device is signed out.',
    permission: 'signed_in',
    ownTransactions: true,
    aboutAccount: true,
    input: z.object({ current: password, password }),
    reply: nothing,
    refusals: ['password_wrong', ...weak],
  },
  chooseOwnPassword: {
    method: 'PUT',
    path: '/profile/own-password',
    summary: 'In the place of a password that somebody else gave out: one that only this person knows.',
    permission: 'signed_in',
    ownTransactions: true,
    aboutAccount: true,
    beforeOwnPassword: true,
    input: z.object({ password }),
    reply: nothing,
    refusals: ['password_is_own', 'password_same', ...weak],
  },
  listDevices: {
    method: 'GET',
    path: '/profile/devices',
    summary: 'Where this person is signed in, the latest first.',
    permission: 'signed_in',
    aboutAccount: true,
    input: nothing,
    reply: z.object({
      'hydra:member': z.array(
        z.object({
          id: z.uuid(),
          current: z.boolean(),
          device: z.string(),
          network: z.string(),
          startedAt: instant,
          lastUsedAt: instant,
        }),
      ),
      'hydra:totalItems': z.int(),
      /** Everybody seems to come from one network, a proxy's; which one, for those who can do something about it. */
      oneNetwork: z
        .object({ why: z.enum(['proxy_not_trusted', 'proxy_silent']), range: z.string().nullable() })
        .nullable(),
    }),
    refusals: [],
  },
  endDevice: {
    method: 'DELETE',
    path: '/profile/devices/:sessionId',
    summary: 'Signs one device out.',
    permission: 'signed_in',
    aboutAccount: true,
    input: z.object({ sessionId: z.uuid() }),
    reply: nothing,
    refusals: [],
  },
  endOtherDevices: {
    method: 'POST',
    path: '/profile/devices/end-others',
    summary: 'Signs every other device out.',
    permission: 'signed_in',
    aboutAccount: true,
    input: nothing,
    reply: z.object({ ended: z.int() }),
    refusals: [],
  },
  listSignInBlocks: {
    method: 'GET',
    path: '/sign-in-blocks',
    summary: 'People of this company who have to wait after wrong passwords.',
    permission: ['examinee.edit', 'settings.general'],
    input: nothing,
    reply: z.object({
      'hydra:member': z.array(
        z.object({ accountId: z.uuid(), signInName: z.string(), failures: z.int(), until: instant }),
      ),
      'hydra:totalItems': z.int(),
    }),
    refusals: [],
  },
  clearSignInBlock: {
    method: 'DELETE',
    path: '/sign-in-blocks/:accountId',
    summary: 'Lets this person try again at once.',
    permission: ['examinee.edit', 'settings.general'],
    input: z.object({ accountId: z.uuid() }),
    reply: nothing,
    refusals: ['cleared_too_often'],
  },
});
