import { PasswordInput, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { Refused } from '../../../platform/client/api.ts';
import { FormFrame } from '../../../platform/ui/form/form-frame.tsx';
import { useAppForm } from '../../../platform/ui/form/use-app-form.ts';
import { deviceOf } from '../../domain/device.ts';
import { longestPassword } from '../../domain/password.ts';
import { identityApi } from '../api.ts';
import { makePasskey } from './passkey-ceremony.ts';

type Props = {
  /** Right after a sign-in that leads only here the password is not asked for a second time. */
  readonly justSignedIn?: boolean;
  /** Recovery codes where it is the first second factor; else none. */
  readonly onDone: (recoveryCodes: readonly string[]) => void;
  readonly onCancel: () => void;
  readonly cancelLabel?: string;
};

const schema = z.object({ name: z.string().trim().min(1).max(60), password: z.string().max(longestPassword) });
type Given = z.output<typeof schema>;

async function add({ name, password }: Given) {
  const { options } = await identityApi.beginPasskey(password === '' ? {} : { password });
  return identityApi.addPasskey({ name, response: await makePasskey(options) });
}

/** A name and the password; then the browser asks for the device, the finger or the key. */
export function AddPasskey({ justSignedIn = false, onDone, onCancel, cancelLabel }: Props) {
  const { t } = useTranslation('identity');
  const [asksPassword, setAsksPassword] = useState(!justSignedIn);
  const form = useAppForm({
    initial: { name: deviceOf(navigator.userAgent), password: '' },
    schema: asksPassword ? schema.extend({ password: z.string().min(1).max(longestPassword) }) : schema,
    send: (given) =>
      add(given).catch((error: unknown) => {
        if (error instanceof Refused && error.code === 'password_wrong') setAsksPassword(true);
        throw error;
      }),
    done: (reply) => onDone((reply as { recoveryCodes: string[] }).recoveryCodes),
    feature: 'identity',
    refusalAt: asksPassword ? { password_wrong: 'password' } : {},
    guard: false,
  });
  return (
    <FormFrame
      own
      form={form}
      submitLabel={t('passkeys.make')}
      onCancel={onCancel}
      {...(cancelLabel ? { cancelLabel } : {})}
    >
      <Text className="prose">{t('passkeys.hint')}</Text>
      <TextInput
        label={t('passkeys.name')}
        description={t('passkeys.nameHint')}
        maxLength={60}
        {...form.getInputProps('name')}
      />
      {asksPassword && (
        <PasswordInput
          label={t('twoFactor.password')}
          description={t('twoFactor.passwordHint')}
          autoComplete="current-password"
          maxLength={longestPassword}
          {...form.getInputProps('password')}
        />
      )}
    </FormFrame>
  );
}
