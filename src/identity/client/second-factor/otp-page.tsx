import { Anchor, Button, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RouteLink, to } from '../../../platform/client/routing/target.tsx';
import { signInRoutes } from '../area-routes.ts';
import { GuestPage } from '../frame/guest-page.tsx';
import { CodeForm, RecoveryForm } from './otp-forms.tsx';
import type { PendingSignIn } from '../sign-in/pending-sign-in.ts';
import { PasskeyButton } from '../passkeys/passkey-button.tsx';
import { usePasskeyStep } from '../passkeys/use-passkey-step.ts';
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
        <>
          {method !== 'passkey' && <CodeForm step={step} />}
          {pending.passkeys && <ByPasskey step={step} isOnly={method === 'passkey'} />}
          {method === 'email' && <Resend pending={pending} step={step} />}
        </>
      )}
      {!needsSlip && (
        <Anchor component="button" type="button" size="sm" ta="left" onClick={change}>
          {t(byRecovery ? (method === 'passkey' ? 'otp.usePasskey' : 'otp.useCode') : 'otp.useRecovery')}
        </Anchor>
      )}
    </Stack>
  );
}

function ByPasskey({ step, isOnly }: { step: Step; isOnly: boolean }) {
  const { ask, asking } = usePasskeyStep(step);
  return <PasskeyButton isOnly={isOnly} problem={step.problem} asking={asking} onAsk={() => void ask()} />;
}

function WhereFrom({ pending: { method, sentTo } }: { pending: PendingSignIn }) {
  const { t } = useTranslation('identity');
  if (method === 'passkey') return t('otp.byPasskey');
  if (method === 'app') return t('otp.fromApp');
  return sentTo ? t('otp.sentTo', { address: sentTo }) : t('otp.sent');
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
