import { Button, Group, Paper, Progress, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { apiClient } from '../../../platform/client/api.ts';
import { send } from '../../../platform/client/session/session.ts';
import { RouteLink, useChangeSearch } from '../../../platform/client/routing/target.tsx';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { useUpdates } from '../../../platform/client/live/use-updates.ts';
import { platformContract } from '../../../platform/tasks-contract.ts';
import { diskLow, type Reply } from '../../../platform/contract.ts';
import { ErrorState } from '../../../platform/ui/feedback/empty-state.tsx';
import type { Kind } from './kind.ts';

const platformApi = apiClient(platformContract, send);
type Task = Reply<(typeof platformContract)['readTask']>;
const doneOutcome = z.object({
  created: z.int(),
  updated: z.int(),
  invited: z.int(),
  skipped: z.int(),
  leftOut: z.int(),
});
const failedOutcome = z.object({
  reason: z.enum(['already_imported', 'rows_are_faulty', 'import_over_limit', 'interrupted', 'fault', diskLow]),
});

/** How far the import is; it goes on without this page, and the address leads back to it. */
export function ImportProgress({ kind, taskId }: { kind: Kind; taskId: string }) {
  const queries = useQueryClient();
  const key = ['tasks', taskId];
  const task = useQuery({
    queryKey: key,
    queryFn: () => platformApi.readTask({ taskId }),
    // Asked again every second while the work goes on, also when no live update comes through.
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? 1000 : false),
    staleTime: 0,
  });
  useUpdates('task', [key]);
  const state = task.data?.state;
  useEffect(() => {
    if (state === 'done')
      for (const queryKey of [['examinees'], ['administrators'], ['levels'], ['classrooms'], ['people-imports']])
        void queries.invalidateQueries({ queryKey });
  }, [state, queries]);
  if (task.isPending) return <Skeleton height={160} radius="md" className="late" />;
  if (!task.data) return <ErrorState error={task.error} retry={() => void task.refetch()} />;
  return (
    <Paper>
      {state === 'done' && <Done kind={kind} task={task.data} />}
      {state === 'failed' && <Failed task={task.data} />}
      {isUnderWay(task.data) && <Running task={task.data} />}
    </Paper>
  );
}

const isUnderWay = (task: Task | undefined): boolean =>
  task === undefined || task.state === 'queued' || task.state === 'running';

function Running({ task }: { task: Task }) {
  const { t } = useTranslation('people');
  const { number } = useFormat();
  const percent = task.total > 0 ? Math.round((task.done / task.total) * 100) : 0;
  return (
    <Stack gap="sm">
      <Title order={2}>{t(task.state === 'queued' ? 'importPeople.waiting' : 'importPeople.running')}</Title>
      <Progress value={percent} size="lg" aria-label={t('importPeople.running')} />
      <Text className="tabular" role="status">
        {t('importPeople.of', { done: number(task.done), total: number(task.total) })}
      </Text>
      <Text c="dimmed">{t('importPeople.leave')}</Text>
    </Stack>
  );
}

function Done({ kind, task }: { kind: Kind; task: Task }) {
  const { t } = useTranslation('people');
  const none = { created: task.done, updated: 0, invited: 0, skipped: 0, leftOut: 0 };
  const { created, updated, invited, skipped, leftOut } = doneOutcome.safeParse(task.outcome).data ?? none;
  return (
    <Stack gap="sm" align="flex-start" role="status">
      <Title order={2} className="flex items-center gap-2">
        <IconCircleCheck size={26} aria-hidden className="text-[var(--mantine-color-teal-text)]" />
        {t('importPeople.done', { count: created })}
      </Title>
      {updated > 0 && <Text>{t('importPeople.updated', { count: updated })}</Text>}
      {skipped > 0 && <Text>{t('importPeople.skipped', { count: skipped })}</Text>}
      {leftOut > 0 && <Text>{t('importPeople.left', { count: leftOut })}</Text>}
      {invited > 0 && <Text>{t('importPeople.invited', { count: invited })}</Text>}
      <Next kind={kind} />
    </Stack>
  );
}

function Next({ kind }: { kind: Kind }) {
  const { t } = useTranslation('people');
  const change = useChangeSearch();
  return (
    <Group gap="sm" mt="xs">
      <Button component={RouteLink} to={kind.list()}>
        {t('importPeople.toList')}
      </Button>
      <Button variant="default" onClick={() => change({ task: undefined, import: undefined }, { push: true })}>
        {t('importPeople.another')}
      </Button>
    </Group>
  );
}

function Failed({ task }: { task: Task }) {
  const { t } = useTranslation('people');
  const { t: common } = useTranslation('platform');
  const change = useChangeSearch();
  const reason = failedOutcome.safeParse(task.outcome).data?.reason ?? 'fault';
  return (
    <Stack gap="sm" align="flex-start" role="alert">
      <Title order={2} className="flex items-center gap-2">
        <IconCircleX size={26} aria-hidden className="text-[var(--mantine-color-error)]" />
        {t('importPeople.failed')}
      </Title>
      <Text className="prose">
        {reason === diskLow ? common('refusal.disk_low') : t(`importPeople.failure.${reason}`)}
      </Text>
      <Button onClick={() => change({ task: undefined }, { push: true })}>{t('importPeople.another')}</Button>
    </Stack>
  );
}
