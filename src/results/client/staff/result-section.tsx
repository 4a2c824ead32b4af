import { Alert, Paper, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconChartBar, IconWriting } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState, ErrorState } from '../../../platform/ui/feedback/empty-state.tsx';
import type { Exam } from '../../../exams/client/api.ts';
import { resultsQuery } from './api.ts';
import { HeadlineNumbers } from './headline-numbers.tsx';
import { ExamDisclosure } from './disclosure/exam-panel.tsx';
import { Histogram } from './histogram.tsx';
import { countOf, resultLines } from './result-lines.ts';
import { LateAnswerList } from './late/late-answers.tsx';
import { ReleasePanel } from './release/release-panel.tsx';
import { ResultList } from './result-list.tsx';
import { SubsectionBars } from './subsection-bars.tsx';
import { useMeaning } from './use-meaning.ts';

/** Headline numbers, one sentence of meaning, plots, table. */
export function ResultSection({ exam }: { exam: Exam }) {
  const { t } = useTranslation('results');
  const { data, error, refetch } = useQuery(resultsQuery(exam.id));
  const lines = resultLines(exam, data?.results ?? []);
  const meaning = useMeaning(data, countOf(lines, 'absent'));
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton className="late" height={420} radius="md" />;
  if (data.results.length === 0)
    return (
      <Stack gap="lg">
        <ReleasePanel exam={exam} />
        <ExamDisclosure exam={exam} />
        <Paper p={0}>
          <EmptyState
            title={t('nothingMarked')}
            hint={t('nothingMarkedHint')}
            icon={<IconChartBar size={40} stroke={1.5} />}
          />
        </Paper>
      </Stack>
    );
  return (
    <Stack gap="lg">
      <ReleasePanel exam={exam} />
      <ExamDisclosure exam={exam} />
      <LateAnswerList examId={exam.id} practice={exam.practice} />
      {data.unmarked > 0 && (
        <Alert color="yellow" icon={<IconWriting size={20} aria-hidden />} title={t('essays.title')}>
          {t('essays.hint', { count: data.unmarked })}
        </Alert>
      )}
      {data.summary && (
        <div>
          <HeadlineNumbers results={data} lines={lines} />
          <Text mt="sm" className="prose">
            {meaning}
          </Text>
        </div>
      )}
      <SimpleGrid cols={{ base: 1, lg: data.summary ? 2 : 1 }} spacing="lg">
        {data.summary && <Histogram counts={data.histogram} passMark={data.passMark} />}
        {data.bySubsection.length > 0 && <SubsectionBars subsections={data.bySubsection} passMark={data.passMark} />}
      </SimpleGrid>
      <ResultList exam={exam} lines={lines} />
    </Stack>
  );
}
