import { Button, SegmentedControl, Skeleton, Text } from '@mantine/core';
import { IconChecks, IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { to, useChangeSearch, useSearch } from '../../../../platform/client/routing/target.tsx';
import { useUpdates } from '../../../../platform/client/live/use-updates.ts';
import { EmptyState, ErrorState } from '../../../../platform/ui/feedback/empty-state.tsx';
import { PageHeader } from '../../../../platform/ui/page/page-header.tsx';
import { questionsKey } from '../../api.ts';
import { OutcomeNotice, outcomeToast } from '../../list/outcome-notice.tsx';
import { isWhole, useQuestionActs, type ActOutcome } from '../../list/question-acts.ts';
import { useRejection } from '../../list/use-rejection.tsx';
import { QueueDesk } from './queue-desk.tsx';
import { QueueList } from './queue-list.tsx';
import { useQueue, type Queue } from './use-queue.ts';

/**
 * One question at a time for anyone who approves. `?assigned=1` leaves what is assigned to them, `?id=` begins with
 * one.
 */
export function QueuePage() {
  const { t } = useTranslation('questions');
  const search = useSearch();
  const change = useChangeSearch();
  useUpdates('question', [questionsKey]);
  return (
    <>
      <PageHeader
        title={t('review.queue.title')}
        state={t('review.queue.state')}
        parent={{ label: t('title.bank'), target: to('admin-questions') }}
        actions={
          <SegmentedControl
            aria-label={t('review.queue.list')}
            value={search['assigned'] === '1' ? 'mine' : 'all'}
            onChange={(value) => change({ assigned: value === 'mine' ? '1' : undefined, id: undefined })}
            data={[
              { value: 'all', label: t('review.queue.all') },
              { value: 'mine', label: t('review.queue.onlyMine') },
            ]}
          />
        }
      />
      <Contents key={`${search['assigned']} ${search['module']}`} />
    </>
  );
}

function Contents() {
  const { t } = useTranslation('questions');
  const { assigned, module, id } = useSearch();
  const queue = useQueue({ ...(assigned === '1' ? { assigned: true } : {}), ...(module ? { module } : {}) }, id);
  if (queue.error) return <ErrorState error={queue.error} retry={() => void queue.refetch()} />;
  if (queue.loading) return <Skeleton height={420} radius="md" className="late" />;
  const forOthers = (
    <Text size="sm" c="dimmed" ta={queue.rows.length === 0 ? 'center' : 'start'} mt="md">
      {[
        ...(queue.own > 0 ? [t('review.queue.own', { count: queue.own })] : []),
        ...(queue.apart > 0 ? [t('review.queue.apart', { count: queue.apart })] : []),
      ].join(' ')}
    </Text>
  );
  if (queue.rows.length === 0)
    return (
      <>
        <EmptyState
          title={t('review.queue.emptyTitle')}
          hint={t('review.queue.emptyHint')}
          icon={<IconCircleCheck size={36} />}
        />
        {forOthers}
      </>
    );
  return (
    <>
      <Desk queue={queue} />
      {forOthers}
    </>
  );
}

/** The list with what is chosen in it, and the question. */
function Desk({ queue }: { queue: Queue }) {
  const { ask } = useQuestionActs();
  const rejection = useRejection();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [outcome, setOutcome] = useState<ActOutcome | null>(null);
  const select = (id: string) =>
    setSelected((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  const chosen = queue.rows.filter((row) => selected.has(row.id) && queue.outcome(row) === 'waiting');
  const decideOnChosen = async (act: 'approve' | 'reject') => {
    const questions = chosen.map((row) => ({ ...row, latestVersion: row.version, status: 'pending' as const }));
    const result = await (act === 'approve' ? ask(act, questions) : rejection.ask(questions));
    if (!result) return;
    queue.settle(result.done, act === 'approve' ? 'approved' : 'rejected');
    setSelected(new Set());
    setOutcome(isWhole(result) ? null : result);
    if (isWhole(result)) outcomeToast(result);
  };
  return (
    <>
      {rejection.dialog}
      {outcome && <OutcomeNotice outcome={outcome} onClose={() => setOutcome(null)} />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[280px_minmax(0,1fr)]">
        <QueueList queue={queue} selected={selected} onSelect={select}>
          {chosen.length > 0 && (
            <ManyBar
              count={chosen.length}
              onDecide={(act) => void decideOnChosen(act)}
              onClear={() => setSelected(new Set())}
            />
          )}
        </QueueList>
        <QueueDesk queue={queue} onSelect={() => queue.currentId !== null && select(queue.currentId)} />
      </div>
    </>
  );
}

type ManyProps = {
  readonly count: number;
  readonly onDecide: (act: 'approve' | 'reject') => void;
  readonly onClear: () => void;
};

/** Below the list, where it moves nothing that somebody is about to click on. */
function ManyBar({ count, onDecide, onClear }: ManyProps) {
  const { t } = useTranslation('questions');
  return (
    <div className="flex flex-wrap gap-2 border-t border-line p-3" role="group" aria-label={t('review.queue.many')}>
      <Button
        size="compact-md"
        color="teal"
        className="flex-1"
        leftSection={<IconChecks size={16} />}
        onClick={() => onDecide('approve')}
      >
        {t('review.queue.approveMany', { count })}
      </Button>
      <Button size="compact-md" variant="default" className="flex-1" onClick={() => onDecide('reject')}>
        {t('review.queue.rejectMany', { count })}
      </Button>
      <Button size="compact-md" variant="subtle" color="gray" fullWidth onClick={onClear}>
        {t('review.queue.clear')}
      </Button>
    </div>
  );
}
