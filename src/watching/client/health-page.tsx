import { Button, SimpleGrid, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { RouteLink, to } from '../../platform/client/routing/target.tsx';
import { useFormat } from '../../platform/client/language/use-format.ts';
import { ErrorState } from '../../platform/ui/feedback/empty-state.tsx';
import { PageHeader } from '../../platform/ui/page/page-header.tsx';
import type { Health } from '../contract.ts';
import { healthQuery } from './api.ts';
import { Findings } from './findings.tsx';
import { Database, Disks, Failures, Lanes, Servers } from './health-sections.tsx';

/** How the installation is, and what to do about what is wrong. */
export function HealthPage() {
  const { t } = useTranslation('watching');
  const { dateTime } = useFormat();
  const { data, error, refetch } = useQuery(healthQuery);
  return (
    <>
      <PageHeader
        title={t('health.title')}
        {...(data ? { state: t('health.state', { release: data.release, at: dateTime(data.at) }) } : {})}
        actions={
          <Button variant="default" component={RouteLink} to={to('platform-admin-security')}>
            {t('security.title')}
          </Button>
        }
      />
      {!data && error && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton height={420} radius="md" className="late" />}
      {data && <Contents health={data} />}
    </>
  );
}

function Contents({ health }: { health: Health }) {
  return (
    <Stack gap="lg">
      <Findings health={health} />
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
        <Servers health={health} />
        <Lanes health={health} />
        <Disks health={health} />
        <Database health={health} />
      </SimpleGrid>
      <Failures health={health} />
    </Stack>
  );
}
