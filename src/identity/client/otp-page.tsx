import { Anchor, Button, Stack, Text, TextInput, Title } from '@mantine/core';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { RouteLink, to } from '../../platform/client/target.tsx';
import { Problem } from '../../platform/ui/form/form-frame.tsx';
import { isWholeCode, readCode } from '../domain/code.ts';
import { signInRoutes } from './area-routes.ts';
import { GuestPage } from './guest-page.tsx';
import type { PendingSignIn } from './pending-sign-in.ts';
import { useResend, useSecondStep, type Over } from './use-second-step.ts';

type Step = ReturnType<typeof useSecondStep>;

/** The second step of signing in, the same page for every area. */
export function OtpPage() {
  const { t } = useTranslation('identity');
  const step = useSecondStep();
  const { pending, over } = step;
  return (
    <GuestPage
      title={t('otp.title')}
      below={
        pending &&
        !over && (
          <Text ta="center" mt="md" size="sm">
            <RouteLink to={signInTarget(pending)} className="text-quiet underline underline-offset-4">
              {t('otp.back')}
            </RouteLink>
          </Text>
        )
      }
    >
      {pending && !over ? <SecondStep pending={pending} step={step} /> : <SignInOver pending={pending} why={over} />}
    </GuestPage>
  );
}

/** The sign-in page this began on, which knows where it was to lead. */
const signInTarget = (pending: PendingSignIn | null) =>
  to(signInRoutes[pending?.area ?? 'examinee'], { search: { return: pending?.returnTo } });

function SignInOver({ pending, why }: { pending: PendingSignIn | null; why: Over | null }) {
  const { t } = useTranslation('identity');
  return (
    <Stack gap="md" role="alert">
      <Title order={1}>{t('otp.over.title')}</Title>
      <Text>{t(why === 'tries' ? 'otp.over.tries' : 'otp.over.hint')}</Text>
      <Button component={RouteLink} to={signInTarget(pending)} size="md">
        {t('otp.over.signIn')}
      </Button>
    </Stack>
  );
}

function SecondStep({ pending, step }: { pending: PendingSignIn; step: Step }) {
  const { t } = useTranslation('identity');
  const { method } = pending;
  const needsSlip = method === 'slip';
  const [byRecovery, setByRecovery] = useState(needsSlip);
  const change = () => {
    step.setProblem(null);
    setByRecovery(!byRecovery);
  };
  return (
    <Stack gap="md">
      <div>
        <Title order={1}>{t('otp.title')}</Title>
        <Text c="dimmed" mt={4}>
          {needsSlip ? t('otp.noSlip') : byRecovery ? t('otp.recoveryHint') : <WhereFrom pending={pending} />}
        </Text>
      </div>
      {byRecovery ? (
        <RecoveryForm step={step} label={t(needsSlip ? 'otp.slip' : 'otp.recovery')} />
      ) : (
        <CodeForm step={step} />
      )}
      {!byRecovery && pending.method === 'email' && <Resend pending={pending} step={step} />}
      {!needsSlip && (
        <Anchor component="button" type="button" size="sm" ta="left" onClick={change}>
          {t(byRecovery ? 'otp.useCode' : 'otp.useRecovery')}
        </Anchor>
      )}
    </Stack>
  );
}

function WhereFrom({ pending: { method, sentTo } }: { pending: PendingSignIn }) {
  const { t } = useTranslation('identity');
  if (method === 'app') return t('otp.fromApp');
  return sentTo ? t('otp.sentTo', { address: sentTo }) : t('otp.sent');
}

/** The sixth digit sends the code; a wrong one makes room for the next. */
function CodeForm({ step }: { step: Step }) {
  const { t } = useTranslation('identity');
  const [code, setCode] = useState('');
  const [incomplete, setIncomplete] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const send = async (whole: string) => {
    if (await step.check(whole)) return;
    setCode('');
    field.current?.focus();
  };
  const take = (text: string) => {
    const next = readCode(text);
    setCode(next);
    setIncomplete(false);
    if (isWholeCode(next) && next !== code) void send(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isWholeCode(code)) void send(code);
    else setIncomplete(true);
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <TextInput
          ref={field}
          label={t('otp.code')}
          value={code}
          onChange={(event) => take(event.currentTarget.value)}
          error={incomplete ? t('otp.incomplete') : null}
          readOnly={step.sending}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          size="lg"
          classNames={{ input: 'tabular text-center tracking-[0.5em]' }}
        />
        {step.problem && <Problem>{step.problem}</Problem>}
        <Button type="submit" size="md" fullWidth loading={step.sending}>
          {t('otp.submit')}
        </Button>
      </Stack>
    </form>
  );
}

function RecoveryForm({ step, label }: { step: Step; label: string }) {
  const { t } = useTranslation('identity');
  const { t: common } = useTranslation('platform');
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(code.trim().length < 6);
    if (code.trim().length >= 6) void step.check(code.trim());
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <TextInput
          label={label}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          error={missing ? common('form.tooShort', { count: 6 }) : null}
          maxLength={20}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          size="md"
          classNames={{ input: 'font-mono' }}
        />
        {step.problem && <Problem>{step.problem}</Problem>}
        <Button type="submit" size="md" fullWidth loading={step.sending}>
          {t('otp.submit')}
        </Button>
      </Stack>
    </form>
  );
}

function Resend({ pending, step }: { pending: PendingSignIn; step: Step }) {
  const { t } = useTranslation('identity');
  const { seconds, sending, sent, resend } = useResend(pending, step);
  return (
    <div>
      <Text size="sm" role="status">
        {sent && t('otp.resent')}
      </Text>
      {pending.resendsLeft <= 0 ? (
        <Text size="sm" c="dimmed">
          {t('otp.noMoreResends')}
        </Text>
      ) : seconds > 0 ? (
        <Text size="sm" c="dimmed" className="tabular">
          {t('otp.resendIn', { count: seconds })}
        </Text>
      ) : (
        <Button variant="default" size="compact-sm" loading={sending} onClick={() => void resend()}>
          {t('otp.resend')}
        </Button>
      )}
    </div>
  );
}
