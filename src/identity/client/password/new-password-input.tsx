import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { longestPassword } from '../../domain/password.ts';
import { PasswordRule } from './password-rule.tsx';

type Props = Omit<PasswordInputProps, 'value'> & { readonly value?: string };

/** A password to be chosen: it can be shown, and the rule below it says what it lacks. */
export function NewPasswordInput({ value = '', ...input }: Props) {
  return (
    <div>
      <PasswordInput autoComplete="new-password" maxLength={longestPassword} required value={value} {...input} />
      <PasswordRule password={value} />
    </div>
  );
}
