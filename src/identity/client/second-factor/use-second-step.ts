import { useState } from 'react';
import { Refused } from '../../../platform/client/api.ts';
import { useRefusalText } from '../../../platform/client/language/refusal-text.ts';
import type { Reply } from '../../../platform/contract.ts';
import { toastFault } from '../../../platform/ui/feedback/fault.tsx';
import type { identityContract } from '../../contract.ts';
import { identityApi } from '../api.ts';
import { forgetPending, keepPending, readPending, type PendingSignIn } from '../sign-in/pending-sign-in.ts';
import { useCountdown } from '../sign-in/use-countdown.ts';
import { useEnter } from '../sign-in/use-enter.ts';

type SignedIn = Reply<(typeof identityContract)['checkTwoFactor']>;

/** Why there is nothing to confirm: no sign-in waits, or its tries are used up. */
export type Over = 'gone' | 'tries';

/** The second check of a sign-in: what waits, what went wrong, and the ways on. */
export function useSecondStep() {
  const { pending, over, change, end } = usePending();
  const [problem, setProblem] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const enter = useEnter();
  const refusalText = useRefusalText('identity');

  const onError = (error: unknown) => {
    if (!(error instanceof Refused)) return toastFault(error);
    if (error.code === 'sign_in_over') return end('gone');
    if (error.code === 'too_many_attempts') return end('tries');
    return setProblem(refusalText(error));
  };
  /** Whether the proof was taken; then the page is on its way out. */
  const pass = async (prove: () => Promise<SignedIn>): Promise<boolean> => {
    if (!pending || sending) return false;
    setProblem(null);
    setSending(true);
    try {
      const { token, data } = await prove();
      await enter(token, data.home, pending.returnTo);
      return true;
    } catch (error) {
      onError(error);
      return false;
    } finally {
      setSending(false);
    }
  };
  const check = (code: string): Promise<boolean> =>
    pass(() => identityApi.checkTwoFactor({ code, remember_me: pending?.rememberMe ?? false }));
  return { pending, over, problem, setProblem, sending, pass, check, change, onError };
}

/** The sign-in that waits for its second check, until that is over. */
function usePending() {
  const [pending, setPending] = useState(readPending);
  const [over, setOver] = useState<Over | null>(pending ? null : 'gone');
  const change = (next: PendingSignIn) => {
    keepPending(next);
    setPending(next);
  };
  const end = (why: Over) => {
    forgetPending();
    setOver(why);
  };
  return { pending, over, change, end };
}

type SecondStep = ReturnType<typeof useSecondStep>;

/** Another code by e-mail: after its pause, and only so often. */
export function useResend(pending: PendingSignIn, { change, onError, setProblem }: SecondStep) {
  const [seconds, setSeconds] = useCountdown(secondsUntil(pending.resendAt));
  const [sending, setSending] = useState(false);
  const [sent, setSent] = useState(false);
  const wait = (secondsToNext: number, resendsLeft: number) => {
    change({ ...pending, resendsLeft, resendAt: Date.now() + secondsToNext * 1000 });
    setSeconds(secondsToNext);
  };
  const onRefused = (error: unknown) => {
    if (!(error instanceof Refused)) return onError(error);
    if (error.code === 'resend_too_soon') return wait(Number(error.values['seconds'] ?? 1), pending.resendsLeft);
    if (error.code === 'resend_too_often') return wait(0, 0);
    return onError(error);
  };
  const resend = async () => {
    if (sending || seconds > 0 || pending.resendsLeft <= 0) return;
    setSending(true);
    setSent(false);
    setProblem(null);
    try {
      const { secondsToNext } = await identityApi.resendCode({});
      wait(secondsToNext, pending.resendsLeft - 1);
      setSent(true);
    } catch (error) {
      onRefused(error);
    }
    setSending(false);
  };
  return { seconds, sending, sent, resend };
}

const secondsUntil = (moment: number) => Math.max(0, Math.ceil((moment - Date.now()) / 1000));
