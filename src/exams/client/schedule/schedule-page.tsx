import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Fault } from '../../../platform/client/api.ts';
import { RouteLink, to, useSearch } from '../../../platform/client/routing/target.tsx';
import { EmptyState, ErrorState } from '../../../platform/ui/feedback/empty-state.tsx';
import { NotFoundPage } from '../../../platform/ui/feedback/error-page.tsx';
import { PageHeader } from '../../../platform/ui/page/page-header.tsx';
import { examQuery } from '../api.ts';
import { ScheduleForm } from './schedule-form.tsx';
import { ScheduledPapers } from './scheduled-papers.tsx';
import { proposeAgain, proposeFrom } from './propose.ts';
import { useDayIn } from './use-title-of-day.ts';
import { useZone } from './use-zone.ts';
import { scheduledAs, type ScheduleDraft } from './schedule-draft.ts';

/** An exam again: `?id=` the exam, whose plan fills the form, with new times. */
export function DuplicatePage() {
  const { id } = useSearch();
  return id ? <Duplicate examId={id} /> : <NothingToSchedule title="schedule.duplicate" />;
}

/** Gives a generated exam to people at a time: `?id=` a generated exam, or `?exam=` an exam to change. */
export function SchedulePage() {
  const { id, exam } = useSearch();
  if (exam) return <ChangePage examId={exam} />;
  if (id) return <CreatePage generatedExamId={id} />;
  return <NothingToSchedule title="schedule.title" />;
}

const nothing = {
  'schedule.title': { hint: 'schedule.nothing', target: 'admin-generated-exams', label: 'generated.title' },
  'schedule.duplicate': { hint: 'schedule.nothingToDuplicate', target: 'admin-exams', label: 'exam.title' },
} as const;

/** The address names nothing to begin with: back to where it is chosen. */
function NothingToSchedule({ title }: { title: keyof typeof nothing }) {
  const { t } = useTranslation('exams');
  const { hint, target, label } = nothing[title];
  return (
    <>
      <PageHeader title={t(title)} parent={{ label: t('exam.title'), target: to('admin-exams') }} />
      <EmptyState
        title={t(hint)}
        hint={t(`${hint}Hint`)}
        action={
          <Button component={RouteLink} to={to(target)}>
            {t(label)}
          </Button>
        }
      />
    </>
  );
}

function CreatePage({ generatedExamId }: { generatedExamId: string }) {
  const { t } = useTranslation('exams');
  const zone = useZone();
  const { data, error, refetch } = useQuery({
    queryKey: ['generated-exams', generatedExamId, 'plan'],
    queryFn: () => proposeFrom(generatedExamId, zone),
    // What stands in the form is not changed under the person's hands.
    staleTime: Infinity,
    gcTime: 0,
  });
  return (
    <Shell title={t('schedule.title')} error={error} retry={() => void refetch()} draft={data}>
      {(draft) => (
        <BesidePapers generatedExamId={generatedExamId}>
          <ScheduleForm initial={draft} generatedExamId={generatedExamId} zone={zone} />
        </BesidePapers>
      )}
    </Shell>
  );
}

function ChangePage({ examId }: { examId: string }) {
  const { t } = useTranslation('exams');
  const zone = useZone();
  const { data, error, refetch } = useQuery({ ...examQuery(examId), staleTime: Infinity });
  return (
    <Shell
      title={t('schedule.change')}
      error={error}
      retry={() => void refetch()}
      draft={data && scheduledAs(data, zone)}
    >
      {(draft) =>
        data && (
          <BesidePapers generatedExamId={data.generatedExamId}>
            <ScheduleForm initial={draft} generatedExamId={data.generatedExamId} zone={zone} exam={data} />
          </BesidePapers>
        )
      }
    </Shell>
  );
}

function Duplicate({ examId }: { examId: string }) {
  const { t } = useTranslation('exams');
  const zone = useZone();
  const dayIn = useDayIn();
  const { data, error, refetch } = useQuery({
    queryKey: ['exams', examId, 'duplicate'],
    queryFn: () => proposeAgain(examId, { zone, dayIn }),
    // What stands in the form is not changed under the person's hands.
    staleTime: Infinity,
    gcTime: 0,
  });
  return (
    <Shell title={t('schedule.duplicate')} error={error} retry={() => void refetch()} draft={data?.draft}>
      {(draft) =>
        data && (
          <BesidePapers generatedExamId={data.exam.generatedExamId}>
            <ScheduleForm initial={draft} generatedExamId={data.exam.generatedExamId} zone={zone} like={data.exam} />
          </BesidePapers>
        )
      }
    </Shell>
  );
}

function BesidePapers({ generatedExamId, children }: { generatedExamId: string; children: ReactNode }) {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,720px)_minmax(260px,340px)]">
      {children}
      <ScheduledPapers generatedExamId={generatedExamId} />
    </div>
  );
}

type ShellProps = {
  readonly title: string;
  readonly error: Error | null;
  readonly retry: () => void;
  readonly draft: ScheduleDraft | undefined;
  readonly children: (draft: ScheduleDraft) => ReactNode;
};

function Shell({ title, error, retry, draft, children }: ShellProps) {
  const { t } = useTranslation('exams');
  if (error instanceof Fault && error.status === 404) return <NotFoundPage />;
  return (
    <>
      <PageHeader
        title={title}
        state={t('schedule.state')}
        parent={{ label: t('exam.title'), target: to('admin-exams') }}
      />
      {error && <ErrorState error={error} retry={retry} />}
      {!error && !draft && <Skeleton className="late" maw={720} height={520} radius="md" />}
      {draft && children(draft)}
    </>
  );
}
