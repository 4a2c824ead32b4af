import { useEffect, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Refused } from '../../../platform/client/api.ts';
import { useRefusalText } from '../../../platform/client/language/refusal-text.ts';
import { to, useGo, useSearch } from '../../../platform/client/routing/target.tsx';
import { readyForSignIn } from '../../../platform/client/session/before-sign-in.ts';
import type { Reply } from '../../../platform/contract.ts';
import { toastFault } from '../../../platform/ui/feedback/fault.tsx';
import type { identityContract } from '../../contract.ts';
import { identityApi } from '../api.ts';
import { keepPending, pendingFrom, type PendingSignIn } from './pending-sign-in.ts';
import { useCountdown } from './use-countdown.ts';
import { useEnter } from './use-enter.ts';
import { turnIn, useWaiting, type Turn } from './use-waiting.ts';

const fields = ['username', 'password'] as const;
type Field = (typeof fields)[number];

/** Signs in and goes where the person wanted to go, or home; by way of the second step where there is one. */
export function useLogin(area: PendingSignIn['area']) {
  const [rememberMe, setRememberMe] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const [seconds, setSeconds] = useCountdown();
  const refusalText = useRefusalText('identity');
  const proceed = useProceed(area, rememberMe);
  const { turn, wait, stop } = useWaiting();
  const { values, field, markEmpty } = useFields(turn !== null);
  const [ticket, setTicket] = useState<string>();

  const attempt = async (before: Turn | null) => {
    const kept = before?.ticket ?? ticket;
    try {
      await readyForSignIn();
      await proceed(await identityApi.login({ ...values, remember_me: rememberMe, ...(kept ? { ticket: kept } : {}) }));
      stop();
    } catch (error) {
      const next = turnIn(error, before);
      if (next) return wait(next, attempt);
      stop();
      if (!(error instanceof Refused)) toastFault(error);
      else if (error.code === 'too_many_attempts') {
        setSeconds(Number(error.values['seconds']));
        setTicket(String(error.values['ticket']));
      } else setProblem(refusalText(error));
    }
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const empty = markEmpty();
    setProblem(null);
    if (empty.length > 0 || sending || turn || seconds > 0) return;
    setSending(true);
    await attempt(null);
    setSending(false);
  };
  return { submit, field, rememberMe, setRememberMe, sending, problem, seconds, turn, stop };
}

/** What is typed into the two fields; those that a try found empty say so. */
function useFields(readOnly: boolean) {
  const { t } = useTranslation('platform');
  const [values, setValues] = useState({ username: '', password: '' });
  const [missing, setMissing] = useState<readonly Field[]>([]);
  // While somebody types.
  useEffect(() => void readyForSignIn(), []);
  const field = (name: Field) => ({
    value: values[name],
    // A password manager fills both fields at once.
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setValues((now) => ({ ...now, [name]: value })),
    readOnly,
    error: missing.includes(name) ? t('form.missing') : null,
    'aria-invalid': missing.includes(name),
  });
  const markEmpty = () => {
    const empty = fields.filter((name) => values[name].trim() === '');
    setMissing(empty);
    return empty;
  };
  return { values, field, markEmpty };
}

/** In, or on to the second step, which remembers where this one began and where it was to lead. */
function useProceed(area: PendingSignIn['area'], rememberMe: boolean) {
  const search = useSearch();
  const go = useGo();
  const enter = useEnter();
  return async ({ token, data, two_factor, pending }: Reply<(typeof identityContract)['login']>) => {
    const returnTo = search['return'];
    if (!two_factor) return enter(token, data.home, returnTo);
    keepPending(pendingFrom(pending, { area, rememberMe, ...(returnTo ? { returnTo } : {}) }));
    await go(to('otp'));
  };
}
