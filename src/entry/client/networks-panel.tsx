import { Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconEdit, IconNetwork, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PhotoPanel } from '../../people/client/examinees/photo-panel.tsx';
import { useFormat } from '../../platform/client/language/use-format.ts';
import { useUpdates } from '../../platform/client/live/use-updates.ts';
import { confirm } from '../../platform/ui/dialog/confirm.ts';
import { EmptyState, ErrorState } from '../../platform/ui/feedback/empty-state.tsx';
import { useAct } from '../../platform/ui/feedback/use-act.ts';
import { RowMenu } from '../../platform/ui/list/row-menu.tsx';
import type { NetworkRow } from '../network-schema.ts';
import { entryApi, networksKey, networksQuery } from './api.ts';
import { DefaultWayIn } from './default-way-in.tsx';
import { NetworkDialog } from './network-dialog.tsx';

/** The networks that exams can be limited to. */
export function NetworksPanel() {
  const { t } = useTranslation('entry');
  const { data, error, refetch } = useQuery(networksQuery);
  const [open, setOpen] = useState<NetworkRow | 'new' | null>(null);
  useUpdates('network', [networksKey]);
  if (!data && error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton className="late" height={260} radius="md" />;
  return (
    <Stack gap="md" maw={860}>
      <DefaultWayIn />
      <PhotoPanel />
      <Group justify="space-between" align="flex-start">
        <Text c="dimmed" className="prose">
          {t('hint')}
        </Text>
        <Button leftSection={<IconPlus size={17} />} onClick={() => setOpen('new')}>
          {t('create')}
        </Button>
      </Group>
      <Networks rows={data} change={setOpen} />
      {open && <NetworkDialog {...(open === 'new' ? {} : { network: open })} onClose={() => setOpen(null)} />}
    </Stack>
  );
}

type RowsProps = { readonly rows: readonly NetworkRow[]; readonly change: (row: NetworkRow) => void };

function Networks({ rows, change }: RowsProps) {
  const { t } = useTranslation('entry');
  const { text } = useFormat();
  const remove = useRemoval();
  if (rows.length === 0)
    return (
      <EmptyState title={t('empty')} hint={t('emptyHint')} icon={<IconNetwork size={40} stroke={1.5} aria-hidden />} />
    );
  return (
    <ul className="m-0 grid list-none grid-cols-[minmax(0,1fr)] gap-3 p-0" aria-label={t('networks')}>
      {rows.map((row) => (
        <Paper key={row.id} component="li" p="md">
          <Group justify="space-between" align="flex-start" wrap="nowrap">
            <div className="min-w-0">
              <Title order={2} size="h4">
                {text(row.name)}
              </Title>
              <Text c="dimmed" className="tabular break-words">
                {row.ranges.join(', ')}
              </Text>
            </div>
            <RowMenu
              label={text(row.name)}
              actions={[
                { label: t('change'), icon: <IconEdit size={17} />, run: () => change(row) },
                { label: t('remove.act'), icon: <IconTrash size={17} />, danger: true, run: () => remove(row) },
              ]}
            />
          </Group>
        </Paper>
      ))}
    </ul>
  );
}

function useRemoval(): (row: NetworkRow) => void {
  const { t } = useTranslation('entry');
  const { text } = useFormat();
  const removal = useAct({ act: entryApi.removeNetwork, feature: 'entry', changes: [networksKey] });
  return ({ id: networkId, name }) =>
    void confirm({
      header: t('remove.header'),
      message: t('remove.message', { name: text(name) }),
      acceptLabel: t('remove.accept'),
      accept: () => removal.tryRun({ networkId }),
    });
}
