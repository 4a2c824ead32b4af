import { Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../platform/ui/feedback/empty-state.tsx';
import { moduleQuery } from './api.ts';
import { HeatMap } from './heat-map.tsx';
import { TrendPlot } from './trend-plot.tsx';

/** A module: how its exams went, one after the other, and its subsections in them. */
export function ModuleReport({ moduleId }: { moduleId: string }) {
  const { t } = useTranslation('reports');
  const { data, error, refetch } = useQuery(moduleQuery(moduleId));
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton className="late" height={420} radius="md" />;
  return (
    <Stack gap="lg">
      {data.leftOut > 0 && <Text>{t('leftOut', { count: data.leftOut })}</Text>}
      {data.exams.length === 0 ? (
        <Text>{t('noneYet')}</Text>
      ) : (
        <TrendPlot exams={data.exams} fileName={`${data.code}-${t('file.trend')}`} />
      )}
      <HeatMap parts={data.parts} exams={data.exams} fileName={`${data.code}-${t('file.subsections')}`} />
    </Stack>
  );
}
