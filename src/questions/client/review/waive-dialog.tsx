import { Text, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../platform/ui/dialog.tsx';
import { FormFrame } from '../../../platform/ui/form/form-frame.tsx';
import { useAppForm } from '../../../platform/ui/form/use-app-form.ts';
import { questionContract } from '../../contract.ts';
import { questionApi, questionsKey } from '../api.ts';
import type { WarningGroup } from '../editor/grouped-warnings.ts';
import { useWarningText } from './warning-text.ts';

type Props = { readonly questionId: string; readonly group: WarningGroup; readonly onClose: () => void };

/** Asks why something may stay as it is, and keeps the answer beside it. */
export function WaiveDialog({ questionId, group, onClose }: Props) {
  const { t } = useTranslation('questions');
  const queries = useQueryClient();
  const textOf = useWarningText();
  const form = useAppForm({
    feature: 'questions',
    initial: { reason: '' },
    schema: questionContract.waiveWarning.input.pick({ reason: true }),
    async send({ reason }) {
      for (const { code, language, question } of group.all)
        await questionApi.waiveWarning({ questionId, code, language, otherId: question?.id ?? null, reason });
    },
    async done() {
      await Promise.all([['question-check'], questionsKey].map((queryKey) => queries.invalidateQueries({ queryKey })));
      onClose();
    },
  });
  return (
    <Dialog opened title={t('review.waive.title')} onClose={onClose}>
      <Text mb="sm">{textOf(group)}</Text>
      <FormFrame form={form} submitLabel={t('review.waive.submit')} onCancel={onClose}>
        <Textarea
          data-autofocus
          label={t('review.waive.reason')}
          description={t('review.waive.reasonHint')}
          required
          rows={3}
          maxLength={500}
          {...form.getInputProps('reason')}
        />
      </FormFrame>
    </Dialog>
  );
}
