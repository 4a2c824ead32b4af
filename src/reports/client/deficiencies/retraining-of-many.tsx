import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../../people/client/use-today.ts';
import { Dialog } from '../../../platform/ui/dialog/dialog.tsx';
import { toast } from '../../../platform/ui/feedback/toast.tsx';
import { FormFrame } from '../../../platform/ui/form/form-frame.tsx';
import { useAppForm } from '../../../platform/ui/form/use-app-form.ts';
import { reportContract } from '../../contract.ts';
import type { Deficiency } from '../../deficiency-contract.ts';
import { reportApi } from '../api.ts';
import { RetrainingFields, RetrainingNote } from './retraining-fields.tsx';

type Props = { readonly rows: readonly Deficiency[]; readonly onDone: () => void; readonly onClose: () => void };

/** One retraining that answers several reports: each person’s covers the parts that their report names. */
export function RetrainingOfMany({ rows, onDone, onClose }: Props) {
  const { t } = useTranslation('reports');
  const today = useToday();
  const form = useAppForm({
    feature: 'reports',
    initial: { happenedOn: today, trainedBy: '', note: '' },
    schema: reportContract.recordRetraining.input,
    asInput: (draft) => ({ ...draft, resultIds: rows.map(({ resultId }) => resultId) }),
    send: async (input) => {
      const { recorded } = await reportApi.recordRetraining(input);
      toast('done', { message: t('kdr.retrainedMany', { count: recorded }) });
    },
    refusalAt: { not_yet: 'happenedOn' },
    guard: false,
    done: async () => onDone(),
  });
  return (
    <Dialog opened title={t('kdr.retrain')} onClose={onClose}>
      <FormFrame form={form} onCancel={onClose}>
        <Stack gap="md">
          <Text>{t('kdr.retrainMany', { count: rows.length })}</Text>
          <RetrainingFields
            today={today}
            day={form.getInputProps('happenedOn')}
            trainedBy={form.getInputProps('trainedBy')}
          />
          <RetrainingNote {...form.getInputProps('note')} />
        </Stack>
      </FormFrame>
    </Dialog>
  );
}
