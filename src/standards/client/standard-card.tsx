import { Button, Group, Paper, Text, Title } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconChecklist, IconStar } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/client/language/use-format.ts';
import { useChangeSearch } from '../../platform/client/routing/target.tsx';
import { StatusBadge } from '../../platform/ui/controls/status-badge.tsx';
import { RowMenu } from '../../platform/ui/list/row-menu.tsx';
import type { StandardRow } from './api.ts';
import { useStandardActs } from './use-standard-acts.ts';

/** A standard in the list: whose it is, what it asks in one line, and whether somebody checked it. */
export function StandardCard({ row }: { row: StandardRow }) {
  const { t } = useTranslation('standards');
  const { text } = useFormat();
  const change = useChangeSearch();
  const name = text(row.name);
  return (
    <Paper component="li" p="md">
      <Group justify="space-between" align="flex-start">
        <div className="min-w-0 grow basis-72">
          <Group gap="xs" mb={4}>
            <Title order={2} size="h4">
              {name}
            </Title>
            <Badges row={row} />
          </Group>
          <Facts row={row} />
        </div>
        <Group gap={4} wrap="nowrap" className="shrink-0">
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('editOf', { name })}
            onClick={() => change({ standard: row.id }, { push: true })}
          >
            {t('edit')}
          </Button>
          <Acts row={row} />
        </Group>
      </Group>
    </Paper>
  );
}

export function Badges({ row }: { row: Pick<StandardRow, 'isDefault' | 'checkedAt' | 'archivedAt'> }) {
  const { t } = useTranslation('standards');
  return (
    <>
      {row.isDefault && <StatusBadge tone="active">{t('badge.default')}</StatusBadge>}
      {row.archivedAt && <StatusBadge tone="neutral">{t('badge.archived')}</StatusBadge>}
      {!row.archivedAt && (
        <StatusBadge tone={row.checkedAt ? 'ready' : 'attention'}>
          {t(row.checkedAt ? 'badge.checked' : 'badge.toCheck')}
        </StatusBadge>
      )}
    </>
  );
}

function Facts({ row }: { row: StandardRow }) {
  const { t } = useTranslation('standards');
  const { date, percent, personName } = useFormat();
  const figures = { seconds: row.secondsPerQuestion, passMark: percent(row.passMark / 100), options: row.optionCount };
  const source = [row.authority, row.source].filter(Boolean).join(' · ');
  const counts = row.countRows > 0 ? ` · ${t('countRows', { count: row.countRows })}` : '';
  const checked =
    row.checkedAt &&
    (row.checkedBy
      ? t('checkedBy', { name: personName(row.checkedBy), date: date(row.checkedAt) })
      : t('checkedOn', { date: date(row.checkedAt) }));
  return (
    <>
      {source && <Text size="sm">{source}</Text>}
      <Text size="sm" c="dimmed">
        {t('summary', figures)}
        {counts}
      </Text>
      {checked && (
        <Text size="sm" c="dimmed">
          {checked}
        </Text>
      )}
    </>
  );
}

function Acts({ row }: { row: StandardRow }) {
  const { t } = useTranslation('standards');
  const { text } = useFormat();
  const { makeDefault, confirmChecked, archive } = useStandardActs(row);
  const archived = row.archivedAt !== null;
  const makes = { label: t('act.makeDefault'), icon: <IconStar size={17} />, run: makeDefault };
  const confirms = { label: t('act.confirm'), icon: <IconChecklist size={17} />, run: confirmChecked };
  const archives = { label: t('act.archive'), icon: <IconArchive size={17} />, run: () => archive(true) };
  const restores = { label: t('act.restore'), icon: <IconArchiveOff size={17} />, run: () => archive(false) };
  const actions = archived
    ? [restores]
    : [...(row.checkedAt ? [] : [confirms]), ...(row.isDefault ? [] : [makes, archives])];
  return <RowMenu label={text(row.name)} actions={actions} />;
}
