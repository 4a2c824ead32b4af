import { noting, refuse, refuseAndKeep } from '../../platform/refusal.ts';
import type { Db } from '../../platform/server/database.ts';
import type { Handlers, Wire } from '../../platform/server/serve.ts';
import type { identityContract } from '../contract.ts';
import { secondsToWait } from '../domain/sign-in-limit.ts';
import { isCheckOpen, isRecoveryCode, judgeResend, secondsBetweenCodes, triesToSignIn } from '../domain/two-factor.ts';
import { findAccountById, type AccountToSignIn } from './account-queries.ts';
import { sendCode } from './begin-check.ts';
import { judgeSignInCode } from './codes.ts';
import { pendingCookie } from './cookies.ts';
import { saveFailure } from './failure-queries.ts';
import { notify, type Act } from './notices.ts';
import { signIn } from './sign-in.ts';
import type { IdentitySurroundings } from './surroundings.ts';
import type { Tokens } from './tokens.ts';
import {
  countRecoveryCodes,
  findTwoFactor,
  lockSignInCheck,
  saveCodeAskedFor,
  saveEndOfCheck,
  saveTry,
  type PendingCheck,
} from './two-factor-queries.ts';

type TwoFactor = Pick<Handlers<typeof identityContract>, 'checkTwoFactor' | 'resendCode'>;

/** The second check of a sign-in, for callers who are not signed in yet. */
export const twoFactorHandlers = (surroundings: IdentitySurroundings): TwoFactor => ({
  async checkTwoFactor({ code, remember_me: rememberMe }, { db, now, wire }) {
    const waiting = await openCheck(db, surroundings.tokens, wire, now);
    if (!waiting) return over(wire);
    const { check, account } = waiting;
    const setUp = await findTwoFactor(db, account.id);
    const verdict = await judgeSignInCode(db, surroundings.sealing, check, setUp?.secret ?? null, code, now);
    if (verdict === 'expired') return refuse('code_expired');
    if (verdict === 'wrong') return wrongCode(db, check, account, wire, now);
    await saveEndOfCheck(db, check.id, now);
    dropPending(wire);
    if (isRecoveryCode(code)) await notifyOfRecoveryCode(db, check.accountId, { now, wire });
    const signedIn = await signIn(db, surroundings, account, rememberMe || check.rememberMe, now, wire);
    return signedIn ?? over(wire);
  },

  async resendCode(_, { db, now, wire }) {
    const waiting = await openCheck(db, surroundings.tokens, wire, now);
    if (!waiting) return over(wire);
    const { check } = waiting;
    if (check.method !== 'email' || !check.codeSentAt) return refuse('not_by_email');
    const resend = judgeResend(check.codesSent, check.codeSentAt, now);
    if (!resend.may)
      return resend.because === 'too_soon'
        ? refuse('resend_too_soon', { seconds: resend.seconds })
        : refuse('resend_too_often');
    await saveCodeAskedFor(db, check.id, now);
    await sendCode(db, check.id);
    return { success: true, secondsToNext: secondsBetweenCodes };
  },
});

/** The check the caller's token or cookie names, while it can still be passed and its person may sign in. */
async function openCheck(
  db: Db,
  tokens: Tokens,
  wire: Wire,
  now: Date,
): Promise<{ check: PendingCheck; account: AccountToSignIn } | null> {
  const id = (await pendingIn(tokens, wire.bearer)) ?? (await pendingIn(tokens, wire.cookie(pendingCookie)));
  const check = id ? await lockSignInCheck(db, id) : undefined;
  if (!check || !isCheckOpen(check, now, triesToSignIn[check.method])) return null;
  const account = await findAccountById(db, check.accountId, now);
  return account?.isOpen ? { check, account } : null;
}

async function pendingIn(tokens: Tokens, token: string | null): Promise<string | null> {
  const claims = token ? await tokens.read(token) : null;
  return claims && 'pending' in claims ? claims.pending : null;
}

/** The last wrong code ends the sign-in; wrong codes make the next one wait as wrong passwords do. */
async function wrongCode(db: Db, check: PendingCheck, account: AccountToSignIn, wire: Wire, now: Date) {
  await saveTry(db, check.id);
  const failures = await saveFailure(db, { name: account.signInName, kind: 'code', network: wire.network, now });
  const left = triesToSignIn[check.method] - check.tries - 1;
  const about = { kind: 'code_refused', accountId: account.id, companyId: account.companyId } as const;
  if (left > 0) return noting(refuseAndKeep('code_wrong', { left }), about);
  dropPending(wire);
  const seconds = Math.max(1, secondsToWait({ failures, lastFailedAt: now }, now));
  return noting(refuseAndKeep('too_many_attempts', { seconds }), about);
}

async function notifyOfRecoveryCode(db: Db, accountId: string, act: Pick<Act, 'now' | 'wire'>): Promise<void> {
  const left = String(await countRecoveryCodes(db, accountId));
  await notify(db, { actor: { kind: 'anonymous' }, ...act }, [accountId], 'recovery_code_used', { left });
}

function over(wire: Wire) {
  dropPending(wire);
  return refuse('sign_in_over');
}

/** Only browsers hold it as a cookie. */
function dropPending(wire: Wire): void {
  if (wire.isBrowser) wire.setCookie(pendingCookie, null, 0);
}
