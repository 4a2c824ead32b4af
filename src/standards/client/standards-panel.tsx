import { Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconCertificate, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearch } from '../../platform/client/routing/target.tsx';
import { Adding, ChangeButton } from '../../platform/ui/adding/adding.tsx';
import { EmptyState, ErrorState } from '../../platform/ui/feedback/empty-state.tsx';
import { standardsQuery, type StandardRow } from './api.ts';
import { CreateStandard } from './create-standard.tsx';
import { EditStandard } from './edit-standard.tsx';
import { StandardCard } from './standard-card.tsx';

/** The company's examination standards, or the one that the address names. */
export function StandardsPanel() {
  const { standard } = useSearch();
  return typeof standard === 'string' ? <EditStandard key={standard} standardId={standard} /> : <StandardList />;
}

function StandardList() {
  const { t } = useTranslation('standards');
  const { data, error, refetch } = useQuery(standardsQuery);
  const [creating, setCreating] = useState(false);
  if (!data && error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton className="late" height={360} radius="md" />;
  return (
    <Stack gap="md" maw={860}>
      <Group justify="space-between" align="flex-start">
        <Text c="dimmed" className="prose">
          {t('hint')}
        </Text>
        <Adding>
          <ChangeButton leftSection={<IconPlus size={17} />} onClick={() => setCreating(true)}>
            {t('create')}
          </ChangeButton>
        </Adding>
      </Group>
      <Standards rows={data} />
      {creating && <CreateStandard onClose={() => setCreating(false)} />}
    </Stack>
  );
}

function Standards({ rows }: { rows: readonly StandardRow[] }) {
  const { t } = useTranslation('standards');
  if (rows.length === 0)
    return (
      <EmptyState
        title={t('empty')}
        hint={t('emptyHint')}
        icon={<IconCertificate size={40} stroke={1.5} aria-hidden />}
      />
    );
  return (
    <ul className="m-0 grid list-none grid-cols-[minmax(0,1fr)] gap-3 p-0" aria-label={t('tab')}>
      {rows.map((row) => (
        <StandardCard key={row.id} row={row} />
      ))}
    </ul>
  );
}
