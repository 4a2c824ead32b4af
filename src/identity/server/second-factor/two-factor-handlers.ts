import { noting, refuse, refuseAndKeep } from '../../../platform/refusal.ts';
import { actAs, enterCompany, type Db } from '../../../platform/server/database/database.ts';
import type { Context, Handlers, Wire } from '../../../platform/server/serve.ts';
import type { identityContract } from '../../contract.ts';
import { secondsToWait } from '../../domain/sign-in-limit.ts';
import { isCheckOpen, judgeResend, secondsBetweenCodes, triesToSignIn } from '../../domain/two-factor.ts';
import { findAccountById, type AccountToSignIn } from '../accounts/account-queries.ts';
import { sendCode } from './begin-check.ts';
import { askForPasskey, passesPasskey } from '../passkeys/check-passkey.ts';
import { judgeCode } from './codes.ts';
import { pendingCookie } from '../session/cookies.ts';
import { saveFailure } from '../sign-in/failure-queries.ts';
import { notifyOfRecoveryCode } from './notify-recovery-code.ts';
import { recordOwn } from '../record-own.ts';
import type { Proof } from '../session/session-queries.ts';
import { signIn } from '../sign-in/sign-in.ts';
import type { IdentitySurroundings } from '../surroundings.ts';
import type { Tokens } from '../session/tokens.ts';
import { lockSignInCheck, saveCodeAskedFor, saveEndOfCheck, saveTry, type PendingCheck } from './two-factor-queries.ts';

type TwoFactor = Pick<
  Handlers<typeof identityContract>,
  'checkTwoFactor' | 'beginPasskeyCheck' | 'checkPasskey' | 'resendCode'
>;

/** The second check of a sign-in, for callers who are not signed in yet. */
export const twoFactorHandlers = (surroundings: IdentitySurroundings): TwoFactor => ({
  async checkTwoFactor({ code, remember_me: rememberMe }, { db, now, wire }) {
    const waiting = await openCheck(db, surroundings.tokens, wire, now);
    if (!waiting) return over(wire);
    const { check, account } = waiting;
    const by = await judgeCode(db, surroundings.sealing, { ...check, code }, now);
    if (by === 'expired') return refuse('code_expired');
    if (by === 'wrong') return wrongAnswer(db, waiting, 'code_wrong', { now, wire });
    if (by === 'recovery_code') await notifyOfRecoveryCode(db, check.accountId, { now, wire });
    if (by === 'slip') await recordSlip(db, account);
    return passCheck(db, surroundings, { ...waiting, by, rememberMe }, { now, wire });
  },

  async beginPasskeyCheck(_, { db, now, wire }) {
    const waiting = await openCheck(db, surroundings.tokens, wire, now);
    if (!waiting) return over(wire);
    return (await askForPasskey(db, surroundings.relyingParty, waiting.check)) ?? refuse('no_passkey');
  },

  async checkPasskey({ response, remember_me: rememberMe }, { db, now, wire }) {
    const waiting = await openCheck(db, surroundings.tokens, wire, now);
    if (!waiting) return over(wire);
    const passes = await passesPasskey(db, surroundings.relyingParty, { ...waiting.check, response }, now);
    if (!passes) return wrongAnswer(db, waiting, 'passkey_wrong', { now, wire });
    return passCheck(db, surroundings, { ...waiting, by: 'passkey', rememberMe }, { now, wire });
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

type Waiting = { readonly check: PendingCheck; readonly account: AccountToSignIn };

/** Our own check was passed: the provider's word is not needed. */
const byProvider = { provider: { hasFactor: false } };

/** The check is passed: in. */
async function passCheck(
  db: Db,
  surroundings: IdentitySurroundings,
  { check, account, by, rememberMe }: Waiting & { readonly by: Proof; readonly rememberMe: boolean },
  { now, wire }: Pick<Context, 'now' | 'wire'>,
) {
  await saveEndOfCheck(db, check.id, now);
  dropPending(wire);
  const since = check.since && { startedAt: check.since, checkedAt: now };
  const entry = {
    by,
    rememberMe: rememberMe || check.rememberMe,
    ...(since ? { since } : {}),
    ...(check.byProvider ? byProvider : {}),
  };
  return (await signIn(db, surroundings, { account, ...entry }, { now, wire })) ?? over(wire);
}

/** The check the caller's token or cookie names, while it can still be passed and its person may sign in. */
async function openCheck(db: Db, tokens: Tokens, wire: Wire, now: Date): Promise<Waiting | null> {
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

/** The last wrong answer ends the sign-in; wrong ones make the next one wait as wrong passwords do. */
async function wrongAnswer<const Code extends string>(
  db: Db,
  { check, account }: Waiting,
  refusal: Code,
  { now, wire }: Pick<Context, 'now' | 'wire'>,
) {
  await saveTry(db, check.id);
  const failures = await saveFailure(db, { name: account.signInName, kind: 'code', network: wire.network, now });
  const left = triesToSignIn[check.method] - check.tries - 1;
  const about = { kind: 'code_refused', accountId: account.id, companyId: account.companyId } as const;
  if (left > 0) return noting(refuseAndKeep(refusal, { left }), about);
  dropPending(wire);
  const seconds = Math.max(1, secondsToWait({ failures, lastFailedAt: now }, now));
  return noting(refuseAndKeep('too_many_attempts', { seconds }), about);
}

/** Somebody else handed the code over: its use stands in the record of the company. */
async function recordSlip(db: Db, { id: accountId, companyId }: AccountToSignIn): Promise<void> {
  if (!companyId) return;
  await enterCompany(db, companyId);
  await actAs(db, accountId);
  await recordOwn(db, { kind: 'user', accountId, sessionId: '', companyId }, 'account.slip_used');
}

function over(wire: Wire) {
  dropPending(wire);
  return refuse('sign_in_over');
}

/** Only browsers hold it as a cookie. */
function dropPending(wire: Wire): void {
  if (wire.isBrowser) wire.setCookie(pendingCookie, null, 0);
}
