import { Stack, Text, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../platform/ui/dialog/dialog.tsx';
import { FormFrame } from '../../platform/ui/form/form-frame.tsx';
import { LocalTextInput } from '../../platform/ui/form/local-text-input.tsx';
import { localTextProps } from '../../platform/ui/form/local-text-props.ts';
import { useAppForm } from '../../platform/ui/form/use-app-form.ts';
import { networkFields, type NetworkRow } from '../network-schema.ts';
import { entryApi, networksKey } from './api.ts';
import { faultIn, networkDraft, networkOf, type NetworkDraft } from './network-draft.ts';

type Props = { readonly network?: NetworkRow; readonly onClose: () => void };

/** A new network, or one that is changed. */
export function NetworkDialog({ network, onClose }: Props) {
  const { t } = useTranslation('entry');
  const queries = useQueryClient();
  const form = useAppForm<NetworkDraft, typeof networkFields>({
    feature: 'entry',
    initial: networkDraft(network),
    schema: networkFields,
    asInput: networkOf,
    send: (fields) =>
      network ? entryApi.updateNetwork({ networkId: network.id, ...fields }) : entryApi.createNetwork(fields),
    done: async () => {
      await queries.invalidateQueries({ queryKey: networksKey });
      onClose();
    },
  });
  const fault = form.errors['ranges'] ? faultIn(form.values) : null;
  return (
    <Dialog opened title={t(network ? 'change' : 'create')} onClose={onClose}>
      <FormFrame form={form} submitLabel={t('save')} onCancel={onClose}>
        <Stack gap="md">
          <LocalTextInput label={t('name')} required {...localTextProps(form, 'name')} />
          <Textarea
            label={t('ranges')}
            description={t('rangesHint')}
            required
            autosize
            minRows={3}
            maxRows={12}
            spellCheck={false}
            {...form.getInputProps('ranges')}
            error={fault ? t(`fault.${fault.why}`, { range: fault.range }) : form.errors['ranges']}
          />
          {network && <Text c="dimmed">{t('changed')}</Text>}
        </Stack>
      </FormFrame>
    </Dialog>
  );
}
