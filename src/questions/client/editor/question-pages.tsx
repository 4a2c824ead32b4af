import { Button, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Fault } from '../../../platform/client/api.ts';
import { RouteLink, to, useSearch } from '../../../platform/client/routing/target.tsx';
import { useUpdates } from '../../../platform/client/live/use-updates.ts';
import { EmptyState, ErrorState } from '../../../platform/ui/feedback/empty-state.tsx';
import { PageHeader } from '../../../platform/ui/page/page-header.tsx';
import { syllabusQuery } from '../../../syllabus/client/syllabus-query.ts';
import { questionQuery, questionsKey } from '../api.ts';
import { newEdited } from '../draft/edited.ts';
import { QuestionEditor } from './question-editor.tsx';

/** A new question; `?subsection=` says where it is to stand, `?passage=` to which text it belongs. */
export function CreateQuestionPage() {
  const { subsection } = useSearch();
  const syllabus = useQuery(syllabusQuery);
  if (syllabus.isPending) return <EditorSkeleton />;
  const place = syllabus.data?.modules
    .flatMap(({ subsections }) => subsections)
    .find(({ id, retired }) => id === subsection && !retired);
  return <QuestionEditor question={null} fresh={() => newEdited(place?.id ?? null, place?.level ?? null)} />;
}

/** The question of `?id=`. */
export function EditQuestionPage() {
  const { id = '' } = useSearch();
  const isId = /^[0-9a-f-]{36}$/i.test(id);
  const question = useQuery({ ...questionQuery(id), enabled: isId });
  useUpdates('question', [questionsKey]);
  if (!isId || (question.error instanceof Fault && question.error.status === 404)) return <NoSuchQuestion />;
  if (question.isPending) return <EditorSkeleton />;
  if (!question.data) return <ErrorState alone error={question.error} retry={() => void question.refetch()} />;
  return <QuestionEditor key={id} question={question.data} fresh={() => newEdited(null, null)} />;
}

function NoSuchQuestion() {
  const { t } = useTranslation('questions');
  return (
    <>
      <PageHeader title={t('missing.title')} parent={{ label: t('title.bank'), target: to('admin-questions') }} />
      <EmptyState
        title={t('missing.title')}
        hint={t('missing.hint')}
        action={
          <Button component={RouteLink} to={to('admin-questions')}>
            {t('title.bank')}
          </Button>
        }
      />
    </>
  );
}

function EditorSkeleton() {
  return (
    <div className="late grid gap-8 xl:grid-cols-[minmax(0,720px)_minmax(340px,1fr)]">
      <Stack>
        <Skeleton height={34} width={260} />
        <Skeleton height={420} radius="md" />
      </Stack>
      <Skeleton height={300} radius="md" className="max-xl:hidden" />
    </div>
  );
}
