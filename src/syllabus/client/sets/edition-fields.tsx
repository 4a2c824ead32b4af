import { Group, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DayInput } from '../../../platform/ui/form/day-input.tsx';
import type { AppForm } from '../../../platform/ui/form/use-app-form.ts';

export type EditionValues = { label: string; validFrom: string; validTo: string };

/** The contract's values of what the fields hold; a day that is empty is missing, not wrong. */
export const editionInput = <Values extends EditionValues>(values: Values) => ({
  ...values,
  validFrom: values.validFrom || null,
  validTo: values.validTo || null,
});

type DayProps = { value: string; onChange: (value: string) => void; error?: ReactNode };

/** Label and validity of an edition. */
export function EditionFields({ form }: { form: Pick<AppForm<EditionValues>, 'getInputProps'> }) {
  const { t } = useTranslation('syllabus');
  const day = (field: 'validFrom' | 'validTo') => {
    const { value, onChange, error } = form.getInputProps(field) as DayProps;
    return { value: value || null, onChange: (chosen: string | null) => onChange(chosen ?? ''), error };
  };
  return (
    <>
      <TextInput
        label={t('sets.label')}
        description={t('sets.labelHint')}
        required
        maxLength={80}
        {...form.getInputProps('label')}
      />
      <Group align="flex-start" gap="md">
        <DayInput label={t('sets.validFrom')} required {...day('validFrom')} />
        <DayInput label={t('sets.validTo')} description={t('sets.validToHint')} {...day('validTo')} />
      </Group>
    </>
  );
}
