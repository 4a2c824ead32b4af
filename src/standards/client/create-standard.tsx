import { Radio, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/client/language/use-format.ts';
import { useChangeSearch } from '../../platform/client/routing/target.tsx';
import { Dialog } from '../../platform/ui/dialog/dialog.tsx';
import { toast } from '../../platform/ui/feedback/toast.tsx';
import { FormFrame } from '../../platform/ui/form/form-frame.tsx';
import { useAppForm } from '../../platform/ui/form/use-app-form.ts';
import { standardContract } from '../contract.ts';
import { presetList, type Preset } from '../domain/presets.ts';
import { standardApi, standardsKey } from './api.ts';

/** Chooses a preset and opens the new standard, so that it is checked at once. */
export function CreateStandard({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('standards');
  const { text } = useFormat();
  const queries = useQueryClient();
  const change = useChangeSearch();
  const form = useAppForm({
    feature: 'standards',
    initial: { preset: 'part66_2018' },
    schema: standardContract.createStandard.input,
    send: standardApi.createStandard,
    guard: false,
    done: async (reply) => {
      await queries.invalidateQueries({ queryKey: standardsKey });
      toast('done', { message: t('created') });
      onClose();
      change({ standard: (reply as { id: string }).id }, { push: true });
    },
  });
  return (
    <Dialog opened title={t('create')} onClose={onClose} size={640}>
      <FormFrame form={form} submitLabel={t('create')} onCancel={onClose}>
        <Text c="dimmed">{t('createHint')}</Text>
        <Radio.Group label={t('preset')} {...form.getInputProps('preset')}>
          <Stack gap="sm" mt="xs">
            {presetList.map((preset) => (
              <Radio
                key={preset.key}
                value={preset.key}
                label={text(preset.name)}
                description={preset.source ? <Sureness preset={preset} /> : undefined}
              />
            ))}
          </Stack>
        </Radio.Group>
      </FormFrame>
    </Dialog>
  );
}

/** The preset's source, and how sure its parts are. */
function Sureness({ preset }: { preset: Preset }) {
  const { t } = useTranslation('standards');
  const how = [
    t('sure.figures', { how: t(`certainty.${preset.figuresAre}`) }),
    ...(preset.countsAre ? [t('sure.counts', { how: t(`certainty.${preset.countsAre}`) })] : []),
    ...(preset.resitIs ? [t('sure.resit', { how: t(`certainty.${preset.resitIs}`) })] : []),
  ];
  return (
    <>
      {preset.source}
      <br />
      {how.join(' · ')}
    </>
  );
}
