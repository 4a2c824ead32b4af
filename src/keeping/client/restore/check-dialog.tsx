import { PasswordInput, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { Dialog } from '../../../platform/ui/dialog/dialog.tsx';
import { FormFrame } from '../../../platform/ui/form/form-frame.tsx';
import { useAppForm } from '../../../platform/ui/form/use-app-form.ts';
import type { Backup, RestoreActs } from './restore-acts.ts';

type Props = { readonly backup: Backup; readonly acts: RestoreActs; readonly onClose: () => void };

/** Begins with finding out what would change; asks for the passphrase where there is one. */
export function CheckDialog({ backup, acts, onClose }: Props) {
  const { t } = useTranslation('keeping');
  const queries = useQueryClient();
  const form = useAppForm({
    feature: acts.feature,
    initial: { passphrase: '' },
    schema: z.object({ passphrase: z.string().max(200) }),
    send: ({ passphrase }) => acts.check({ backupId: backup.id, passphrase: passphrase || null }),
    refusalAt: { passphrase_wrong: 'passphrase' },
    guard: false,
    done: async () => {
      await queries.invalidateQueries({ queryKey: acts.changes });
      onClose();
    },
  });
  return (
    <Dialog opened title={t('check.title')} onClose={onClose}>
      <FormFrame form={form} submitLabel={t('check.start')} onCancel={onClose}>
        <Text className="prose">{t('check.hint')}</Text>
        {backup.sealed && (
          <PasswordInput
            label={t('passphrase.label')}
            description={t('check.passphraseHint')}
            autoComplete="off"
            {...form.getInputProps('passphrase')}
          />
        )}
      </FormFrame>
    </Dialog>
  );
}
