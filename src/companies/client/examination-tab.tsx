import { NumberInput, Paper, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FormFrame } from '../../platform/ui/form/form-frame.tsx';
import { useAppForm } from '../../platform/ui/form/use-app-form.ts';
import { companyContract } from '../contract.ts';
import { longestLateHours } from '../settings-contract.ts';
import { companyApi, type CompanySettings } from './api.ts';
import { QuestionLanguages } from './question-languages.tsx';
import { useSaved } from './use-saved.ts';

/** How long questions rest, when they are looked at again, in which languages they are written, and when late answers are too late. */
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
      <LateAnswerHours settings={settings} />
    </>
  );
}

/** For how long after the end of a sitting late answers come as expected; later ones are marked. */
function LateAnswerHours({ settings }: { settings: CompanySettings }) {
  const { t } = useTranslation('companies');
  const form = useAppForm({
    feature: 'companies',
    initial: { lateAnswerHours: settings.lateAnswerHours },
    schema: companyContract.updateLateAnswerHours.input,
    send: companyApi.updateLateAnswerHours,
    done: useSaved(),
  });
  return (
    <Paper mt="xl">
      <Title order={2} fz="h4" mb="sm">
        {t('examination.late')}
      </Title>
      <FormFrame form={form}>
        <NumberInput
          label={t('examination.lateHours')}
          description={t('examination.lateHoursHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          min={1}
          max={longestLateHours}
          maw={420}
          required
          {...form.getInputProps('lateAnswerHours')}
        />
      </FormFrame>
    </Paper>
  );
}
