import { z } from 'zod';
import { codeText, contract, nothing } from '../platform/contract.ts';
import { signedIn } from './signed-in-schema.ts';

const part = z.string().max(20_000);
const credential = {
  id: part,
  rawId: part,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish(),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
};

/** What a browser answers that made a passkey, and one that used one: Web Authentication, as JSON. */
export const madePasskey = z.object({
  ...credential,
  response: z.object({ clientDataJSON: part, attestationObject: part, transports: z.array(part).max(10).optional() }),
});
export const usedPasskey = z.object({
  ...credential,
  response: z.object({ clientDataJSON: part, authenticatorData: part, signature: part, userHandle: part.nullish() }),
});

/** What the browser is asked to do, handed to it as it is. */
export const options = z.object({ options: z.record(z.string(), z.unknown()) });

const name = codeText(60);
const passkeyId = z.uuid();
const password = z.string().min(1).max(128);
const pending = { network: { atOnce: 300, perSecond: 5 }, strangers: { atOnce: 200, perSecond: 10 } } as const;

/** Passkeys: using one in a sign-in, and having some. */
export const passkeyEndpoints = contract({
  beginPasskeyCheck: {
    method: 'POST',
    path: '/2fa_passkey/begin',
    summary: 'What a passkey has to sign for the second check of a pending sign-in.',
    permission: 'public',
    limit: pending,
    input: nothing,
    reply: options,
    refusals: ['no_passkey', 'sign_in_over'],
  },
  checkPasskey: {
    method: 'POST',
    path: '/2fa_passkey',
    summary:
      'The second check by a passkey. The pending sign-in is the bearer token that the first answered, or a cookie.',
    permission: 'public',
    limit: pending,
    input: z.object({ response: usedPasskey, remember_me: z.boolean().default(false) }),
    reply: signedIn,
    refusals: ['passkey_wrong', 'too_many_attempts', 'sign_in_over'],
  },
  beginPasskey: {
    method: 'POST',
    path: '/profile/passkeys/begin',
    summary: 'What the browser needs to make a passkey for this person.',
    permission: 'signed_in',
    ownTransactions: true,
    aboutAccount: true,
    beforeSecondFactor: true,
    input: z.object({ password: password.optional() }),
    reply: options,
    refusals: ['password_wrong', 'too_many_passkeys', 'passkeys_impossible'],
  },
  addPasskey: {
    method: 'POST',
    path: '/profile/passkeys',
    summary: 'Keeps a passkey that was just made. With the first second factor come recovery codes, once.',
    permission: 'signed_in',
    aboutAccount: true,
    beforeSecondFactor: true,
    input: z.object({ name, response: madePasskey }),
    reply: z.object({ recoveryCodes: z.array(z.string()) }),
    refusals: ['passkey_not_made', 'code_expired'],
  },
  renamePasskey: {
    method: 'PUT',
    path: '/profile/passkeys/:passkeyId',
    summary: 'Another name for a passkey.',
    permission: 'signed_in',
    aboutAccount: true,
    input: z.object({ passkeyId, name }),
    reply: nothing,
    refusals: [],
  },
  removePasskey: {
    method: 'POST',
    path: '/profile/passkeys/:passkeyId/remove',
    summary: 'A passkey that no longer works; not the last second factor where one is due.',
    permission: 'signed_in',
    ownTransactions: true,
    aboutAccount: true,
    input: z.object({ passkeyId, password }),
    reply: nothing,
    refusals: ['password_wrong', 'last_second_factor'],
  },
});
