import { Button, Paper, Skeleton, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconCheck } from '@tabler/icons-react';
import { useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/client/session/me.ts';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { ErrorState } from '../../../platform/ui/feedback/empty-state.tsx';
import { useAct } from '../../../platform/ui/feedback/use-act.ts';
import { When } from '../../../platform/ui/text/when.tsx';
import { questionApi } from '../api.ts';
import { commentsQuery, type Comment } from './queries.ts';

type Props = { readonly questionId: string; readonly version: number; readonly fieldRef?: Ref<HTMLTextAreaElement> };

const writing = ['question.add', 'question.edit', 'question.approve'] as const;

/** What colleagues say to each other about a question; what is done stands aside. */
export function Comments({ questionId, version, fieldRef }: Props) {
  const { t } = useTranslation('questions');
  const may = useMay();
  const { data, error, refetch } = useQuery(commentsQuery(questionId));
  const [withDone, setWithDone] = useState(false);
  if (!data)
    return error ? (
      <ErrorState error={error} retry={() => void refetch()} />
    ) : (
      <Skeleton height={80} className="late" />
    );
  const done = data.filter(({ resolvedAt }) => resolvedAt !== null).length;
  const shown = data.filter(({ resolvedAt }) => withDone || resolvedAt === null);
  return (
    <div className="grid gap-3">
      {data.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('review.comments.none')}
        </Text>
      )}
      <ol className="grid gap-2 empty:hidden">
        {shown.map((comment) => (
          <One key={comment.id} comment={comment} questionId={questionId} version={version} />
        ))}
      </ol>
      {done > 0 && (
        <div>
          <Button size="compact-sm" variant="subtle" onClick={() => setWithDone(!withDone)} aria-expanded={withDone}>
            {withDone ? t('review.comments.hideResolved') : t('review.comments.showResolved', { count: done })}
          </Button>
        </div>
      )}
      {may(writing) && <Add questionId={questionId} version={version} {...(fieldRef ? { fieldRef } : {})} />}
    </div>
  );
}

function One({ comment, questionId, version }: { comment: Comment } & Omit<Props, 'fieldRef'>) {
  const { t } = useTranslation('questions');
  const { text, dateTime } = useFormat();
  const may = useMay();
  const resolve = useAct({
    act: questionApi.resolveComment,
    feature: 'questions',
    changes: [commentsQuery(questionId).queryKey],
  });
  const { id: commentId, author, resolvedBy, resolvedAt } = comment;
  const resolved = resolvedAt !== null;
  const name = text(author.name);
  return (
    <Paper component="li" p="sm" className={resolved ? 'bg-surface!' : ''}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <Text size="sm" c="dimmed">
          <Text span fw={600} c="var(--mantine-color-text)">
            {name}
          </Text>{' '}
          <When moment={comment.createdAt} show="relative" />
          {comment.version !== version && ` · ${t('review.comments.version', { version: comment.version })}`}
        </Text>
        {may(writing) && (
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            leftSection={resolved ? undefined : <IconCheck size={15} />}
            loading={resolve.pending}
            aria-label={t(resolved ? 'review.comments.reopenOf' : 'review.comments.resolveOf', { name })}
            onClick={() => resolve.run({ questionId, commentId, resolved: !resolved })}
          >
            {t(resolved ? 'review.comments.reopen' : 'review.comments.resolve')}
          </Button>
        )}
      </div>
      <Text className="whitespace-pre-line wrap-anywhere">{comment.text}</Text>
      {resolvedBy && resolvedAt && (
        <Text size="sm" c="dimmed" mt={2}>
          {t('review.comments.resolvedBy', { name: text(resolvedBy.name), time: dateTime(resolvedAt) })}
        </Text>
      )}
    </Paper>
  );
}

function Add({ questionId, version, fieldRef }: Props) {
  const { t } = useTranslation('questions');
  const [text, setText] = useState('');
  const add = useAct({
    act: questionApi.addComment,
    feature: 'questions',
    changes: [commentsQuery(questionId).queryKey],
    done: () => setText(''),
  });
  const send = () => text.trim() !== '' && add.run({ questionId, version, text });
  return (
    <div className="grid gap-2">
      <Textarea
        {...(fieldRef ? { ref: fieldRef } : {})}
        label={t('review.comments.field')}
        placeholder={t('review.comments.placeholder')}
        rows={3}
        maxLength={2000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur();
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          event.stopPropagation();
          send();
        }}
      />
      <div>
        <Button size="compact-md" variant="light" loading={add.pending} disabled={text.trim() === ''} onClick={send}>
          {t('review.comments.add')}
        </Button>
      </div>
    </div>
  );
}
