import { Button, Group, Paper, Progress, Stack, Text, Title } from '@mantine/core';
import { IconDatabaseExport } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/client/language/use-format.ts';
import { ChangeButton } from '../../platform/ui/adding/adding.tsx';
import { StatusBadge } from '../../platform/ui/controls/status-badge.tsx';
import { confirm } from '../../platform/ui/dialog/confirm.ts';
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx';
import { useAct } from '../../platform/ui/feedback/use-act.ts';
import { Problem } from '../../platform/ui/form/form-frame.tsx';
import { When } from '../../platform/ui/text/when.tsx';
import { backupsQuery, keepingApi, ownActs } from './api.ts';
import { CheckDialog } from './restore/check-dialog.tsx';
import type { Backup } from './restore/restore-acts.ts';
import { sizeOf } from './size-of.ts';

const changes = [backupsQuery.queryKey];

/** The backups that are kept, and the way to make another one. */
export function BackupList({ backups }: { backups: readonly Backup[] }) {
  const { t } = useTranslation('keeping');
  const make = useAct({ act: keepingApi.makeBackup, feature: 'keeping', changes, showsRefusal: true });
  const button = (
    <Button leftSection={<IconDatabaseExport size={17} />} loading={make.pending} onClick={() => make.run({})}>
      {t('make')}
    </Button>
  );
  return (
    <Paper component="section" aria-label={t('title')}>
      <Stack gap="sm">
        <Group justify="space-between" align="flex-start">
          <Title order={2} fz="h4">
            {t('title')}
          </Title>
          {backups.length > 0 && button}
        </Group>
        <Text c="dimmed" className="prose">
          {t('lead')}
        </Text>
        {make.refusal && <Problem>{make.refusal}</Problem>}
        {backups.length === 0 && <EmptyState title={t('empty.title')} hint={t('empty.hint')} action={button} />}
        {backups.map((backup) => (
          <OneBackup key={backup.id} backup={backup} />
        ))}
      </Stack>
    </Paper>
  );
}

function OneBackup({ backup }: { backup: Backup }) {
  const { t } = useTranslation('keeping');
  const { text, number } = useFormat();
  const { madeBy } = backup;
  const by = madeBy ? `${text(madeBy.given)} ${text(madeBy.family)}`.trim() : t('bySchedule');
  const size = sizeOf(backup.size);
  return (
    <div className="border-t border-line pt-3">
      <Group justify="space-between" align="flex-start" gap="sm">
        <div className="min-w-0">
          <Group gap="xs">
            <Text fw={500}>
              <When moment={backup.createdAt} />
            </Text>
            {backup.sealed && <StatusBadge tone="neutral">{t('sealed')}</StatusBadge>}
            {backup.state === 'failed' && <StatusBadge tone="stop">{t('state.failed')}</StatusBadge>}
            {backup.state === 'uploading' && <StatusBadge tone="attention">{t('state.uploading')}</StatusBadge>}
          </Group>
          <Text size="sm" c="dimmed" className="[overflow-wrap:anywhere]">
            {t(`origin.${backup.origin}`, { by })}
            {backup.state === 'ready' && ` · ${t(`size.${size.unit}`, { size: number(size.amount) })}`}
            {backup.origin === 'uploaded' && ` · ${backup.name}`}
          </Text>
        </div>
        <Acts backup={backup} />
      </Group>
      {backup.state === 'uploading' && (
        <Text size="sm" c="dimmed">
          {t('upload.goOn')}
        </Text>
      )}
      {backup.state === 'making' && <Making backup={backup} />}
      {backup.state === 'failed' && (
        <Text c="var(--mantine-color-error)">{t(`failed.${backup.reason ?? 'fault'}`)}</Text>
      )}
    </div>
  );
}

function Making({ backup: { done, total } }: { backup: Backup }) {
  const { t } = useTranslation('keeping');
  return (
    <Stack gap={4} mt="xs">
      <Progress value={(done / Math.max(1, total)) * 100} aria-label={t('making')} />
      <Text size="sm" role="status">
        {t('making')}
      </Text>
    </Stack>
  );
}

function Acts({ backup }: { backup: Backup }) {
  const { t } = useTranslation('keeping');
  const { dateTime } = useFormat();
  const [checking, setChecking] = useState(false);
  const load = useAct({
    act: keepingApi.orderBackupDownload,
    feature: 'keeping',
    done: ({ address }) => window.location.assign(address),
  });
  const remove = useAct({ act: keepingApi.deleteBackup, feature: 'keeping', changes });
  const { id: backupId } = backup;
  const ask = () =>
    confirm({
      header: t('delete.header'),
      message: t('delete.message', { when: dateTime(backup.createdAt) }),
      acceptLabel: t('delete.accept'),
      tone: 'danger',
      accept: () => remove.tryRun({ backupId }),
    });
  return (
    <Group gap="xs">
      {backup.state === 'ready' && (
        <>
          <Button variant="default" size="xs" loading={load.pending} onClick={() => load.run({ backupId })}>
            {t('download')}
          </Button>
          <ChangeButton variant="default" size="xs" onClick={() => setChecking(true)}>
            {t('restore')}
          </ChangeButton>
        </>
      )}
      {backup.state !== 'making' && (
        <ChangeButton variant="subtle" color="red" size="xs" onClick={() => void ask()}>
          {t('delete.accept')}
        </ChangeButton>
      )}
      {checking && <CheckDialog backup={backup} acts={ownActs} onClose={() => setChecking(false)} />}
    </Group>
  );
}
