import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DayInput } from '../../../platform/ui/form/day-input.tsx';
import { Dialog } from '../../../platform/ui/dialog/dialog.tsx';
import { toast } from '../../../platform/ui/feedback/toast.tsx';
import { FormFrame } from '../../../platform/ui/form/form-frame.tsx';
import { useAppForm } from '../../../platform/ui/form/use-app-form.ts';
import { reportContract } from '../../contract.ts';
import type { Deficiency } from '../../deficiency-contract.ts';
import { reportApi } from '../api.ts';

type Props = { readonly rows: readonly Deficiency[]; readonly onDone: () => void; readonly onClose: () => void };

/** Until when it has to be studied again; left empty, there is no such day. */
export function DueDialog({ rows, onDone, onClose }: Props) {
  const { t } = useTranslation('reports');
  const [first] = rows;
  const form = useAppForm({
    feature: 'reports',
    initial: { dueOn: (rows.length === 1 && first?.dueOn) || null },
    schema: reportContract.setDeficiencyDue.input,
    asInput: (draft) => ({ ...draft, resultIds: rows.map(({ resultId }) => resultId) }),
    send: reportApi.setDeficiencyDue,
    guard: false,
    done: async () => {
      toast('done', { message: t('kdr.dueSet') });
      onDone();
    },
  });
  return (
    <Dialog opened title={t('kdr.setDue')} onClose={onClose}>
      <FormFrame form={form} onCancel={onClose}>
        <Stack gap="md">
          <Text>{t('kdr.dueOf', { count: rows.length })}</Text>
          <DayInput label={t('kdr.due')} description={t('kdr.dueHint')} {...form.getInputProps('dueOn')} />
        </Stack>
      </FormFrame>
    </Dialog>
  );
}
