import { z } from 'zod';
import { contract, instant, nothing } from '../platform/contract.ts';
import { signedIn } from './signed-in-schema.ts';

const code = z.string().trim().min(6).max(20);
const password = z.string().min(1).max(128);
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** The second check of a sign-in, and setting it up. */
export const twoFactorEndpoints = contract({
  checkTwoFactor: {
    method: 'POST',
    path: '/2fa_check',
    summary:
      'The second check: a code of six digits, or a recovery code. The pending sign-in is the bearer token that the first answered, or a browser’s cookie.',
    permission: 'public',
    limit: { network: { atOnce: 300, perSecond: 5 }, strangers: { atOnce: 200, perSecond: 10 } },
    input: z.object({ code, remember_me: z.boolean().default(false) }),
    reply: signedIn,
    refusals: ['code_wrong', 'code_expired', 'too_many_attempts', 'sign_in_over'],
  },
  resendCode: {
    method: 'POST',
    path: '/2fa_resend_otp',
    summary: 'Sends a new code by e-mail: 30 seconds after the last one, five times at most.',
    permission: 'public',
    limit: { network: { atOnce: 300, perSecond: 5 }, strangers: { atOnce: 200, perSecond: 10 } },
    input: nothing,
    reply: z.object({ success: z.boolean(), secondsToNext: z.int() }),
    refusals: ['resend_too_soon', 'resend_too_often', 'not_by_email', 'sign_in_over'],
  },
  readTwoFactor: {
    method: 'GET',
    path: '/profile/two-factor',
    summary: 'How this person’s second check works; `required` where the company asks for one.',
    permission: 'signed_in',
    aboutAccount: true,
    beforeSecondFactor: true,
    input: nothing,
    reply: z.object({
      method: z.enum(['email', 'app']).nullable(),
      required: z.boolean(),
      email: z.string().nullable(),
      /** Codes by e-mail can be kept with one press: the sign-in was checked by one a moment ago. */
      codeJustPassed: z.boolean(),
      recoveryCodesLeft: z.int(),
      /** Browsers make passkeys for addresses with a name. */
      passkeysPossible: z.boolean(),
      passkeys: z.array(
        z.object({ id: z.uuid(), name: z.string(), createdAt: instant, lastUsedAt: instant.nullable() }),
      ),
    }),
    refusals: [],
  },
  beginTwoFactor: {
    method: 'POST',
    path: '/profile/two-factor/begin',
    summary:
      'Begins with an authenticator app (answers its secret and a QR code as SVG) or with codes by e-mail (sends one).',
    permission: 'signed_in',
    ownTransactions: true,
    aboutAccount: true,
    beforeSecondFactor: true,
    // Right after the sign-in that only leads here the password need not be typed a second time.
    input: z.object({ method: z.enum(['email', 'app']), password: password.optional() }),
    reply: z.object({ secret: z.string().nullable(), uri: z.string().nullable(), qrSvg: z.string().nullable() }),
    refusals: ['password_wrong', 'no_email', 'too_many_attempts'],
  },
  confirmTwoFactor: {
    method: 'POST',
    path: '/profile/two-factor/confirm',
    summary: 'Proves that the codes arrive; from now on they are asked for. Answers new recovery codes, once.',
    permission: 'signed_in',
    aboutAccount: true,
    beforeSecondFactor: true,
    input: z.object({ code }),
    reply: recoveryCodes,
    refusals: ['code_wrong', 'code_expired', 'too_many_attempts'],
  },
  keepCodesByEmail: {
    method: 'POST',
    path: '/profile/two-factor/keep-email',
    summary: 'Goes on with codes by e-mail, where one has just let this person in. Answers recovery codes, once.',
    permission: 'signed_in',
    aboutAccount: true,
    beforeSecondFactor: true,
    input: nothing,
    reply: recoveryCodes,
    refusals: ['no_code_passed'],
  },
  endTwoFactor: {
    method: 'POST',
    path: '/profile/two-factor/end',
    summary: 'Does without a second check, where the company lets one.',
    permission: 'signed_in',
    ownTransactions: true,
    aboutAccount: true,
    input: z.object({ password }),
    reply: nothing,
    refusals: ['password_wrong', 'two_factor_required'],
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/profile/two-factor/recovery-codes',
    summary: 'Ten new recovery codes; the old ones are void.',
    permission: 'signed_in',
    ownTransactions: true,
    aboutAccount: true,
    input: z.object({ password }),
    reply: recoveryCodes,
    refusals: ['password_wrong', 'two_factor_off'],
  },
  issueSignInSlip: {
    method: 'POST',
    path: '/sign-in-slips/:personId',
    summary:
      'A code that lets an examinee or administrator pass the second check once within a day. Administrators get one from company administrators only, and stand apart for seven days.',
    permission: 'examinee.register',
    input: z.object({ personId: z.uuid() }),
    reply: z.object({ code: z.string(), signInName: z.string(), expiresAt: instant }),
    refusals: ['slip_for_yourself', 'slip_for_disabled'],
  },
});
