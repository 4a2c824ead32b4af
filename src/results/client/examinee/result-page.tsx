import { Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, use } from 'react';
import { useTranslation } from 'react-i18next';
import { Fault } from '../../../platform/client/api.ts';
import { to, useRouteParams, useSearch } from '../../../platform/client/routing/target.tsx';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { EmptyState, ErrorState } from '../../../platform/ui/feedback/empty-state.tsx';
import { PageHeader } from '../../../platform/ui/page/page-header.tsx';
import { StatusBadge } from '../../../platform/ui/controls/status-badge.tsx';
import { myResultApi, type MyResult } from './api.ts';
import { LookThrough } from './answers/look-through.tsx';
import { OwnReceipt } from './own-receipt.tsx';
import { ResultDocuments } from './result-documents.tsx';
import { ResultSlot } from './result-slot.ts';
import { ScoreScale } from './score-scale.tsx';
import { SubsectionTable } from './subsection-table.tsx';

/** An examinee’s own released result. */
export function MyResultPage() {
  const { t: home } = useTranslation('sittings');
  const { t } = useTranslation('results');
  const { text } = useFormat();
  const { id } = useRouteParams('exams-id-result');
  const attempt = Number(useSearch()['attempt']);
  const asked = { examId: id, ...(attempt > 0 ? { attempt } : {}) };
  const result = useQuery({ queryKey: ['my-results', asked], queryFn: () => myResultApi.readMyResult(asked) });
  const isMissing = result.error instanceof Fault && result.error.status === 404;
  return (
    <>
      <PageHeader
        title={result.data ? text(result.data.title) : t('mine.title')}
        parent={{ label: home('home.title'), target: to('index') }}
        state={result.data && `${result.data.moduleCode} · ${text(result.data.moduleTitle)}`}
        loading={result.isPending}
      />
      {result.data ? (
        <Result result={result.data} />
      ) : isMissing ? (
        <EmptyState title={t('mine.notThere')} />
      ) : result.error ? (
        <ErrorState error={result.error} retry={() => void result.refetch()} />
      ) : (
        <Skeleton className="late" height={320} radius="md" />
      )}
    </>
  );
}

function Result({ result }: { result: MyResult }) {
  const atEnd = use(ResultSlot);
  return (
    <Stack gap="lg">
      <Verdict result={result} />
      {result.practice?.isLast !== false && <ResultDocuments result={result} />}
      <LookThrough result={result} />
      <OwnReceipt result={result} />
      {result.bySubsection.length > 0 && <SubsectionTable rows={result.bySubsection} />}
      {!result.practice && <Suspense fallback={null}>{atEnd(result.examId)}</Suspense>}
    </Stack>
  );
}

/** The score, what it means, and how it came about. */
function Verdict({ result }: { result: MyResult }) {
  const { t } = useTranslation('results');
  const format = useFormat();
  const attemptOf = ({ attempt, attempts }: NonNullable<MyResult['practice']>) =>
    t(attempts === null ? 'mine.practiceUnlimited' : 'mine.practice', { attempt, attempts });
  const percent = format.percent(result.percent / 100, 2);
  const passMark = format.percent(result.passMark / 100);
  return (
    <Paper p={{ base: 'lg', sm: 'xl' }}>
      <Group gap="md" align="center">
        <Title order={2} fz={44} lh={1.2} className="tabular">
          {percent}
        </Title>
        <span className="text-[20px] [&_.status-badge]:px-3 [&_.status-badge]:py-1 [&_.status-badge]:text-[17px]">
          <StatusBadge tone={result.passed ? 'ready' : 'stop'}>
            {t(result.passed ? 'mine.passed' : 'mine.failed')}
          </StatusBadge>
        </span>
      </Group>
      <ScoreScale
        percent={result.percent}
        passMark={result.passMark}
        passed={result.passed}
        label={t('mine.scale', { percent, passMark })}
      />
      <Text c="dimmed" className="tabular">
        {t('mine.passMark', { percent: passMark })}
      </Text>
      <div className="mt-4 flex flex-wrap gap-x-6 gap-y-1">
        <Text>{t('mine.correct', { correct: result.correct, total: result.total })}</Text>
        <Text>
          {t('mine.points', { points: format.points(result.points), maxPoints: format.points(result.maxPoints) })}
        </Text>
        {result.byEssay.map((essay, index) => (
          <Text key={essay.position}>
            {t('mine.essay', {
              n: index + 1,
              points: format.points(essay.points ?? 0),
              maxPoints: format.points(essay.maxPoints),
            })}
          </Text>
        ))}
        <Text c="dimmed">{t('mine.sat', { date: format.longDate(result.sittingOn) })}</Text>
        {result.practice ? (
          <Text c="dimmed">{attemptOf(result.practice)}</Text>
        ) : (
          <Text c="dimmed">{t('mine.released', { date: format.longDate(result.releasedAt) })}</Text>
        )}
        {result.correctedAt && (
          <Text fw={600}>{t('mine.corrected', { date: format.longDate(result.correctedAt) })}</Text>
        )}
      </div>
    </Paper>
  );
}
