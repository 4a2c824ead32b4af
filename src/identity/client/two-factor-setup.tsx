import { Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '../../platform/contract.ts';
import { FormFrame } from '../../platform/ui/form/form-frame.tsx';
import { useAppForm } from '../../platform/ui/form/use-app-form.ts';
import { identityContract } from '../contract.ts';
import { readCode } from '../domain/code.ts';
import { identityApi } from './api.ts';
import { PasswordAsked } from './password-asked.tsx';
import { renamed } from './renamed.ts';

type Begun = Reply<(typeof identityContract)['beginTwoFactor']>;
type Props = {
  readonly method: 'app' | 'email';
  /** Where codes by e-mail go. */
  readonly email: string | null;
  readonly onDone: (recoveryCodes: readonly string[]) => void;
  readonly onCancel: () => void;
};

/** The password, then the proof that codes arrive: only then are they asked for at sign-in. */
export function TwoFactorSetup({ method, email, onDone, onCancel }: Props) {
  const { t } = useTranslation('identity');
  const { t: common } = useTranslation('platform');
  const [begun, setBegun] = useState<Begun | null>(null);
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
  return <Proof begun={begun} email={email} onDone={onDone} onCancel={onCancel} />;
}

function Proof({ begun, email, onDone, onCancel }: Omit<Props, 'method'> & { begun: Begun }) {
  const { t } = useTranslation('identity');
  const form = useAppForm({
    initial: { code: '' },
    schema: identityContract.confirmTwoFactor.input,
    send: (input) => identityApi.confirmTwoFactor(input).catch(renamed('too_many_attempts', 'too_many_codes')),
    done: (reply) => onDone((reply as { recoveryCodes: string[] }).recoveryCodes),
    feature: 'identity',
    refusalAt: { code_wrong: 'code', code_expired: 'code' },
    guard: false,
  });
  const { onChange, ...field } = form.getInputProps('code');
  return (
    <FormFrame form={form} submitLabel={t('twoFactor.setUp.turnOn')} onCancel={onCancel}>
      {begun.secret && begun.qrSvg ? (
        <Secret secret={begun.secret} qrSvg={begun.qrSvg} />
      ) : (
        <Text>{email ? t('twoFactor.setUp.sent', { address: email }) : t('otp.sent')}</Text>
      )}
      <TextInput
        label={t('twoFactor.setUp.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maw={240}
        autoFocus
        classNames={{ input: 'tabular tracking-[0.3em]' }}
        {...field}
        onChange={(event) => onChange(readCode(event.currentTarget.value))}
      />
    </FormFrame>
  );
}

/** As a picture to scan, and as text to type in groups of four. */
function Secret({ secret, qrSvg }: { secret: string; qrSvg: string }) {
  const { t } = useTranslation('identity');
  return (
    <Stack gap="sm">
      <Text>{t('twoFactor.setUp.scan')}</Text>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(qrSvg)}`}
        alt={t('twoFactor.setUp.qr')}
        width={196}
        height={196}
        className="rounded-md bg-white p-2"
      />
      <div>
        <Text size="sm" c="dimmed">
          {t('twoFactor.setUp.secret')}
        </Text>
        <Text component="code" className="font-mono" fw={600}>
          {secret.match(/.{1,4}/g)?.join(' ')}
        </Text>
      </div>
    </Stack>
  );
}
