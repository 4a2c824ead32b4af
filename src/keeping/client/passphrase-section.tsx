import { Group, Paper, PasswordInput, Stack, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { ChangeButton } from '../../platform/ui/adding/adding.tsx';
import { StatusBadge } from '../../platform/ui/controls/status-badge.tsx';
import { confirm } from '../../platform/ui/dialog/confirm.ts';
import { Dialog } from '../../platform/ui/dialog/dialog.tsx';
import { useAct } from '../../platform/ui/feedback/use-act.ts';
import { FormFrame } from '../../platform/ui/form/form-frame.tsx';
import { useAppForm } from '../../platform/ui/form/use-app-form.ts';
import { backupsQuery, keepingApi } from './api.ts';

/** Whether backups are sealed with a passphrase. */
export function PassphraseSection({ hasPassphrase }: { hasPassphrase: boolean }) {
  const { t } = useTranslation('keeping');
  const [open, setOpen] = useState(false);
  const remove = useAct({ act: keepingApi.setBackupPassphrase, feature: 'keeping', changes: [backupsQuery.queryKey] });
  const ask = () =>
    confirm({
      header: t('passphrase.removeHeader'),
      message: t('passphrase.removeMessage'),
      acceptLabel: t('passphrase.remove'),
      tone: 'danger',
      accept: () => remove.tryRun({ passphrase: null }),
    });
  return (
    <Paper component="section" aria-label={t('passphrase.title')}>
      <Stack gap="sm" align="flex-start">
        <Group gap="sm">
          <Title order={2} fz="h4">
            {t('passphrase.title')}
          </Title>
          <StatusBadge tone={hasPassphrase ? 'ready' : 'neutral'}>
            {t(hasPassphrase ? 'passphrase.on' : 'passphrase.off')}
          </StatusBadge>
        </Group>
        <Text className="prose">{t(hasPassphrase ? 'passphrase.hintOn' : 'passphrase.hintOff')}</Text>
        <Group gap="xs">
          <ChangeButton variant="default" onClick={() => setOpen(true)}>
            {t(hasPassphrase ? 'passphrase.change' : 'passphrase.set')}
          </ChangeButton>
          {hasPassphrase && (
            <ChangeButton variant="subtle" color="red" onClick={() => void ask()}>
              {t('passphrase.remove')}
            </ChangeButton>
          )}
        </Group>
      </Stack>
      {open && <PassphraseDialog onClose={() => setOpen(false)} />}
    </Paper>
  );
}

function PassphraseDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('keeping');
  const queries = useQueryClient();
  const form = useAppForm({
    feature: 'keeping',
    initial: { passphrase: '' },
    schema: z.object({ passphrase: z.string().min(12).max(200) }),
    send: keepingApi.setBackupPassphrase,
    done: async () => {
      await queries.invalidateQueries({ queryKey: backupsQuery.queryKey });
      onClose();
    },
  });
  return (
    <Dialog opened title={t('passphrase.title')} onClose={onClose}>
      <FormFrame form={form} onCancel={onClose}>
        <Text className="prose">{t('passphrase.warning')}</Text>
        <PasswordInput
          data-autofocus
          label={t('passphrase.label')}
          description={t('passphrase.rule')}
          autoComplete="new-password"
          required
          {...form.getInputProps('passphrase')}
        />
      </FormFrame>
    </Dialog>
  );
}
