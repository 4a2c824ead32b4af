import { Checkbox, Stack, Text, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../platform/ui/dialog/dialog.tsx';
import { FormFrame } from '../../../platform/ui/form/form-frame.tsx';
import { useAppForm } from '../../../platform/ui/form/use-app-form.ts';
import { isWithdrawn } from '../../domain/incident.ts';
import { incidentEndpoints } from '../../incident-contract.ts';
import { invigilationApi, invigilationKey, type Incident } from '../api.ts';
import { useSentAs } from './use-sent-as.ts';

type Props = { readonly examId: string; readonly incident: Incident; readonly onClose: () => void };

/** Adds what came later or was wrong; what was written before stays. */
export function FollowUpForm({ examId, incident, onClose }: Props) {
  const { t } = useTranslation('invigilation');
  const queries = useQueryClient();
  const sentAs = useSentAs();
  const form = useAppForm({
    feature: 'invigilation',
    initial: { words: '', withdraws: false },
    schema: incidentEndpoints.followUpIncident.input,
    asInput: (values) => ({ ...values, examId, incidentId: incident.id }),
    send: (input) => invigilationApi.followUpIncident({ ...input, sentAs: sentAs(input) }),
    done: async () => {
      onClose();
      await queries.invalidateQueries({ queryKey: invigilationKey });
    },
  });
  return (
    <Dialog opened title={t('incidents.followUp')} onClose={onClose}>
      <FormFrame form={form} submitLabel={t('incidents.followUp')} onCancel={onClose}>
        <Stack gap="md">
          <Text className="wrap-anywhere whitespace-pre-line">{incident.words}</Text>
          <Textarea
            data-autofocus
            label={t('incidents.followUpWords')}
            description={t('incidents.followUpHint')}
            required
            autosize
            minRows={3}
            maxLength={2000}
            {...form.getInputProps('words')}
          />
          {!isWithdrawn(incident) && (
            <Checkbox
              label={t('incidents.withdraw')}
              description={t('incidents.withdrawHint')}
              {...form.getInputProps('withdraws', { type: 'checkbox' })}
            />
          )}
        </Stack>
      </FormFrame>
    </Dialog>
  );
}
