import { NumberInput, SimpleGrid, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { below, type StandardFormState } from './form-parts.ts';
import { ResitWords } from './resit-words.tsx';
import { resitIn, waitsIn } from './standard-draft.ts';

/** The re-sit rules as numbers, and below them what they mean. */
export function ResitFields({ form }: { form: StandardFormState }) {
  const { t } = useTranslation('standards');
  const badWaits = waitsIn(form.values.waits) === null;
  const problem = form.errors['resit'] !== undefined;
  const rules = resitIn(form.values);
  const number = (field: 'retrainedWait' | 'attempts' | 'windowMonths' | 'longWait') => ({
    label: t(`field.${field}`),
    description: t(`field.${field}Hint`),
    inputWrapperOrder: below,
    allowDecimal: false,
    allowNegative: false,
    ...form.getInputProps(field),
  });
  return (
    <>
      <TextInput
        label={t('field.waits')}
        description={t('field.waitsHint')}
        inputWrapperOrder={below}
        {...form.getInputProps('waits')}
        error={problem && badWaits ? t('problem.waits') : undefined}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <NumberInput {...number('retrainedWait')} />
        <NumberInput {...number('attempts')} error={problem && !badWaits ? t('problem.attempts') : undefined} />
        <NumberInput {...number('windowMonths')} />
        <NumberInput {...number('longWait')} />
      </SimpleGrid>
      {rules && <ResitWords rules={rules} />}
    </>
  );
}
