import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../../platform/ui/feedback/empty-state.tsx';
import { useAct } from '../../../../platform/ui/feedback/use-act.ts';
import { toast } from '../../../../platform/ui/feedback/toast.tsx';
import { questionApi, questionQuery, questionsKey } from '../../api.ts';
import { RejectDialog } from '../../decision.tsx';
import { QueueBar } from './queue-bar.tsx';
import { QueueQuestion } from './queue-question.tsx';
import { useQueueKeys } from './use-queue-keys.ts';
import type { Queue } from './use-queue.ts';

type Props = { readonly queue: Queue; readonly onSelect: () => void };

/** The question that is looked at, with everything that can be done by mouse and by keys. */
export function QueueDesk({ queue, onSelect }: Props) {
  const { t } = useTranslation('questions');
  const { currentId } = queue;
  const { data, error, refetch } = useQuery({
    ...questionQuery(currentId ?? '', 'queue'),
    enabled: currentId !== null,
  });
  const question = data?.id === currentId ? data : undefined;
  const [rejecting, setRejecting] = useState(false);
  const comment = useCommentField();
  const approve = useAct({
    act: (given: { questionId: string; versionRead: number; number: number }) => questionApi.approveQuestion(given),
    feature: 'questions',
    changes: [questionsKey],
    showsRefusal: true,
    done: (_, { questionId, number }) => {
      queue.settle([questionId], 'approved');
      toast('done', { id: 'queue', message: t('review.queue.approvedToast', { number }) });
    },
  });
  const waits = question?.status === 'pending' && !approve.pending;
  const mayReject = waits && (question.whyNotApprove === null || question.whyNotApprove === 'not_a_question_yet');
  const approveIt = () => {
    if (!question || !waits || question.whyNotApprove !== null || comment.isComing()) return;
    approve.run({ questionId: question.id, versionRead: question.latestVersion, number: question.number });
  };
  const rejectIt = () => setRejecting(mayReject && !comment.isComing());
  // What was refused was said of the question before.
  const { reset } = approve;
  useEffect(reset, [reset, currentId]);
  useQueueKeys({
    a: approveIt,
    r: rejectIt,
    c: comment.focus,
    j: () => queue.go(1),
    k: () => queue.go(-1),
    x: onSelect,
  });
  return (
    <div className="flex min-w-0 flex-col">
      <QueueBar
        queue={queue}
        question={question}
        approving={approve.pending}
        refusal={approve.refusal}
        onApprove={approveIt}
        onReject={rejectIt}
        onComment={comment.focus}
      />
      {error && !question && <ErrorState error={error} retry={() => void refetch()} />}
      {!error && !question && <Skeleton height={360} radius="md" className="late" />}
      {question && <QueueQuestion key={question.id} question={question} commentRef={comment.ref} />}
      <Text size="sm" c="dimmed" mt="md" className="no-print max-lg:hidden">
        {t('review.queue.keysHint')}
      </Text>
      {rejecting && question && (
        <RejectDialog
          question={question}
          onDone={() => {
            queue.settle([question.id], 'rejected');
            toast('done', { id: 'queue', message: t('review.queue.rejectedToast', { number: question.number }) });
          }}
          onClose={() => setRejecting(false)}
        />
      )}
    </div>
  );
}

/** The field for a comment. Asked for before it is there it gets the focus when it comes, and until then nothing is decided. */
function useCommentField() {
  const field = useRef<HTMLTextAreaElement | null>(null);
  const wanted = useRef(false);
  return {
    focus: () => {
      wanted.current = field.current === null;
      field.current?.focus();
    },
    isComing: () => wanted.current,
    ref: (element: HTMLTextAreaElement | null) => {
      field.current = element;
      if (element && wanted.current) element.focus();
      if (element) wanted.current = false;
    },
  };
}
