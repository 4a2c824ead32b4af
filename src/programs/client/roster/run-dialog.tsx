import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../platform/ui/dialog/dialog.tsx';
import { ErrorState } from '../../../platform/ui/feedback/empty-state.tsx';
import { toast } from '../../../platform/ui/feedback/toast.tsx';
import { useAct } from '../../../platform/ui/feedback/use-act.ts';
import { Problem } from '../../../platform/ui/form/form-frame.tsx';
import { programsApi, runQuery, runsQuery, type RosterRun } from '../api.ts';
import { RunLines } from './run-lines.tsx';
import { useCountTexts } from './run-words.ts';

type Props = { readonly run: RosterRun; readonly onClose: () => void };

/** What a run changed, or would change: it is taken over or dropped here. */
export function RunDialog({ run, onClose }: Props) {
  const { t } = useTranslation('programs');
  const countTexts = useCountTexts();
  const { data, error, refetch } = useQuery(runQuery(run.id));
  const { counts, manyGone, state } = run;
  return (
    <Dialog opened title={t('roster.run.title')} onClose={onClose} size={820}>
      <Stack gap="md">
        {state !== 'dropped' && <Text>{t(state === 'asks' ? 'roster.run.would' : 'roster.run.done')}</Text>}
        {manyGone && state === 'asks' && (
          <Alert color="yellow" icon={<IconAlertTriangle size={18} />} role="status">
            {t('roster.run.manyGone')}
          </Alert>
        )}
        {counts && <Text fw={500}>{countTexts(counts).join(' · ')}</Text>}
        {counts && counts.others > 0 && (
          <Text size="sm" c="dimmed">
            {t('roster.others', { count: counts.others })}
          </Text>
        )}
        {state === 'asks' && <Decision run={run} onClose={onClose} />}
        {error && !data && <ErrorState error={error} retry={() => void refetch()} />}
        {!data && !error && <Skeleton className="late" height={120} radius="md" />}
        {data && data.lines.length > 0 && <RunLines lines={data.lines} />}
      </Stack>
    </Dialog>
  );
}

function Decision({ run: { id: runId }, onClose }: Props) {
  const { t } = useTranslation('programs');
  const changes = [runsQuery.queryKey, runQuery(runId).queryKey];
  const settled = (message: string) => {
    toast('done', { id: 'roster-run', message });
    onClose();
  };
  const take = useAct({
    act: () => programsApi.confirmRosterRun({ runId }),
    feature: 'programs',
    changes,
    showsRefusal: true,
    done: () => settled(t('roster.run.confirmed')),
  });
  const drop = useAct({
    act: () => programsApi.dropRosterRun({ runId }),
    feature: 'programs',
    changes,
    showsRefusal: true,
    done: () => settled(t('roster.run.dropped')),
  });
  const refusal = take.refusal ?? drop.refusal;
  return (
    <>
      {refusal && <Problem>{refusal}</Problem>}
      <Group gap="xs">
        <Button loading={take.pending} onClick={() => take.run(undefined)}>
          {t('roster.run.confirm')}
        </Button>
        <Button variant="default" loading={drop.pending} onClick={() => drop.run(undefined)}>
          {t('roster.run.drop')}
        </Button>
      </Group>
    </>
  );
}
