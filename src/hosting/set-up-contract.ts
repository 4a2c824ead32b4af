import { z } from 'zod';
import { contract, instant, language, localText, nameText } from '../platform/contract.ts';

const token = z.string().min(1).max(200);
const account = {
  token,
  givenName: nameText(100),
  familyName: nameText(100),
  email: z.email().max(200),
  language,
  password: z.string().min(1).max(128),
};
const over = ['set_up_link_used', 'set_up_link_over'] as const;
const wrong = ['email_taken', 'password_too_weak', 'password_too_common'] as const;

/** A link of the console makes a platform administrator, the first one or another (docs/decisions/0022). */
export const setUpEndpoints = contract({
  readSetUpLink: {
    method: 'POST',
    path: '/platform/set-up/look',
    summary: 'Whether a set-up link works still, and for whom it was made.',
    permission: 'public',
    limit: { network: { atOnce: 60, perSecond: 1 }, strangers: { atOnce: 60, perSecond: 2 } },
    input: z.object({ token }),
    reply: z.object({ email: z.string(), givenName: localText(), familyName: localText(), expiresAt: instant }),
    refusals: over,
  },
  beginSetUp: {
    method: 'POST',
    path: '/platform/set-up/begin',
    summary: 'Judges name, e-mail and password, and shows the secret of the authenticator app. Nothing is kept yet.',
    permission: 'public',
    limit: { network: { atOnce: 60, perSecond: 1 }, strangers: { atOnce: 60, perSecond: 2 } },
    input: z.object(account),
    reply: z.object({ secret: z.string(), uri: z.string(), qrSvg: z.string() }),
    refusals: [...over, ...wrong],
  },
  completeSetUp: {
    method: 'POST',
    path: '/platform/set-up/complete',
    summary:
      'With a code of the app: the account is there from now on and the link spent. Answers recovery codes, once.',
    permission: 'public',
    limit: { network: { atOnce: 60, perSecond: 1 }, strangers: { atOnce: 60, perSecond: 2 } },
    ownTransactions: true,
    input: z.object({ ...account, code: z.string().trim().min(6).max(20) }),
    reply: z.object({ recoveryCodes: z.array(z.string()) }),
    refusals: [...over, ...wrong, 'code_wrong'],
  },
});
