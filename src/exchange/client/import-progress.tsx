import { Button, Paper, Progress, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useChangeSearch } from '../../platform/client/routing/target.tsx';
import { useFormat } from '../../platform/client/language/use-format.ts';
import { useUpdates } from '../../platform/client/live/use-updates.ts';
import { diskLow } from '../../platform/contract.ts';
import { ErrorState } from '../../platform/ui/feedback/empty-state.tsx';
import { NextSteps } from './already-imported.tsx';
import { dryRunKey, taskQuery, type Task } from './api.ts';

const doneOutcome = z.object({
  imported: z.int(),
  replaced: z.int().default(0),
  leftOut: z.int().default(0),
  duplicates: z.int(),
  faulty: z.int(),
  first: z.int().nullable(),
  last: z.int().nullable(),
});
const failedOutcome = z.object({
  reason: z.enum([
    'places_missing',
    'limit_of_questions_reached',
    'already_imported',
    'code_taken_meanwhile',
    'interrupted',
    'fault',
    diskLow,
  ]),
});

/** How far the import is; it goes on without this page, and the address leads back to it. */
export function ImportProgress({ taskId, importId }: { taskId: string; importId: string }) {
  const queries = useQueryClient();
  const task = useQuery(taskQuery(taskId));
  useUpdates('task', [taskQuery(taskId).queryKey]);
  const state = task.data?.state;
  useEffect(() => {
    if (state !== 'done') return;
    for (const queryKey of [['questions'], ['syllabus'], dryRunKey]) void queries.invalidateQueries({ queryKey });
  }, [state, queries]);
  if (task.isPending) return <Skeleton height={160} radius="md" className="late" />;
  if (!task.data) return <ErrorState error={task.error} retry={() => void task.refetch()} />;
  return (
    <Paper>
      {state === 'done' && <Done task={task.data} importId={importId} />}
      {state === 'failed' && <Failed task={task.data} importId={importId} />}
      {(state === 'queued' || state === 'running') && <Running task={task.data} />}
    </Paper>
  );
}

function Running({ task }: { task: Task }) {
  const { t } = useTranslation('exchange');
  const { number } = useFormat();
  const waiting = task.state === 'queued';
  const percent = task.total > 0 ? Math.round((task.done / task.total) * 100) : 0;
  return (
    <Stack gap="sm">
      <Title order={2}>{t(waiting ? 'progress.waiting' : 'progress.title')}</Title>
      <Progress value={percent} size="lg" aria-label={t('progress.title')} />
      <Text className="tabular" role="status">
        {t('progress.of', { done: number(task.done), total: number(task.total) })}
      </Text>
      <Text c="dimmed">{t('progress.leave')}</Text>
    </Stack>
  );
}

function Done({ task, importId }: { task: Task; importId: string }) {
  const { t } = useTranslation('exchange');
  const change = useChangeSearch();
  const none = { imported: task.done, replaced: 0, leftOut: 0, duplicates: 0, faulty: 0, first: null, last: null };
  const { first, last, ...outcome } = doneOutcome.safeParse(task.outcome).data ?? none;
  return (
    <Stack gap="sm" align="flex-start" role="status">
      <Title order={2} className="flex items-center gap-2">
        <IconCircleCheck size={26} aria-hidden className="text-[var(--mantine-color-teal-text)]" />
        {t('done.title', { count: outcome.imported })}
      </Title>
      {first !== null && last !== null && <Text>{t('done.numbers', { first, last })}</Text>}
      {outcome.replaced > 0 && <Text>{t('done.replaced', { count: outcome.replaced })}</Text>}
      {outcome.duplicates > 0 && <Text>{t('start.duplicates', { count: outcome.duplicates })}</Text>}
      {outcome.leftOut > 0 && <Text>{t('start.leftOut', { count: outcome.leftOut })}</Text>}
      {outcome.faulty > 0 && <Text>{t('start.faulty', { count: outcome.faulty })}</Text>}
      <NextSteps numbers={first !== null && last !== null ? `#${first}-${last}` : null}>
        {outcome.faulty > 0 && importId !== '' && (
          <Button variant="default" onClick={() => change({ task: undefined }, { push: true })}>
            {t('done.faults')}
          </Button>
        )}
      </NextSteps>
    </Stack>
  );
}

function Failed({ task, importId }: { task: Task; importId: string }) {
  const { t } = useTranslation('exchange');
  const { t: common } = useTranslation('platform');
  const change = useChangeSearch();
  const reason = failedOutcome.safeParse(task.outcome).data?.reason ?? 'fault';
  return (
    <Stack gap="sm" align="flex-start" role="alert">
      <Title order={2} className="flex items-center gap-2">
        <IconCircleX size={26} aria-hidden className="text-[var(--mantine-color-error)]" />
        {t('progress.failed')}
      </Title>
      <Text className="prose">{reason === diskLow ? common('refusal.disk_low') : t(`failed.${reason}`)}</Text>
      <Button onClick={() => change({ import: importId, task: undefined, step: 'places' }, { push: true })}>
        {t('progress.back')}
      </Button>
    </Stack>
  );
}
