import { Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EntryFields } from '../../../entry/client/entry-fields.tsx';
import type { ExamEntry } from '../../../entry/entry-schema.ts';
import { Dialog } from '../../../platform/ui/dialog/dialog.tsx';
import { FormFrame } from '../../../platform/ui/form/form-frame.tsx';
import { useAppForm } from '../../../platform/ui/form/use-app-form.ts';
import { entryEndpoints } from '../../entry-contract.ts';
import { examApi, type Exam } from '../api.ts';

type Props = { readonly exam: Exam; readonly onClose: () => void };

/** Other networks or another browser, also while the exam is under way. */
export function EntryDialog({ exam, onClose }: Props) {
  const { t } = useTranslation('entry');
  const queries = useQueryClient();
  const { networks, entryBy, startsTogether, safeExamBrowser } = exam;
  const quitPassword = exam.quitPassword ?? '';
  const form = useAppForm<ExamEntry, typeof entryEndpoints.changeEntry.input>({
    feature: 'exams',
    initial: { entryBy, startsTogether, networkIds: networks.map(({ id }) => id), safeExamBrowser, quitPassword },
    schema: entryEndpoints.changeEntry.input,
    asInput: (values) => ({ ...values, examId: exam.id }),
    send: examApi.changeEntry,
    done: async () => {
      await queries.invalidateQueries({ queryKey: ['exams'] });
      onClose();
    },
  });
  const otherFile = safeExamBrowser && form.values.safeExamBrowser && form.values.quitPassword !== quitPassword;
  return (
    <Dialog opened title={t('exam.change')} onClose={onClose} size={640}>
      <FormFrame form={form} submitLabel={t('save')} onCancel={onClose}>
        <Stack gap="md">
          <Text c="dimmed">{t('exam.changeHint')}</Text>
          <EntryFields form={form} named={networks} byCode={!exam.practice} />
          {otherFile && <Text role="status">{t('exam.newFile')}</Text>}
        </Stack>
      </FormFrame>
    </Dialog>
  );
}
