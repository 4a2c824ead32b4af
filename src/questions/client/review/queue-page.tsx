import { Button, SegmentedControl, Skeleton, Text } from '@mantine/core';
import { IconChecks, IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { to, useChangeSearch, useSearch } from '../../../platform/client/target.tsx';
import { useUpdates } from '../../../platform/client/use-updates.ts';
import { EmptyState, ErrorState } from '../../../platform/ui/empty-state.tsx';
import { PageHeader } from '../../../platform/ui/page-header.tsx';
import { questionsKey } from '../api.ts';
import { OutcomeNotice, outcomeToast } from '../list/outcome-notice.tsx';
import { isWhole, useQuestionActs, type Outcome } from '../list/question-acts.ts';
import { QueueDesk } from './queue-desk.tsx';
import { QueueList } from './queue-list.tsx';
import { useQueue, type Queue } from './use-queue.ts';

/** One question at a time for whoever approves. `?assigned=1` leaves what is assigned to them, `?id=` begins with one. */
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
  const own = queue.own > 0 && (
    <Text size="sm" c="dimmed" ta={queue.rows.length === 0 ? 'center' : 'start'} mt="md">
      {t('review.queue.own', { count: queue.own })}
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
        {own}
      </>
    );
  return (
    <>
      <Desk queue={queue} />
      {own}
    </>
  );
}

/** The list with what is chosen in it, and the question. */
function Desk({ queue }: { queue: Queue }) {
  const { t } = useTranslation('questions');
  const { ask } = useQuestionActs();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const select = (id: string) =>
    setSelected((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  const chosen = queue.rows.filter(({ id }) => selected.has(id) && queue.fate(id) === 'waiting');
  const approveChosen = async () => {
    const result = await ask(
      'approve',
      chosen.map((row) => ({ ...row, latestVersion: row.version, status: 'pending' as const })),
    );
    if (!result) return;
    queue.settle(result.done, 'approved');
    setSelected(new Set());
    setOutcome(isWhole(result) ? null : result);
    if (isWhole(result)) outcomeToast(result);
  };
  return (
    <>
      {outcome && <OutcomeNotice outcome={outcome} onClose={() => setOutcome(null)} />}
      {chosen.length > 0 && (
        <div className="mb-3 flex flex-wrap items-center gap-2">
          <Button color="teal" leftSection={<IconChecks size={17} />} onClick={() => void approveChosen()}>
            {t('review.queue.approveMany', { count: chosen.length })}
          </Button>
          <Button variant="subtle" color="gray" onClick={() => setSelected(new Set())}>
            {t('review.queue.clear')}
          </Button>
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[280px_minmax(0,1fr)]">
        <QueueList queue={queue} selected={selected} onSelect={select} />
        <QueueDesk queue={queue} onSelect={() => queue.currentId !== null && select(queue.currentId)} />
      </div>
    </>
  );
}
