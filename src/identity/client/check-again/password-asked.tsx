import { PasswordInput, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { FormFrame } from '../../../platform/ui/form/form-frame.tsx';
import { useAppForm } from '../../../platform/ui/form/use-app-form.ts';
import { longestPassword } from '../../domain/password.ts';

type Props<Reply> = {
  /** What will happen. */
  readonly hint: string;
  readonly submitLabel: string;
  readonly send: (password: string) => Promise<Reply>;
  readonly done: (reply: Reply) => unknown;
  readonly onCancel: () => void;
};

const schema = z.object({ password: z.string().min(1).max(longestPassword) });

/** The password once more, before something that somebody at an unwatched screen must not do. */
export function PasswordAsked<Reply>({ hint, submitLabel, send, done, onCancel }: Props<Reply>) {
  const { t } = useTranslation('identity');
  const field = useRef<HTMLInputElement>(null);
  // The dialog around it may have given the focus away before this form came.
  useEffect(() => field.current?.focus(), []);
  const form = useAppForm({
    initial: { password: '' },
    schema,
    send: ({ password }) => send(password),
    done: (reply) => done(reply as Reply),
    feature: 'identity',
    refusalAt: { password_wrong: 'password' },
    guard: false,
  });
  return (
    <FormFrame own form={form} submitLabel={submitLabel} onCancel={onCancel}>
      <Text className="prose">{hint}</Text>
      <PasswordInput
        label={t('twoFactor.password')}
        description={t('twoFactor.passwordHint')}
        autoComplete="current-password"
        maxLength={longestPassword}
        data-autofocus
        ref={field}
        {...form.getInputProps('password')}
      />
    </FormFrame>
  );
}
