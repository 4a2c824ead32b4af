import { Paper, Progress, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../client/language/use-format.ts';
import { taskQuery, type Task } from '../../client/live/task-query.ts';
import { useUpdates } from '../../client/live/use-updates.ts';
import { ErrorState } from '../feedback/empty-state.tsx';

type Shown = {
  /** How much of it is done, in words. */
  readonly amount: (values: { done: string; total: string }) => string;
  readonly done: (task: Task) => ReactNode;
  readonly failed: (task: Task) => ReactNode;
};
type Props = Shown & {
  readonly taskId: string;
  /** How the task is read, where not as one's own company's. */
  readonly query?: typeof taskQuery | undefined;
  /** What is read again once the import is done. */
  readonly changes: readonly (readonly string[])[];
};

/** How far the import is; it goes on without this page, and the address leads back to it. */
export function ImportProgress({ taskId, query, changes, ...shown }: Props) {
  const queries = useQueryClient();
  const task = useQuery((query ?? taskQuery)(taskId));
  const state = task.data?.state;
  useEffect(() => {
    if (state === 'done') for (const queryKey of changes) void queries.invalidateQueries({ queryKey });
  }, [state, changes, queries]);
  if (task.isPending) return <Skeleton height={160} radius="md" className="late" />;
  if (!task.data) return <ErrorState error={task.error} retry={() => void task.refetch()} />;
  return (
    <Paper>
      {/* News come from one's own company alone. */}
      {!query && <Following taskId={taskId} />}
      <State task={task.data} {...shown} />
    </Paper>
  );
}

function Following({ taskId }: { taskId: string }) {
  useUpdates('task', [taskQuery(taskId).queryKey]);
  return null;
}

function State({ task, amount, done, failed }: Shown & { readonly task: Task }) {
  if (task.state === 'done') return done(task);
  if (task.state === 'failed') return failed(task);
  return <Running task={task} amount={amount} />;
}

function Running({ task, amount }: Pick<Shown, 'amount'> & { readonly task: Task }) {
  const { t } = useTranslation('platform');
  const { number } = useFormat();
  const percent = task.total > 0 ? Math.round((task.done / task.total) * 100) : 0;
  return (
    <Stack gap="sm">
      <Title order={2}>{t(task.state === 'queued' ? 'importing.waiting' : 'importing.running')}</Title>
      <Progress value={percent} size="lg" aria-label={t('importing.running')} />
      <Text className="tabular" role="status">
        {amount({ done: number(task.done), total: number(task.total) })}
      </Text>
      <Text c="dimmed">{t('importing.leave')}</Text>
    </Stack>
  );
}

/** Frames what became of an import that is done. */
export function ImportDone({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Stack gap="sm" align="flex-start" role="status">
      <Title order={2} className="flex items-center gap-2">
        <IconCircleCheck size={26} aria-hidden className="text-[var(--mantine-color-teal-text)]" />
        {title}
      </Title>
      {children}
    </Stack>
  );
}

/** Frames why an import failed, and the way on. */
export function ImportFailed({ reason, children }: { readonly reason: string; readonly children: ReactNode }) {
  const { t } = useTranslation('platform');
  return (
    <Stack gap="sm" align="flex-start" role="alert">
      <Title order={2} className="flex items-center gap-2">
        <IconCircleX size={26} aria-hidden className="text-[var(--mantine-color-error)]" />
        {t('importing.failed')}
      </Title>
      <Text className="prose">{reason}</Text>
      {children}
    </Stack>
  );
}
