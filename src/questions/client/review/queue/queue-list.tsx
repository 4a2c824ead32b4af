import { Checkbox, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconMessage, IconUserCheck, IconX } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../platform/client/language/use-format.ts';
import { QuestionTitle } from '../../question-title.tsx';
import type { QueuedQuestion } from '../queries.ts';
import type { Queue } from './use-queue.ts';
import { Hint } from '../../../../platform/ui/controls/hint.tsx';

type Props = {
  readonly queue: Queue;
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (id: string) => void;
  /** What can be done with those that are selected. */
  readonly children: ReactNode;
};

/** What waits, in order; what is decided keeps its place. */
export function QueueList({ queue, selected, onSelect, children }: Props) {
  const { t } = useTranslation('questions');
  return (
    <nav
      aria-label={t('review.queue.list')}
      className="flex max-h-[calc(100dvh-150px)] flex-col overflow-hidden rounded-lg border border-line bg-raised max-lg:hidden lg:sticky lg:top-[72px]"
    >
      <ol className="min-h-0 divide-y divide-line overflow-y-auto">
        {queue.rows.map((row) => (
          <Line
            key={row.id}
            row={row}
            queue={queue}
            selected={selected.has(row.id)}
            onSelect={() => onSelect(row.id)}
          />
        ))}
      </ol>
      {children}
    </nav>
  );
}

type LineProps = {
  readonly row: QueuedQuestion;
  readonly queue: Queue;
  readonly selected: boolean;
  readonly onSelect: () => void;
};

function Line({ row, queue, selected, onSelect }: LineProps) {
  const { t } = useTranslation('questions');
  const current = row.id === queue.currentId;
  const outcome = queue.outcome(row);
  const button = useRef<HTMLButtonElement>(null);
  // Only when it becomes the current one: the page of a reader never moves by itself.
  useEffect(() => {
    if (current) button.current?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <li className={`flex items-start gap-2 px-3 py-2 ${current ? 'bg-[var(--sanam-hover)]' : ''}`}>
      {outcome === 'waiting' ? (
        <Checkbox
          size="xs"
          mt={3}
          aria-label={t('review.queue.select', { number: row.number })}
          checked={selected}
          onChange={onSelect}
        />
      ) : (
        <OutcomeIcon outcome={outcome} />
      )}
      <button
        type="button"
        aria-current={current ? 'true' : undefined}
        ref={button}
        className="min-w-0 flex-1 cursor-pointer text-start"
        onClick={() => queue.choose(row.id)}
      >
        <span className={`block text-[14px] leading-snug ${outcome === 'waiting' ? '' : 'text-quiet'}`}>
          <span className="tabular font-semibold">{`#${row.number}`}</span>{' '}
          <QuestionTitle title={row.title} most={70} />
        </span>
        <Signs row={row} />
      </button>
    </li>
  );
}

function OutcomeIcon({ outcome }: { outcome: 'approved' | 'rejected' | 'gone' }) {
  const { t } = useTranslation('questions');
  const Icon = outcome === 'approved' ? IconCheck : IconX;
  const colour = { approved: 'teal', rejected: 'red', gone: 'gray' }[outcome];
  return (
    <Icon
      size={16}
      role="img"
      aria-label={t(`review.queue.${outcome}`)}
      className="mt-1 shrink-0"
      color={`var(--mantine-color-${colour}-6)`}
    />
  );
}

/** In signs what is particular about it, each with its words. */
function Signs({ row }: { row: QueuedQuestion }) {
  const { t } = useTranslation('questions');
  const { text } = useFormat();
  const assigned = row.reviewer && t('review.queue.assignedTo', { name: text(row.reviewer.name) });
  return (
    <Text component="span" size="xs" c="dimmed" className="mt-0.5 flex flex-wrap items-center gap-x-2.5">
      <span>{`${row.moduleCode} · ${row.subsectionCode}`}</span>
      {assigned && (
        <Hint label={row.isMine ? t('review.queue.assigned') : assigned}>
          <span
            className={`inline-flex items-center gap-0.5 ${row.isMine ? 'font-semibold text-[var(--mantine-color-anchor)]' : ''}`}
          >
            <IconUserCheck size={14} aria-hidden />
            <span className={row.isMine ? '' : 'sr-only'}>{row.isMine ? t('review.queue.assigned') : assigned}</span>
          </span>
        </Hint>
      )}
      <Sign
        icon={IconAlertTriangle}
        count={row.checks.length}
        label={t('review.queue.checksCount', { count: row.checks.length })}
      />
      <Sign
        icon={IconMessage}
        count={row.openComments}
        label={t('review.queue.openComments', { count: row.openComments })}
      />
    </Text>
  );
}

function Sign({ icon: Icon, count, label }: { icon: typeof IconMessage; count: number; label: string }) {
  if (count === 0) return null;
  return (
    <Hint label={label}>
      <span className="tabular inline-flex items-center gap-0.5">
        <Icon size={14} aria-hidden />
        <span aria-hidden>{count}</span>
        <span className="sr-only">{label}</span>
      </span>
    </Hint>
  );
}
