import { Skeleton, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '../../../platform/contract.ts';
import { FormFrame } from '../../../platform/ui/form/form-frame.tsx';
import { useAppForm } from '../../../platform/ui/form/use-app-form.ts';
import { identityContract } from '../../contract.ts';
import { identityApi } from '../api.ts';
import { AppSecret, CodeInput } from './app-secret.tsx';
import { PasswordAsked } from '../check-again/password-asked.tsx';
import { refusedAs } from '../refused-as.ts';

type Begun = Reply<(typeof identityContract)['beginTwoFactor']>;
type Props = {
  readonly method: 'app' | 'email';
  /** Where codes by e-mail go. */
  readonly email: string | null;
  /** Right after a sign-in that leads only here the password is not asked for a second time. */
  readonly justSignedIn?: boolean;
  readonly onDone: (recoveryCodes: readonly string[]) => void;
  readonly onCancel: () => void;
  /** "Cancel" where nothing is said. */
  readonly cancelLabel?: string;
};

/** The password, then the proof that codes arrive: only then are they asked for at sign-in. */
export function TwoFactorSetup({ method, justSignedIn = false, ...rest }: Props) {
  const { onCancel } = rest;
  const { t } = useTranslation('identity');
  const { t: common } = useTranslation('platform');
  const [begun, setBegun] = useState<Begun | null>(null);
  const [asksPassword, setAsksPassword] = useState(!justSignedIn);
  useEffect(() => {
    if (asksPassword) return;
    identityApi.beginTwoFactor({ method }).then(setBegun, () => setAsksPassword(true));
  }, [asksPassword, method]);
  if (!begun && !asksPassword) return <Skeleton className="late" height={260} radius="md" />;
  if (!begun) {
    return (
      <PasswordAsked
        hint={t('twoFactor.hint')}
        submitLabel={common('action.next')}
        send={(password) => identityApi.beginTwoFactor({ method, password })}
        done={setBegun}
        onCancel={onCancel}
      />
    );
  }
  return <Proof begun={begun} {...rest} />;
}

function Proof({ begun, email, onDone, onCancel, cancelLabel }: Omit<Props, 'method'> & { begun: Begun }) {
  const { t } = useTranslation('identity');
  const form = useAppForm({
    initial: { code: '' },
    schema: identityContract.confirmTwoFactor.input,
    send: (input) => identityApi.confirmTwoFactor(input).catch(refusedAs('too_many_attempts', 'too_many_codes')),
    done: (reply) => onDone((reply as { recoveryCodes: string[] }).recoveryCodes),
    feature: 'identity',
    refusalAt: { code_wrong: 'code', code_expired: 'code' },
    guard: false,
  });
  return (
    <FormFrame
      own
      form={form}
      submitLabel={t('twoFactor.setUp.turnOn')}
      onCancel={onCancel}
      {...(cancelLabel ? { cancelLabel } : {})}
    >
      {begun.secret && begun.qrSvg ? (
        <AppSecret secret={begun.secret} qrSvg={begun.qrSvg} />
      ) : (
        <Text>{email ? t('twoFactor.setUp.sent', { address: email }) : t('otp.sent')}</Text>
      )}
      <CodeInput {...form.getInputProps('code')} />
    </FormFrame>
  );
}
