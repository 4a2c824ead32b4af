import { SimpleGrid, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { dashboardTiles } from '../../platform/client/page/dashboard-tiles.ts';
import { useMay } from '../../platform/client/session/me.ts';
import { useNow } from '../../platform/client/page/use-now.ts';
import { useUpdates } from '../../platform/client/live/use-updates.ts';
import { useFormat } from '../../platform/client/language/use-format.ts';
import { ErrorState } from '../../platform/ui/feedback/empty-state.tsx';
import { PageHeader } from '../../platform/ui/page/page-header.tsx';
import { dashboardQuery, type Dashboard } from './api.ts';
import { ExamsAtHand } from './exams-at-hand.tsx';
import { FirstSteps } from './first-steps.tsx';
import { LastResults } from './last-results.tsx';
import { NextSteps } from './next-steps-list.tsx';
import { Numbers } from './numbers.tsx';
import { Runway } from './runway.tsx';

/** What is going on in the company, and what to do next. */
export function DashboardPage() {
  const { t } = useTranslation('overview');
  const { longDate, otherCalendar } = useFormat();
  const { data, error, refetch } = useQuery(dashboardQuery);
  useDashboardUpdates();
  const now = useNow(60_000);
  return (
    <>
      <PageHeader title={t('title')} state={t('today', { date: longDate(now), other: otherCalendar(now) })} />
      {!data && error && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && <Contents dashboard={data} now={now} />}
    </>
  );
}

function useDashboardUpdates(): void {
  const keys = [dashboardQuery.queryKey];
  useUpdates('exam', keys);
  useUpdates('question', keys);
  useUpdates('result', keys);
}

function Contents({ dashboard, now }: { dashboard: Dashboard; now: Date }) {
  const may = useMay();
  const tiles = dashboardTiles
    .all()
    .flat()
    .filter(({ requirement }) => may(requirement));
  return (
    <Stack gap="lg">
      <FirstSteps dashboard={dashboard} />
      <Numbers dashboard={dashboard} />
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
        <NextSteps dashboard={dashboard} now={now} />
        {dashboard.exams && <ExamsAtHand exams={dashboard.exams} now={now} />}
        {dashboard.lastResults && <LastResults results={dashboard.lastResults} />}
        {dashboard.runway && <Runway modules={dashboard.runway} />}
        {tiles.map(({ Tile }, index) => (
          <Tile key={index} />
        ))}
      </SimpleGrid>
    </Stack>
  );
}

function Loading() {
  return (
    <Stack gap="lg" className="late">
      <Skeleton height={96} radius="md" />
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
        <Skeleton height={280} radius="md" />
        <Skeleton height={280} radius="md" />
      </SimpleGrid>
    </Stack>
  );
}
