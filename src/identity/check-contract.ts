import { z } from 'zod';
import { contract, nothing } from '../platform/contract.ts';
import { usedPasskey } from './passkey-contract.ts';

/** Somebody who is signed in proves again who they are, before something that decides (`check_due`). */
export const checkEndpoints = contract({
  beginCheckAgain: {
    method: 'POST',
    path: '/profile/check/begin',
    summary:
      'By what this person proves who they are: a code (one by e-mail is sent), a passkey, or else the password.',
    permission: 'signed_in',
    aboutAccount: true,
    input: nothing,
    reply: z.object({
      method: z.enum(['app', 'email', 'passkey', 'password']),
      sentTo: z.string().nullable(),
      /** What a passkey has to sign, where there is one. */
      options: z.record(z.string(), z.unknown()).nullable(),
    }),
    refusals: ['too_many_attempts'],
  },
  checkAgain: {
    method: 'POST',
    path: '/profile/check',
    summary:
      'Proves it: with a code or a recovery code, with a passkey, or with the password where nothing else is set up.',
    permission: 'signed_in',
    ownTransactions: true,
    aboutAccount: true,
    input: z.object({
      code: z.string().trim().min(6).max(20).optional(),
      password: z.string().min(1).max(128).optional(),
      response: usedPasskey.optional(),
    }),
    reply: nothing,
    refusals: ['code_wrong', 'code_expired', 'passkey_wrong', 'password_wrong'],
  },
});
