import { ActionIcon, Button, Kbd, Text } from '@mantine/core';
import { IconCheck, IconChevronLeft, IconChevronRight, IconMessage, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../platform/client/language/use-format.ts';
import { Problem } from '../../../../platform/ui/form/form-frame.tsx';
import type { ApprovalRefusal } from '../../../domain/acts/approval.ts';
import type { Question } from '../../api.ts';
import type { Queue } from './use-queue.ts';
import { Hint } from '../../../../platform/ui/controls/hint.tsx';

type Props = {
  readonly queue: Queue;
  readonly question: Question | undefined;
  readonly approving: boolean;
  readonly refusal: string | null;
  readonly onApprove: () => void;
  readonly onReject: () => void;
  readonly onComment: () => void;
};

/** Where the reader is, on and back, and the decision: always in reach, at the bottom on a phone. */
export function QueueBar({ queue, question, approving, refusal, onApprove, onReject, onComment }: Props) {
  const { t } = useTranslation('questions');
  const { dateTime } = useFormat();
  const waits = question?.status === 'pending';
  const whyNot = (question?.whyNotApprove ?? null) as ApprovalRefusal | null;
  return (
    <div className="no-print sticky z-10 mb-4 rounded-lg border border-line bg-raised px-3 py-2 shadow-sm max-lg:bottom-2 max-lg:order-last lg:top-[72px]">
      <div
        role="group"
        aria-label={t('decision.title')}
        className="flex items-center gap-2 max-sm:[&_.mantine-Button-root]:flex-1 max-sm:[&_.mantine-Button-root]:px-2 max-sm:[&_.mantine-Button-section]:hidden"
      >
        <Position queue={queue} />
        <span className="flex-1 max-sm:hidden" />
        <Button
          variant="default"
          leftSection={<IconMessage size={17} />}
          rightSection={<Key letter="c" />}
          onClick={onComment}
          className="max-sm:hidden"
        >
          {t('review.queue.comment')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconX size={17} />}
          rightSection={<Key letter="r" />}
          disabled={!waits || (whyNot !== null && whyNot !== 'not_a_question_yet')}
          onClick={onReject}
        >
          {t('review.queue.reject')}
        </Button>
        <Button
          color="teal"
          leftSection={<IconCheck size={17} />}
          rightSection={<Key letter="a" />}
          disabled={!waits || whyNot !== null}
          loading={approving}
          // The second click of two would approve the next question, which nobody has read.
          onClick={({ detail }) => detail < 2 && onApprove()}
        >
          {t('review.queue.approve')}
        </Button>
      </div>
      {waits && whyNot && (
        <Text size="sm" c="dimmed" mt={4} role="note">
          {t(`refusal.${whyNot}`, { from: question.barredUntil ? dateTime(question.barredUntil) : '' })}
        </Text>
      )}
      {refusal && <Problem>{refusal}</Problem>}
    </div>
  );
}

const Key = ({ letter }: { letter: string }) => (
  <Kbd size="xs" aria-hidden className="max-sm:hidden">
    {letter}
  </Kbd>
);

function Position({ queue }: { queue: Queue }) {
  const { t } = useTranslation('questions');
  return (
    <div className="flex shrink-0 items-center gap-1">
      <Hint label={`${t('review.queue.previous')} (k)`}>
        <ActionIcon aria-label={t('review.queue.previous')} disabled={queue.at <= 0} onClick={() => queue.go(-1)}>
          <IconChevronLeft size={18} />
        </ActionIcon>
      </Hint>
      <Text span fw={600} className="tabular whitespace-nowrap" role="status">
        {t('review.queue.at', { at: queue.at + 1, count: queue.rows.length })}
      </Text>
      <Hint label={`${t('review.queue.next')} (j)`}>
        <ActionIcon
          aria-label={t('review.queue.next')}
          disabled={queue.at >= queue.rows.length - 1}
          onClick={() => queue.go(1)}
        >
          <IconChevronRight size={18} />
        </ActionIcon>
      </Hint>
      {queue.decidedCount > 0 && (
        <Text span size="sm" c="dimmed" className="whitespace-nowrap ps-1 max-sm:hidden">
          {t('review.queue.done', { count: queue.decidedCount })}
        </Text>
      )}
    </div>
  );
}
