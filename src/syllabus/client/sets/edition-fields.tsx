import { Group, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { AppForm } from '../../../platform/ui/form/use-app-form.ts';

export type EditionValues = { label: string; validFrom: string; validTo: string };

/** The contract's values of what the fields hold. */
export const editionInput = <Values extends EditionValues>(values: Values) => ({
  ...values,
  validTo: values.validTo || null,
});

/** Label and validity of an edition. */
export function EditionFields({ form }: { form: Pick<AppForm<EditionValues>, 'getInputProps'> }) {
  const { t } = useTranslation('syllabus');
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
        <TextInput type="date" label={t('sets.validFrom')} required w={180} {...form.getInputProps('validFrom')} />
        <TextInput
          type="date"
          label={t('sets.validTo')}
          description={t('sets.validToHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          w={180}
          {...form.getInputProps('validTo')}
        />
      </Group>
    </>
  );
}
