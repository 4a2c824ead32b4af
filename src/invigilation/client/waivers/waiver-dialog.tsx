import { Stack, Text, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../platform/ui/dialog/dialog.tsx';
import { FormFrame } from '../../../platform/ui/form/form-frame.tsx';
import { useAppForm } from '../../../platform/ui/form/use-app-form.ts';
import { invigilationContract } from '../../contract.ts';
import { invigilationApi, invigilationKey, type Place } from '../api.ts';

type Props = { readonly examId: string; readonly place: Place; readonly onClose: () => void };

/** Asks why somebody is let in from elsewhere, or with another browser. */
export function WaiverDialog({ examId, place, onClose }: Props) {
  const { t } = useTranslation('invigilation');
  const queries = useQueryClient();
  const form = useAppForm({
    feature: 'invigilation',
    initial: { words: '' },
    schema: invigilationContract.waiveEntry.input,
    asInput: ({ words }) => ({ examId, examineeId: place.examineeId, words }),
    send: invigilationApi.waiveEntry,
    done: async () => {
      onClose();
      await queries.invalidateQueries({ queryKey: invigilationKey });
    },
  });
  return (
    <Dialog opened title={`${t('waiver.give')} · ${place.number}`} onClose={onClose}>
      <FormFrame form={form} submitLabel={t('waiver.give')} onCancel={onClose}>
        <Stack gap="md">
          <Text>{t('waiver.hint')}</Text>
          <Textarea
            data-autofocus
            label={t('words')}
            description={t('wordsHint')}
            required
            rows={3}
            maxLength={1000}
            {...form.getInputProps('words')}
          />
        </Stack>
      </FormFrame>
    </Dialog>
  );
}
