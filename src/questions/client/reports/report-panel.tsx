import { Anchor, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/client/session/me.ts';
import { RouteLink, to } from '../../../platform/client/routing/target.tsx';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { ErrorState } from '../../../platform/ui/feedback/empty-state.tsx';
import { When } from '../../../platform/ui/text/when.tsx';
import { versionQuery } from '../api.ts';
import { PreviewInLanguages } from '../preview/preview-in-languages.tsx';
import { QuestionStatus } from '../question-status.tsx';
import { ExamUseTable } from '../use/exam-use-table.tsx';
import { AnswerForm } from './answer-form.tsx';
import { reportQuery, type Report } from './api.ts';
import { ReportOutcome } from './report-outcome.tsx';
import { useReporter } from './use-reporter.ts';

/** One report: what was said, about which question, which exams it touches, and what came of it. */
export function ReportPanel({ reportId }: { reportId: string }) {
  const report = useQuery(reportQuery(reportId));
  if (report.isError && !report.data) return <ErrorState error={report.error} retry={() => void report.refetch()} />;
  return report.data ? <Shown report={report.data} /> : <Skeleton height={320} className="late" />;
}

function Shown({ report }: { report: Report }) {
  const { t } = useTranslation('questions');
  const may = useMay();
  return (
    <Stack gap="lg">
      <Said report={report} />
      <AboutQuestion report={report} />
      <section>
        <Text fw={600} mb={4}>
          {t('reports.affectedTitle')}
        </Text>
        <ExamUseTable exams={report.exams} none={t('reports.affectedNone')} />
      </section>
      {report.outcome ? <Answered report={report} /> : may('question.approve') && <AnswerForm report={report} />}
    </Stack>
  );
}

function Said({ report }: { report: Report }) {
  const { t } = useTranslation('questions');
  const { text } = useFormat();
  const reporter = useReporter();
  return (
    <section>
      <ReportOutcome outcome={report.outcome} />
      <Text mt="xs" className="whitespace-pre-wrap wrap-anywhere" size="lg">
        {report.words}
      </Text>
      <Text size="sm" c="dimmed" mt={4}>
        {`${t(`reports.reason.${report.reason}`)} · ${reporter(report)} · `}
        <When moment={report.reportedAt} />
        {report.exam && (
          <>
            {' · '}
            <Anchor component={RouteLink} to={to('admin-exams-id', { params: { id: report.exam.id } })} size="sm">
              {text(report.exam.title)}
            </Anchor>
          </>
        )}
      </Text>
    </section>
  );
}

/** The version that was read, with its key; and whether there is a newer one. */
function AboutQuestion({ report: { question, version } }: { report: Report }) {
  const { t } = useTranslation('questions');
  const read = useQuery(versionQuery(question.id, version, 'report'));
  return (
    <section>
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <Anchor component={RouteLink} to={to('admin-questions-edit', { search: { id: question.id } })} fw={600}>
          {t('reports.aboutQuestion', { number: question.number, version })}
        </Anchor>
        <QuestionStatus status={question.status} />
        {question.latestVersion > version && (
          <Text size="sm" c="dimmed">
            {t('reports.newerVersion', { version: question.latestVersion })}
          </Text>
        )}
      </div>
      <Paper p="md" className="bg-surface!">
        {read.data ? (
          <PreviewInLanguages draft={read.data.draft} mediaUrl={(hash) => read.data.media[hash] ?? ''} />
        ) : (
          <Skeleton height={160} className="late" />
        )}
      </Paper>
    </section>
  );
}

function Answered({ report }: { report: Report }) {
  const { t } = useTranslation('questions');
  const { text } = useFormat();
  return (
    <section>
      <Text fw={600} mb={4}>
        {t('reports.answerTitle')}
      </Text>
      <Text className="whitespace-pre-wrap wrap-anywhere">{report.answer}</Text>
      <Text size="sm" c="dimmed" mt={4}>
        {text(report.answeredBy?.name ?? {}) || t('reports.formerColleague')}
        {report.answeredAt && (
          <>
            {' · '}
            <When moment={report.answeredAt} />
          </>
        )}
      </Text>
    </section>
  );
}
