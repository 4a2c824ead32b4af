import { Anchor, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Refused } from '../../../platform/client/api.ts';
import { useRefusalText } from '../../../platform/client/language/refusal-text.ts';
import type { InputOf, Reply } from '../../../platform/contract.ts';
import { ErrorState } from '../../../platform/ui/feedback/empty-state.tsx';
import { toastFault } from '../../../platform/ui/feedback/fault.tsx';
import type { identityContract } from '../../contract.ts';
import { identityApi } from '../api.ts';
import { CodeForm, RecoveryForm } from '../second-factor/otp-forms.tsx';
import { askPasskey } from '../passkeys/passkey-ceremony.ts';
import { PasskeyButton } from '../passkeys/passkey-button.tsx';
import { PasswordAsked } from './password-asked.tsx';
import { settleProof } from './proof-asked.ts';

type Begun = Reply<(typeof identityContract)['beginCheckAgain']>;
type Proof = InputOf<(typeof identityContract)['checkAgain']>;

/** A code, a passkey, or the password of who has no second factor; then the call that waited goes on. */
export function ProofForm() {
  const begun = useQuery({
    queryKey: ['check-again'],
    queryFn: () => identityApi.beginCheckAgain({}),
    staleTime: Infinity,
    gcTime: 0,
  });
  if (begun.error) return <ErrorState error={begun.error} retry={() => void begun.refetch()} />;
  if (!begun.data) return <Skeleton className="late" height={160} radius="md" />;
  return begun.data.method === 'password' ? (
    <ByPassword />
  ) : (
    <ByFactor begun={begun.data} beginAnew={() => begun.refetch()} />
  );
}

function ByPassword() {
  const { t } = useTranslation('identity');
  return (
    <PasswordAsked
      hint={t('proof.hint')}
      submitLabel={t('proof.submit')}
      send={(password) => identityApi.checkAgain({ password })}
      done={() => settleProof(true)}
      onCancel={() => settleProof(false)}
    />
  );
}

function ByFactor({ begun, beginAnew }: { begun: Begun; beginAnew: () => Promise<unknown> }) {
  const { t } = useTranslation('identity');
  const { method, options } = begun;
  const [byRecovery, setByRecovery] = useState(false);
  const step = useProof(beginAnew);
  const byPasskey = () =>
    step.prove(async () => ({ response: (await askPasskey(options ?? {})) as NonNullable<Proof['response']> }), true);
  return (
    <Stack gap="md">
      <Text className="prose">{t('proof.hint')}</Text>
      {byRecovery ? (
        <RecoveryForm step={step} label={t('otp.recovery')} />
      ) : (
        <>
          {method !== 'passkey' && (
            <>
              <Text c="dimmed">{whereFrom(begun, t)}</Text>
              <CodeForm step={step} />
            </>
          )}
          {options && (
            <PasskeyButton
              isOnly={method === 'passkey'}
              problem={step.problem}
              asking={step.sending}
              onAsk={() => void byPasskey()}
            />
          )}
        </>
      )}
      <Anchor component="button" type="button" size="sm" ta="left" onClick={() => setByRecovery(!byRecovery)}>
        {t(byRecovery ? 'proof.back' : 'proof.useRecovery')}
      </Anchor>
    </Stack>
  );
}

const whereFrom = ({ method, sentTo }: Begun, t: ReturnType<typeof useTranslation<'identity'>>['t']): string =>
  method === 'app' ? t('otp.fromApp') : sentTo ? t('otp.sentTo', { address: sentTo }) : t('otp.sent');

/** What takes a proof: whether it was right, what is wrong with it, and whether it is being looked at. */
function useProof(beginAnew: () => Promise<unknown>) {
  const [problem, setProblem] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const refusalText = useRefusalText('identity');
  const prove = async (given: () => Promise<Proof>, usesChallenge = false): Promise<boolean> => {
    if (sending) return false;
    setProblem(null);
    setSending(true);
    try {
      await identityApi.checkAgain(await given());
      settleProof(true);
      return true;
    } catch (error) {
      if (!(error instanceof Refused)) toastFault(error);
      else setProblem(refusalText(error));
      // A challenge is good for one try, and a check for a few.
      if (usesChallenge || (error instanceof Refused && error.code === 'code_expired')) await beginAnew();
      return false;
    } finally {
      setSending(false);
    }
  };
  return { prove, check: (code: string) => prove(async () => ({ code })), problem, sending };
}
