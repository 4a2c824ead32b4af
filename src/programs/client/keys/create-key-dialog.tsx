import { Checkbox, Select, Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/client/session/me.ts';
import { Dialog } from '../../../platform/ui/dialog/dialog.tsx';
import { FormFrame } from '../../../platform/ui/form/form-frame.tsx';
import { useAppForm } from '../../../platform/ui/form/use-app-form.ts';
import { programContract } from '../../contract.ts';
import { keyDays, keyPermissions, type KeyPermission } from '../../domain/access-key.ts';
import { keysQuery, programsApi } from '../api.ts';
import { SecretShown } from '../secret-shown.tsx';

type Shown = { name: string; permissions: KeyPermission[]; days: string };

/** Makes a key, then shows it this once. */
export function CreateKeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('programs');
  const [made, setMade] = useState<string | null>(null);
  return (
    <Dialog opened title={t(made ? 'keys.made' : 'keys.create')} onClose={onClose}>
      {made ? (
        <SecretShown secret={made} hint={t('keys.madeHint')} label={t('keys.made')} onKept={onClose} />
      ) : (
        <KeyForm onMade={setMade} onClose={onClose} />
      )}
    </Dialog>
  );
}

function KeyForm({ onMade, onClose }: { onMade: (key: string) => void; onClose: () => void }) {
  const { t } = useTranslation('programs');
  const may = useMay();
  const queries = useQueryClient();
  const initial: Shown = { name: '', permissions: [], days: '365' };
  const form = useAppForm({
    feature: 'programs',
    initial,
    schema: programContract.createAccessKey.input,
    asInput: ({ days, ...rest }) => ({ ...rest, days: days === 'never' ? null : Number(days) }),
    send: programsApi.createAccessKey,
    done: async (reply) => {
      onMade((reply as { key: string }).key);
      await queries.invalidateQueries({ queryKey: keysQuery.queryKey });
    },
  });
  return (
    <FormFrame form={form} submitLabel={t('keys.create')} onCancel={onClose}>
      <TextInput
        data-autofocus
        label={t('keys.name')}
        description={t('keys.nameHint')}
        required
        maxLength={100}
        {...form.getInputProps('name')}
      />
      <Checkbox.Group label={t('keys.permissions')} required {...form.getInputProps('permissions')}>
        <Stack gap={8} mt={6}>
          {keyPermissions.map((permission) => (
            <Checkbox
              key={permission}
              value={permission}
              label={t(`keys.may.${permission}`)}
              description={may(permission) ? undefined : t('keys.notYours')}
              disabled={!may(permission)}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <Select
        label={t('keys.days')}
        data={[
          ...keyDays.map((days) => ({ value: String(days), label: t('keys.forDays', { count: days }) })),
          { value: 'never', label: t('keys.forEver') },
        ]}
        allowDeselect={false}
        {...form.getInputProps('days')}
      />
    </FormFrame>
  );
}
