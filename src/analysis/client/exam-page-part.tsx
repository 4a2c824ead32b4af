import i18next from 'i18next';
import type { Exam } from '../../exams/client/api.ts';
import type { ExamPart } from '../../exams/client/exam/exam-part.ts';
import { loadTexts } from '../../platform/client/language/texts.ts';
import { lazyScreen } from '../../platform/client/routing/lazy-screen.tsx';
import { analysisContract } from '../contract.ts';

const AnalysisTab = lazyScreen<{ exam: Exam }>(async () => {
  // A question that is opened speaks with the words of the bank.
  const [file] = await Promise.all([import('./analysis-tab.tsx'), loadTexts('questions')]);
  return file.AnalysisTab;
});

/** How the questions of an exam did, beside its results. */
export const examPart: ExamPart = {
  tabs: ({ state, candidates }, may) =>
    may(analysisContract.analyseItems.permission) &&
    (candidates.some(({ resultId }) => resultId !== null) || state === 'marking')
      ? [
          {
            key: 'analysis',
            label: i18next.t('tab', { ns: 'analysis' }),
            order: 55,
            filters: ['view', 'version', 'flag', 'sort', 'by', 'group', 'verdict', 'with', 'model'],
            Panel: AnalysisTab,
          },
        ]
      : [],
};
