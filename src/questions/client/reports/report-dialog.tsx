import { Radio, Stack, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../platform/ui/dialog/dialog.tsx';
import { FormFrame } from '../../../platform/ui/form/form-frame.tsx';
import { useAppForm } from '../../../platform/ui/form/use-app-form.ts';
import { toast } from '../../../platform/ui/feedback/toast.tsx';
import { questionContract } from '../../contract.ts';
import { reportReasons, type ReportReason } from '../../domain/report.ts';
import { questionApi, type Question } from '../api.ts';
import { reportsKey } from './api.ts';

type Props = {
  readonly question: Pick<Question, 'id' | 'number' | 'latestVersion'>;
  readonly onClose: () => void;
};

/** Reports something wrong with a question, to those who may approve. */
export function ReportDialog({ question, onClose }: Props) {
  const { t } = useTranslation('questions');
  const queries = useQueryClient();
  const initial: { reason: ReportReason | null; words: string } = { reason: null, words: '' };
  const form = useAppForm({
    feature: 'questions',
    initial,
    schema: questionContract.reportQuestion.input,
    asInput: (values) => ({ ...values, questionId: question.id, version: question.latestVersion }),
    send: questionApi.reportQuestion,
    done: async () => {
      await queries.invalidateQueries({ queryKey: reportsKey });
      toast('done', { message: t('reports.reported') });
      onClose();
    },
  });
  return (
    <Dialog opened title={t('reports.ask', { number: question.number })} onClose={onClose}>
      <FormFrame form={form} submitLabel={t('reports.submit')} onCancel={onClose}>
        <Radio.Group label={t('reports.reasonLabel')} required {...form.getInputProps('reason')}>
          <Stack gap="xs" mt={4}>
            {reportReasons.map((reason) => (
              <Radio key={reason} value={reason} label={t(`reports.reason.${reason}`)} />
            ))}
          </Stack>
        </Radio.Group>
        <Textarea label={t('reports.wordsLabel')} required rows={5} maxLength={2000} {...form.getInputProps('words')} />
      </FormFrame>
    </Dialog>
  );
}
