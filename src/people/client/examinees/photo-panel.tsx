import { Paper, Skeleton, Stack, Switch, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { confirm } from '../../../platform/ui/dialog/confirm.ts';
import { ErrorState } from '../../../platform/ui/feedback/empty-state.tsx';
import { toast } from '../../../platform/ui/feedback/toast.tsx';
import { useAct } from '../../../platform/ui/feedback/use-act.ts';
import { peopleApi, photoKeepingQuery } from '../api.ts';

/** Whether the company keeps photos of examinees; before it stops it says how many go. */
export function PhotoPanel() {
  const { t } = useTranslation('people');
  const { data, error, refetch } = useQuery(photoKeepingQuery);
  const acts = { feature: 'people', changes: [photoKeepingQuery.queryKey, ['examinees']] };
  const keep = useAct({
    act: () => peopleApi.keepPhotos({}),
    done: () => toast('done', { message: t('photoKeeping.kept') }),
    ...acts,
  });
  const stop = useAct({
    act: peopleApi.stopKeepingPhotos,
    done: () => toast('done', { message: t('photoKeeping.stopped') }),
    ...acts,
  });
  if (!data && error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton className="late" height={160} radius="md" />;
  const { keeps, count } = data;
  const ask = () =>
    void confirm({
      header: t('photoKeeping.stopHeader'),
      message: t('photoKeeping.stopMessage', { count }),
      acceptLabel: t('photoKeeping.stop'),
      accept: () => stop.tryRun({ removing: count }),
    });
  const turn = () => {
    if (!keeps) return keep.run(undefined);
    if (count > 0) return ask();
    stop.run({ removing: 0 });
  };
  return (
    <Paper maw={860}>
      <Stack gap="md">
        <Title order={2} fz="h4">
          {t('photoKeeping.title')}
        </Title>
        <Text c="dimmed" className="prose">
          {t('photoKeeping.hint')}
        </Text>
        <Switch
          checked={keeps}
          disabled={keep.pending || stop.pending}
          onChange={turn}
          label={t('photoKeeping.keeps')}
          description={count > 0 ? t('photoKeeping.count', { count }) : t('photoKeeping.none')}
        />
      </Stack>
    </Paper>
  );
}
