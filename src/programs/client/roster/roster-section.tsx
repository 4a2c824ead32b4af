import { Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangeButton } from '../../../platform/ui/adding/adding.tsx';
import { EmptyState, ErrorState } from '../../../platform/ui/feedback/empty-state.tsx';
import { rosterQuery } from '../api.ts';
import { RosterDialog } from './roster-dialog.tsx';
import { RosterStanding } from './roster-standing.tsx';
import { RunList } from './run-list.tsx';

/** The roster of the company: how it is settled, and what came of each run. */
export function RosterSection() {
  const { t } = useTranslation('programs');
  const [settling, setSettling] = useState(false);
  const { data, error, refetch } = useQuery(rosterQuery);
  const settle = (
    <ChangeButton leftSection={<IconUsersGroup size={17} />} onClick={() => setSettling(true)}>
      {t('roster.settle')}
    </ChangeButton>
  );
  return (
    <Paper component="section" aria-label={t('roster.title')}>
      <Stack gap="sm">
        <Group justify="space-between" align="flex-start">
          <Title order={2} fz="h4">
            {t('roster.title')}
          </Title>
          {data?.roster && (
            <ChangeButton variant="default" onClick={() => setSettling(true)}>
              {t('roster.edit')}
            </ChangeButton>
          )}
        </Group>
        <Text c="dimmed" className="prose">
          {t('roster.lead')}
        </Text>
        {error && !data && <ErrorState error={error} retry={() => void refetch()} />}
        {!data && !error && <Skeleton className="late" height={120} radius="md" />}
        {data?.roster === null && (
          <EmptyState title={t('roster.empty.title')} hint={t('roster.empty.hint')} action={settle} />
        )}
        {data?.roster && (
          <>
            <RosterStanding roster={data.roster} />
            <RunList />
          </>
        )}
      </Stack>
      {settling && data && <RosterDialog roster={data.roster} onClose={() => setSettling(false)} />}
    </Paper>
  );
}
