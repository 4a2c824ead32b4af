import i18next from 'i18next';
import type { Exam } from '../../exams/client/api.ts';
import type { ExamPart } from '../../exams/client/exam/exam-part.ts';
import { lazyScreen } from '../../platform/client/routing/lazy-screen.tsx';
import { resultContract } from '../contract.ts';
import { NextWithResults } from './staff/next-with-results.tsx';

type OfExam = { exam: Exam };
const AnswerEntry = lazyScreen<OfExam>(async () => (await import('./staff/entry/answer-entry.tsx')).AnswerEntry);
const ResultSection = lazyScreen<OfExam>(async () => (await import('./staff/result-section.tsx')).ResultSection);

const entryStates: readonly Exam['state'][] = ['open', 'closed', 'marking'];

/** Typing in answers, the results, and the step that waits with them. */
export const examPart: ExamPart = {
  tabs: ({ state, kind, candidates }, may) => {
    const mayType =
      may(resultContract.recordPaperAnswers.permission) && kind === 'paper' && entryStates.includes(state);
    const hasResults = candidates.some(({ resultId }) => resultId !== null) || state === 'marking';
    const mayRead = may(resultContract.listResults.permission) && hasResults;
    const isWaiting = candidates.some(({ resultId }) => resultId === null);
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
      comesFirst: state !== 'open',
      filters: ['outcome'],
      Panel: ResultSection,
    };
    return [...(mayType ? [answers] : []), ...(mayRead ? [results] : [])];
  },
  WaitingStep: NextWithResults,
  queryKeys: (examId) => [['results', examId]],
};
