import { NumberInput, Stack, Text, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { Dialog } from '../../../platform/ui/dialog/dialog.tsx';
import { FormFrame } from '../../../platform/ui/form/form-frame.tsx';
import { useAppForm } from '../../../platform/ui/form/use-app-form.ts';
import { candidateEndpoints, longestReason } from '../../candidates-contract.ts';
import { examApi, type Candidate, type Exam } from '../api.ts';

type Props = { readonly exam: Exam; readonly candidate: Candidate; readonly onClose: () => void };

/** An extra time for this exam alone, and why. */
export function ExtraTimeDialog({ exam, candidate, onClose }: Props) {
  const { t } = useTranslation('exams');
  const { personName } = useFormat();
  const queries = useQueryClient();
  const form = useAppForm({
    feature: 'exams',
    initial: { percent: candidate.extraTimePercent, reason: candidate.extraTimeReason ?? '' },
    schema: candidateEndpoints.changeExtraTime.input,
    asInput: (values) => ({ examId: exam.id, examineeId: candidate.examineeId, own: values }),
    send: examApi.changeExtraTime,
    done: async () => {
      await queries.invalidateQueries({ queryKey: ['exams'] });
      onClose();
    },
  });
  return (
    <Dialog opened title={t('extraTime.header', { name: personName(candidate) })} onClose={onClose}>
      <FormFrame form={form} submitLabel={t('extraTime.save')} onCancel={onClose}>
        <Stack gap="md">
          <Text>{t('extraTime.message')}</Text>
          <NumberInput
            label={t('candidate.extraTime')}
            data-autofocus
            required
            min={0}
            max={100}
            suffix=" %"
            allowDecimal={false}
            clampBehavior="none"
            {...form.getInputProps('percent')}
          />
          <Textarea
            label={t('reason.label')}
            description={t('reason.hint')}
            required
            rows={3}
            maxLength={longestReason}
            {...form.getInputProps('reason')}
          />
        </Stack>
      </FormFrame>
    </Dialog>
  );
}
