import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { questionContract } from '../../../contract.ts';
import { questionApi, questionsKey } from '../../api.ts';
import type { WarningGroup } from './grouped-warnings.ts';
import { ReasonDialog } from '../../../../platform/ui/dialog/reason-dialog.tsx';
import { useWarningText } from './warning-text.ts';

type Props = { readonly questionId: string; readonly group: WarningGroup; readonly onClose: () => void };

/** Asks why something may stay as it is, and keeps the answer beside it. */
export function WaiveDialog({ questionId, group, onClose }: Props) {
  const { t } = useTranslation('questions');
  const queries = useQueryClient();
  const textOf = useWarningText();
  const send = async (reason: string) => {
    for (const { code, language, question } of group.all)
      await questionApi.waiveWarning({ questionId, code, language, otherId: question?.id ?? null, reason });
  };
  return (
    <ReasonDialog
      feature="questions"
      title={t('review.waive.title')}
      label={t('review.waive.reason')}
      hint={t('review.waive.reasonHint')}
      submitLabel={t('review.waive.submit')}
      schema={questionContract.waiveWarning.input.pick({ reason: true })}
      most={500}
      send={send}
      done={async () => {
        await Promise.all(
          [['question-check'], questionsKey].map((queryKey) => queries.invalidateQueries({ queryKey })),
        );
        onClose();
      }}
      onClose={onClose}
    >
      <Text mb="sm">{textOf(group)}</Text>
    </ReasonDialog>
  );
}
