import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type FormPart = {
  readonly getInputProps: (path: string) => { value?: unknown; onChange: (value: unknown) => void; error?: ReactNode };
};

/** A company's code. */
export function CodeField({ form, autoFocus = false }: { form: FormPart; autoFocus?: boolean }) {
  const { t } = useTranslation('hosting');
  const { value, onChange, error } = form.getInputProps('code');
  return (
    <TextInput
      autoFocus={autoFocus}
      label={t('create.code')}
      description={t('create.codeHint')}
      required
      maxLength={31}
      maw={360}
      value={(value as string | undefined) ?? ''}
      onChange={onChange}
      error={error}
    />
  );
}
