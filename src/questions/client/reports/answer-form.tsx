import { Checkbox, Radio, Stack, Text, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FormFrame } from '../../../platform/ui/form/form-frame.tsx';
import { useAppForm } from '../../../platform/ui/form/use-app-form.ts';
import { questionContract } from '../../contract.ts';
import { reportOutcomes, type ReportOutcome } from '../../domain/report.ts';
import { questionApi, questionsKey } from '../api.ts';
import { reportsKey, type Report } from './api.ts';
import { DecideInExams } from './decide-in-exams.tsx';

type Values = { outcome: ReportOutcome | null; answer: string; all: boolean; disable: boolean };

/** What comes of a report, in words that stay on record. */
export function AnswerForm({ report }: { report: Report }) {
  const { t } = useTranslation('questions');
  const queries = useQueryClient();
  const initial: Values = { outcome: null, answer: '', all: report.alsoOpen > 0, disable: false };
  const form = useAppForm({
    feature: 'questions',
    initial,
    schema: questionContract.answerQuestionReport.input,
    asInput: (values) => ({ ...values, reportId: report.id }),
    send: questionApi.answerQuestionReport,
    done: () => Promise.all([reportsKey, questionsKey].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
  return (
    <section aria-label={t('reports.answerTitle')}>
      <Text fw={600} mb={4}>
        {t('reports.answerTitle')}
      </Text>
      <FormFrame form={form} submitLabel={t('reports.send')}>
        <Radio.Group label={t('reports.outcomeLabel')} required {...form.getInputProps('outcome')}>
          <Stack gap="xs" mt={4}>
            {reportOutcomes.map((outcome) => (
              <Radio
                key={outcome}
                value={outcome}
                label={t(`reports.outcome.${outcome}`)}
                description={t(`reports.outcomeHint.${outcome}`)}
              />
            ))}
          </Stack>
        </Radio.Group>
        <DecideInExams report={report} outcome={form.getValues().outcome} />
        <Textarea
          label={t('reports.answerLabel')}
          description={t('reports.answerHint')}
          required
          rows={4}
          maxLength={2000}
          {...form.getInputProps('answer')}
        />
        {report.alsoOpen > 0 && (
          <Checkbox
            label={t('reports.all', { count: report.alsoOpen })}
            {...form.getInputProps('all', { type: 'checkbox' })}
          />
        )}
        {report.question.status !== 'disabled' && (
          <Checkbox
            label={t('reports.disable')}
            description={t('reports.disableHint')}
            {...form.getInputProps('disable', { type: 'checkbox' })}
          />
        )}
      </FormFrame>
    </section>
  );
}
