import { Checkbox, NumberInput, Stack, Text, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { Dialog } from '../../../platform/ui/dialog/dialog.tsx';
import { FormFrame } from '../../../platform/ui/form/form-frame.tsx';
import { useAppForm } from '../../../platform/ui/form/use-app-form.ts';
import { candidateEndpoints, longestReason } from '../../candidates-contract.ts';
import type { ClashRow } from '../../clashes-contract.ts';
import { examApi, type Candidate, type Exam } from '../api.ts';

import { ClashReason } from '../schedule/clash-fields.tsx';
import { clashesIn } from './use-set-aside.tsx';

type Props = { readonly exam: Exam; readonly candidate: Candidate; readonly onClose: () => void };

/** Extra time and larger text for this exam alone, and why. */
export function ExtraTimeDialog({ exam, candidate, onClose }: Props) {
  const { t } = useTranslation('exams');
  const { personName } = useFormat();
  const queries = useQueryClient();
  const [clashes, setClashes] = useState<readonly ClashRow[]>([]);
  const form = useAppForm({
    feature: 'exams',
    initial: {
      percent: candidate.extraTimePercent,
      largerText: candidate.largerText,
      reason: candidate.extraTimeReason ?? '',
      overrideReason: '',
    },
    schema: candidateEndpoints.changeExtraTime.input,
    asInput: ({ overrideReason, ...own }) => ({
      examId: exam.id,
      examineeId: candidate.examineeId,
      own,
      overrideReason: overrideReason.trim() || null,
    }),
    send: async (input) => {
      try {
        await examApi.changeExtraTime(input);
      } catch (error) {
        setClashes(clashesIn(error));
        throw error;
      }
    },
    refusalAt: { clashes: 'overrideReason' },
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
          <Checkbox
            label={t('extraTime.largerText')}
            description={t('extraTime.largerTextHint')}
            {...form.getInputProps('largerText', { type: 'checkbox' })}
          />
          <Textarea
            label={t('reason.label')}
            description={t('reason.hint')}
            required
            rows={3}
            maxLength={longestReason}
            {...form.getInputProps('reason')}
          />
          {clashes.length > 0 && <ClashReason form={form} clashes={clashes} />}
        </Stack>
      </FormFrame>
    </Dialog>
  );
}
