import { Alert, Anchor, Button, SimpleGrid, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconTool } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { RouteLink, to } from '../../../platform/client/routing/target.tsx';
import { ErrorState } from '../../../platform/ui/feedback/empty-state.tsx';
import { PageHeader } from '../../../platform/ui/page/page-header.tsx';
import { overviewQuery, type Overview } from '../api.ts';
import { Background, Busiest, ByStatus, EndingSoon } from './dashboard-sections.tsx';
import { PlatformNumbers } from './platform-numbers.tsx';

/** What goes on in all companies, in numbers that lead somewhere. */
export function PlatformDashboard() {
  const { t } = useTranslation('hosting');
  const { data, error, refetch } = useQuery(overviewQuery);
  return (
    <>
      <PageHeader
        title={t('dashboard.title')}
        state={t('dashboard.state')}
        actions={
          <Button variant="default" component={RouteLink} to={to('platform-admin-companies')}>
            {t('dashboard.all')}
          </Button>
        }
      />
      {!data && error && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton height={420} radius="md" className="late" />}
      {data && <Contents overview={data} />}
    </>
  );
}

function Contents({ overview }: { overview: Overview }) {
  const { t } = useTranslation('hosting');
  return (
    <Stack gap="lg">
      {overview.maintenance && (
        <Alert color="yellow" icon={<IconTool size={18} />}>
          {`${t('dashboard.maintenance')} `}
          <Anchor component={RouteLink} to={to('platform-admin-settings')} underline="always">
            {t('dashboard.maintenanceEnd')}
          </Anchor>
        </Alert>
      )}
      <PlatformNumbers overview={overview} />
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
        <ByStatus overview={overview} />
        <EndingSoon overview={overview} />
        <Busiest overview={overview} />
        <Background overview={overview} />
      </SimpleGrid>
    </Stack>
  );
}
