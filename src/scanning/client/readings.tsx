import { Button, Group, Paper, Progress, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/client/language/use-format.ts';
import { isUnderWay, taskQuery } from '../../platform/client/live/task-query.ts';
import { useUpdates } from '../../platform/client/live/use-updates.ts';
import { useAct } from '../../platform/ui/feedback/use-act.ts';
import { scanningApi, scansKey, scansQuery, type Scan, type ScannedExam } from './api.ts';

/** An upload that began so long ago and was never read: its page was closed, or the network went. In milliseconds. */
const longAgo = 10 * 60 * 1000;
const isLeft = (startedAt: Date): boolean => startedAt.getTime() < Date.now() - longAgo;

/** What of the uploads is being read, and what waits because its reading was interrupted. */
export function Readings({ exam }: { exam: ScannedExam }) {
  const { data: scans = [] } = useQuery(scansQuery(exam.id));
  const open = scans.filter(
    ({ unread, taskId, isReading, startedAt }) => isReading || (unread > 0 && (taskId !== null || isLeft(startedAt))),
  );
  if (open.length === 0) return null;
  return (
    <Stack gap="sm">
      {open.map((scan) =>
        scan.isReading && scan.taskId ? (
          <Running key={scan.id} examId={exam.id} taskId={scan.taskId} />
        ) : (
          <Interrupted key={scan.id} examId={exam.id} scan={scan} />
        ),
      )}
    </Stack>
  );
}

function Running({ examId, taskId }: { examId: string; taskId: string }) {
  const { t } = useTranslation('scanning');
  const { number } = useFormat();
  const queries = useQueryClient();
  const { data: task } = useQuery(taskQuery(taskId));
  useUpdates('task', [taskQuery(taskId).queryKey]);
  const ended = task !== undefined && !isUnderWay(task);
  useEffect(() => {
    if (ended) void queries.invalidateQueries({ queryKey: scansKey(examId) });
  }, [ended, queries, examId]);
  const { done = 0, total = 0, state } = task ?? {};
  return (
    <Paper>
      <Progress value={total > 0 ? (done / total) * 100 : 0} size="lg" aria-label={t('reading.label')} />
      <Text mt="xs" className="tabular" role="status">
        {state === 'queued'
          ? t('reading.waiting')
          : t('reading.running', { done: number(done), total: number(Math.max(done, total)) })}
      </Text>
      <Text size="sm" c="dimmed">
        {t('reading.leave')}
      </Text>
    </Paper>
  );
}

function Interrupted({ examId, scan }: { examId: string; scan: Scan }) {
  const { t } = useTranslation('scanning');
  const read = useAct({
    act: () => scanningApi.readScan({ examId, scanId: scan.id }),
    feature: 'scanning',
    changes: [scansKey(examId)],
  });
  return (
    <Paper>
      <Group justify="space-between">
        <Text>{t('reading.unread', { count: scan.unread })}</Text>
        <Button variant="default" loading={read.pending} onClick={() => read.run(undefined)}>
          {t('reading.again')}
        </Button>
      </Group>
    </Paper>
  );
}
