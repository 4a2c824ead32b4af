import i18next from 'i18next';
import type { Exam } from '../../exams/client/api.ts';
import type { ExamPart } from '../../exams/client/exam/exam-part.ts';
import { loadTexts } from '../../platform/client/language/texts.ts';
import { lazyScreen } from '../../platform/client/routing/lazy-screen.tsx';
import { decidesKeys } from '../domain/decides-keys.ts';

const KeysTab = lazyScreen<{ exam: Exam }>(async () => {
  // A question that is opened speaks with the words of the bank.
  const [file] = await Promise.all([import('./keys-tab.tsx'), loadTexts('questions')]);
  return file.KeysTab;
});

const over: readonly Exam['state'][] = ['closed', 'marking', 'released', 'archived'];

/** What was decided on questions after the exam, beside their analysis. */
export const examPart: ExamPart = {
  tabs: ({ state, candidates, practice }, may) =>
    may(decidesKeys) &&
    (over.includes(state) || (practice && state === 'open')) &&
    candidates.some(({ resultId }) => resultId !== null)
      ? [
          {
            key: 'keys',
            label: i18next.t('tab', { ns: 'rekeying' }),
            order: 57,
            filters: ['state', 'turn', 'standing', 'decision', 'propose', 'certificates', 'question', 'report'],
            Panel: KeysTab,
          },
        ]
      : [],
  queryKeys: (examId) => [['key-decisions', examId]],
};
