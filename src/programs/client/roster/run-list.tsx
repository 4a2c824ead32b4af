import { Button, Group, Progress, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { taskQuery } from '../../../platform/client/live/task-query.ts';
import { useUpdates } from '../../../platform/client/live/use-updates.ts';
import { StatusBadge } from '../../../platform/ui/controls/status-badge.tsx';
import { ErrorState } from '../../../platform/ui/feedback/empty-state.tsx';
import { When } from '../../../platform/ui/text/when.tsx';
import { runsQuery, runsShown, type RosterRun } from '../api.ts';
import { RunDialog } from './run-dialog.tsx';
import { useFaultText, useCountTexts } from './run-words.ts';

const tones = { working: 'neutral', asks: 'attention', done: 'ready', failed: 'stop', dropped: 'neutral' } as const;

/** The runs of the roster, the newest first. */
export function RunList() {
  const { t } = useTranslation('programs');
  const { data, error, refetch } = useQuery(runsQuery);
  useUpdates('task', [runsQuery.queryKey]);
  return (
    <Stack gap="sm" component="section" aria-label={t('roster.runs')}>
      <Title order={3} fz="h5">
        {t('roster.runs')}
      </Title>
      {error && !data && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton className="late" height={80} radius="md" />}
      {data?.['hydra:member'].length === 0 && <Text c="dimmed">{t('roster.noRuns')}</Text>}
      {data?.['hydra:member'].map((run) => (
        <OneRun key={run.id} run={run} />
      ))}
      {data?.['hydra:next'] && (
        <Text size="sm" c="dimmed">
          {t('roster.more', { count: runsShown })}
        </Text>
      )}
    </Stack>
  );
}

function OneRun({ run }: { run: RosterRun }) {
  const { t } = useTranslation('programs');
  const { personName } = useFormat();
  const [open, setOpen] = useState(false);
  const { origin, state, beganAt, beganBy, fileName, counts } = run;
  return (
    <Group justify="space-between" align="flex-start" gap="sm" className="border-t border-line pt-2">
      <div className="min-w-0">
        <Group gap="xs">
          <Text fw={500}>
            <When moment={beganAt} />
          </Text>
          <StatusBadge tone={tones[state]}>{t(`roster.state.${state}`)}</StatusBadge>
        </Group>
        <Text size="sm" c="dimmed" className="[overflow-wrap:anywhere]">
          {[
            fileName ?? t(`roster.origin.${origin}`),
            ...(beganBy ? [t('roster.by', { name: personName(beganBy) })] : []),
          ].join(' · ')}
        </Text>
        <WhatCame run={run} />
      </div>
      {counts && state !== 'working' && (
        <Button variant="default" size="xs" onClick={() => setOpen(true)}>
          {t('roster.look')}
        </Button>
      )}
      {open && <RunDialog run={run} onClose={() => setOpen(false)} />}
    </Group>
  );
}

function WhatCame({ run }: { run: RosterRun }) {
  const faultText = useFaultText();
  const countTexts = useCountTexts();
  if (run.state === 'working') return <Working taskId={run.taskId} />;
  if (run.fault) return <Text size="sm">{faultText(run.fault)}</Text>;
  return run.counts ? <Text size="sm">{countTexts(run.counts).join(' · ')}</Text> : null;
}

function Working({ taskId }: { taskId: string }) {
  const { t } = useTranslation('programs');
  const { number } = useFormat();
  const { data } = useQuery(taskQuery(taskId));
  const { done, total } = data ?? { done: 0, total: 0 };
  return (
    <div role="status">
      <Progress
        value={total > 0 ? Math.round((done / total) * 100) : 0}
        maw={320}
        my={6}
        aria-label={t('roster.state.working')}
      />
      {total > 0 && (
        <Text size="sm" className="tabular">
          {t('roster.of', { done: number(done), total: number(total) })}
        </Text>
      )}
    </div>
  );
}
