import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { ReasonDialog } from '../../../platform/ui/dialog/reason-dialog.tsx';
import { longestReason, reason } from '../../candidates-contract.ts';
import { examApi, type Exam } from '../api.ts';
import { queryKeysOf } from './exam-part.ts';
import { leadTo, type ReasonedStep } from './use-exam-acts.ts';

type Props = { readonly exam: Exam; readonly step: ReasonedStep; readonly onClose: () => void };

/** Cancelling, archiving, and closing over the heads of those who sit: what happens, and why it is done. */
export function ReasonedStepDialog({ exam, step, onClose }: Props) {
  const { t } = useTranslation('exams');
  const { text } = useFormat();
  const queries = useQueryClient();
  const title = text(exam.title);
  const message =
    step === 'close'
      ? t('step.close.messageSitting', { title, count: exam.underWay })
      : t(`step.${step}.message`, { title, count: exam.candidateCount });
  return (
    <ReasonDialog
      feature="exams"
      title={t(`step.${step}.header`)}
      label={t('reason.label')}
      hint={t('reason.hint')}
      submitLabel={t(`step.${step}.button`)}
      cancelLabel={step === 'cancel' ? t('step.cancel.keep') : undefined}
      danger={step !== 'archive'}
      schema={z.object({ reason })}
      most={longestReason}
      send={(given) => examApi.changeExamState({ examId: exam.id, to: leadTo[step], reason: given })}
      done={async () => {
        const keys = [['exams'], ['dashboard'], ...queryKeysOf(exam.id)];
        await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
        onClose();
      }}
      onClose={onClose}
    >
      <Text mb="md">{message}</Text>
    </ReasonDialog>
  );
}
