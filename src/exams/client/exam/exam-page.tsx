import { Button, Skeleton, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Fault } from '../../../platform/client/api.ts';
import { RouteLink, to, useRouteParams } from '../../../platform/client/routing/target.tsx';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { EmptyState, ErrorState } from '../../../platform/ui/feedback/empty-state.tsx';
import { PageHeader } from '../../../platform/ui/page/page-header.tsx';
import { allParts } from './exam-part.ts';
import { ExamActs } from './exam-acts.tsx';
import { ExamStateBadge, PracticeBadge, RoomCodeBadge } from './exam-badges.tsx';
import { ExamClashes } from './exam-clashes.tsx';
import { ExamFacts } from './exam-facts.tsx';
import { ExamStateNote } from './exam-state-note.tsx';
import { EssayNote } from './essay-note.tsx';
import { ExamSteps } from './exam-steps.tsx';
import { useExam } from './use-exam.ts';
import { ExamTabs } from './exam-tabs.tsx';

/** One exam from draft to certificates: where it stands, what can be done next, who is how far, what came of it. */
export function ExamPage() {
  const { t } = useTranslation('exams');
  const { text } = useFormat();
  const { id } = useRouteParams('admin-exams-id');
  const { data: exam, error, refetch } = useExam(id);
  const parent = { label: t('exam.title'), target: to('admin-exams') };
  if (error instanceof Fault && (error.status === 404 || error.status === 422)) return <NoSuchExam />;
  if (!exam && error) return <ErrorState alone error={error} retry={() => void refetch()} />;
  if (!exam)
    return (
      <>
        <PageHeader title={t('exam.one')} parent={parent} loading />
        <Stack className="late">
          <Skeleton height={64} radius="md" />
          <Skeleton height={140} radius="md" />
          <Skeleton height={320} radius="md" />
        </Stack>
      </>
    );
  return (
    <>
      <PageHeader
        title={text(exam.title)}
        parent={parent}
        badge={
          <>
            <ExamStateBadge state={exam.state} />
            {exam.practice && <PracticeBadge />}
            <RoomCodeBadge exam={exam} />
          </>
        }
        state={<ExamStateNote exam={exam} />}
        actions={<ExamActs exam={exam} />}
      />
      <ExamSteps exam={exam} />
      <EssayNote exam={exam} />
      <ExamClashes exam={exam} />
      {allParts().map(({ Notice }, place) => Notice && <Notice key={place} exam={exam} />)}
      <ExamFacts exam={exam} />
      <ExamTabs exam={exam} />
    </>
  );
}

/** The address names no exam of this company: back to where they all are. */
function NoSuchExam() {
  const { t } = useTranslation('exams');
  const list = to('admin-exams');
  return (
    <>
      <PageHeader title={t('missing.exam')} parent={{ label: t('exam.title'), target: list }} />
      <EmptyState
        title={t('missing.exam')}
        hint={t('missing.examHint')}
        action={
          <Button component={RouteLink} to={list}>
            {t('exam.title')}
          </Button>
        }
      />
    </>
  );
}
