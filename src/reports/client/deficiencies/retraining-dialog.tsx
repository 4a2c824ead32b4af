import { MultiSelect, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { peopleApi } from '../../../people/client/api.ts';
import { useToday } from '../../../people/client/use-today.ts';
import { peopleContract } from '../../../people/contract.ts';
import { useModel } from '../../../platform/client/language/labels.ts';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { Dialog } from '../../../platform/ui/dialog/dialog.tsx';
import { toast } from '../../../platform/ui/feedback/toast.tsx';
import { FormFrame } from '../../../platform/ui/form/form-frame.tsx';
import { useAppForm } from '../../../platform/ui/form/use-app-form.ts';
import type { Deficiency } from '../../deficiency-contract.ts';
import { RetrainingFields, RetrainingNote } from './retraining-fields.tsx';

type Props = { readonly row: Deficiency; readonly onDone: () => void; readonly onClose: () => void };

/** Retraining that was given: when, by whom and in what. Where the standard says so, it shortens the wait for another attempt. */
export function RetrainingDialog({ row, onDone, onClose }: Props) {
  const { t } = useTranslation('reports');
  const { personName, text } = useFormat();
  const context = useModel();
  const today = useToday();
  const form = useAppForm({
    feature: 'people',
    initial: {
      happenedOn: today,
      trainedBy: '',
      subsections: row.subsections.map(({ code }) => code),
      note: '',
    },
    schema: peopleContract.recordTraining.input,
    asInput: (draft) => ({
      ...draft,
      kind: 'retraining' as const,
      examineeId: row.examineeId,
      moduleId: row.module.id,
    }),
    send: peopleApi.recordTraining,
    refusalAt: { not_yet: 'happenedOn' },
    guard: false,
    done: async () => {
      toast('done', { message: t('kdr.retrainedSaved') });
      onDone();
    },
  });
  return (
    <Dialog opened title={t('kdr.retrain')} onClose={onClose}>
      <FormFrame form={form} onCancel={onClose}>
        <Stack gap="md">
          <Text>{`${personName(row)}, ${row.module.code} ${text(row.module.title)}`}</Text>
          <RetrainingFields
            today={today}
            day={form.getInputProps('happenedOn')}
            trainedBy={form.getInputProps('trainedBy')}
          />
          {row.subsections.length > 0 && (
            <MultiSelect
              label={t('heat.corner', { context })}
              data={row.subsections.map(({ code, title }) => ({ value: code, label: `${code} ${text(title)}`.trim() }))}
              {...form.getInputProps('subsections')}
            />
          )}
          <RetrainingNote {...form.getInputProps('note')} />
        </Stack>
      </FormFrame>
    </Dialog>
  );
}
