import { NumberInput, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FormFrame } from '../../platform/ui/form/form-frame.tsx';
import { useAppForm } from '../../platform/ui/form/use-app-form.ts';
import { companyContract } from '../contract.ts';
import { companyApi, type CompanySettings } from './api.ts';
import { QuestionLanguages } from './question-languages.tsx';
import { useSaved } from './use-saved.ts';

/** How long questions rest, when they are looked at again, and in which languages they are written. */
export function ExaminationTab({ settings }: { settings: CompanySettings }) {
  const { t } = useTranslation('companies');
  const form = useAppForm({
    feature: 'companies',
    initial: {
      hibernationDays: settings.hibernationDays,
      reviewMonths: settings.reviewMonths,
    },
    schema: companyContract.updateExaminationDefaults.input,
    asInput: (values) => ({ ...values, reviewMonths: values.reviewMonths || null }),
    send: companyApi.updateExaminationDefaults,
    done: useSaved(),
  });
  return (
    <>
      <FormFrame form={form}>
        <Text c="dimmed" className="prose">
          {t('examination.hint')}
        </Text>
        <NumberInput
          label={t('examination.hibernation')}
          description={t('examination.hibernationHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          min={0}
          max={3650}
          maw={260}
          required
          {...form.getInputProps('hibernationDays')}
        />
        <NumberInput
          label={t('examination.reviewMonths')}
          description={t('examination.reviewMonthsHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          min={1}
          max={120}
          maw={260}
          {...form.getInputProps('reviewMonths')}
        />
      </FormFrame>
      <QuestionLanguages settings={settings} />
    </>
  );
}
