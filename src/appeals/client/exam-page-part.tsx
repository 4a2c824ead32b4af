import i18next from 'i18next';
import type { Exam } from '../../exams/client/api.ts';
import type { ExamPart } from '../../exams/client/exam/exam-part.ts';
import { loadTexts } from '../../platform/client/language/texts.ts';
import { lazyScreen } from '../../platform/client/routing/lazy-screen.tsx';
import { decidesKeys } from '../../rekeying/domain/decides-keys.ts';

const AppealsTab = lazyScreen<{ exam: Exam }>(async () => {
  // A question that is opened speaks with the words of the bank, a decision with those of decisions.
  const [file] = await Promise.all([
    import('./staff/appeals-tab.tsx'),
    ...['appeals', 'questions', 'rekeying', 'results'].map(loadTexts),
  ]);
  return file.AppealsTab;
});

const over: readonly Exam['state'][] = ['closed', 'marking', 'released', 'archived'];

/** Appeals against the results, and until when there can be some; beside the decisions on keys. */
export const examPart: ExamPart = {
  tabs: ({ state, candidates, practice }, may) =>
    may(decidesKeys) && over.includes(state) && !practice && candidates.some(({ resultId }) => resultId !== null)
      ? [
          {
            key: 'appeals',
            label: i18next.t('tab.appeals', { ns: 'results' }),
            order: 58,
            filters: ['state', 'appeal', 'sort'],
            Panel: AppealsTab,
          },
        ]
      : [],
  queryKeys: (examId) => [['appeals', examId]],
};
