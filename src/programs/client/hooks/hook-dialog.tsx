import { Checkbox, Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../platform/ui/dialog/dialog.tsx';
import { toast } from '../../../platform/ui/feedback/toast.tsx';
import { FormFrame } from '../../../platform/ui/form/form-frame.tsx';
import { useAppForm } from '../../../platform/ui/form/use-app-form.ts';
import { programContract } from '../../contract.ts';
import { hookEvents, type HookEvent } from '../../domain/web-hook.ts';
import { hooksQuery, programsApi, type WebHook } from '../api.ts';
import { SecretShown } from '../secret-shown.tsx';

type Props = {
  /** Null makes a new one. */
  readonly hook: WebHook | null;
  readonly onClose: () => void;
};

/** Makes a hook and shows its secret this once, or changes where and for what it is called. */
export function HookDialog({ hook, onClose }: Props) {
  const { t } = useTranslation('programs');
  const [secret, setSecret] = useState<string | null>(null);
  const title = secret ? t('hooks.made') : t(hook ? 'hooks.edit' : 'hooks.create');
  return (
    <Dialog opened title={title} onClose={onClose}>
      {secret ? (
        <SecretShown secret={secret} hint={t('hooks.madeHint')} label={t('hooks.made')} onKept={onClose} />
      ) : (
        <HookForm hook={hook} onMade={setSecret} onClose={onClose} />
      )}
    </Dialog>
  );
}

type Shown = { address: string; events: HookEvent[] };

function HookForm({ hook, onMade, onClose }: Props & { readonly onMade: (secret: string) => void }) {
  const { t } = useTranslation('programs');
  const queries = useQueryClient();
  const initial: Shown = { address: hook?.address ?? '', events: [...(hook?.events ?? [])] };
  const form = useAppForm({
    feature: 'programs',
    initial,
    schema: programContract.createWebHook.input,
    send: async (given) => {
      if (hook) await programsApi.updateWebHook({ hookId: hook.id, enabled: hook.enabled, ...given });
      else onMade((await programsApi.createWebHook(given)).secret);
    },
    refusalAt: { address_refused: 'address' },
    done: async () => {
      await queries.invalidateQueries({ queryKey: hooksQuery.queryKey });
      if (!hook) return;
      toast('done', { id: 'web-hook', message: t('hooks.saved') });
      onClose();
    },
  });
  return (
    <FormFrame form={form} {...(hook ? {} : { submitLabel: t('hooks.create') })} onCancel={onClose}>
      <TextInput
        data-autofocus
        label={t('hooks.address')}
        description={t('hooks.addressHint')}
        type="url"
        required
        {...form.getInputProps('address')}
      />
      <Checkbox.Group label={t('hooks.events')} required {...form.getInputProps('events')}>
        <Stack gap={8} mt={6}>
          {hookEvents.map((event) => (
            <Checkbox key={event} value={event} label={t(`hooks.event.${event}`)} />
          ))}
        </Stack>
      </Checkbox.Group>
    </FormFrame>
  );
}
