import i18next from 'i18next';
import { Suspense } from 'react';
import type { Exam } from '../../exams/client/api.ts';
import type { ExamPart } from '../../exams/client/exam/exam-part.ts';
import { lazyScreen } from '../../platform/client/routing/lazy-screen.tsx';
import { hasWay } from '../../exams/domain/exam-mode.ts';
import { readsResults } from '../../platform/access.ts';

type OfExam = { exam: Exam };
const AnswerEntry = lazyScreen<OfExam>(async () => (await import('./staff/typing/answer-entry.tsx')).AnswerEntryTab);
const ResultSection = lazyScreen<OfExam>(async () => (await import('./staff/result-section.tsx')).ResultSection);

const NextWithResults = lazyScreen<OfExam>(async () => (await import('./staff/next-with-results.tsx')).NextWithResults);

/** Of the exam's page alone: the list of exams, which loads this file too, goes without it and the contract. */
const WaitingStep = ({ exam }: OfExam) => (
  <Suspense fallback={null}>
    <NextWithResults exam={exam} />
  </Suspense>
);

const entryStates: readonly Exam['state'][] = ['open', 'closed', 'marking'];

/** Typing in answers, the results, and the step that waits with them. */
export const examPart: ExamPart = {
  tabs: ({ state, kind, candidates, practice }, may) => {
    const mayType = may('exam.generate') && hasWay(kind, 'paper') && entryStates.includes(state);
    const hasResults = candidates.some(({ resultId }) => resultId !== null) || state === 'marking';
    // The release can be planned before anybody has a result.
    const mayPlan = may('report.generateReportExams') && !practice && (state === 'open' || state === 'closed');
    const mayRead = may(readsResults) && (hasResults || mayPlan);
    const isWaiting = candidates.some(({ resultId, onPaper }) => onPaper && resultId === null);
    const answers = {
      key: 'answers',
      label: i18next.t('tab.answers', { ns: 'results' }),
      order: 40,
      comesFirst: isWaiting && state !== 'open',
      Panel: AnswerEntry,
    };
    const results = {
      key: 'results',
      label: i18next.t('tab.results', { ns: 'results' }),
      order: 50,
      comesFirst: state !== 'open' && hasResults,
      filters: ['outcome'],
      Panel: ResultSection,
    };
    return [...(mayType ? [answers] : []), ...(mayRead ? [results] : [])];
  },
  WaitingStep,
  queryKeys: (examId) => [['results', examId]],
};
