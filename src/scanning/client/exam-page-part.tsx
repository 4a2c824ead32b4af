import i18next from 'i18next';
import { hasWay } from '../../exams/domain/exam-mode.ts';
import type { Exam } from '../../exams/client/api.ts';
import type { ExamPart } from '../../exams/client/exam/exam-part.ts';
import { typesEverySheet } from '../../results/domain/typing/types-sheets.ts';
import { loadTexts } from '../../platform/client/language/texts.ts';
import { lazyScreen } from '../../platform/client/routing/lazy-screen.tsx';

const ScansTab = lazyScreen<{ exam: Exam }>(async () => {
  const [file] = await Promise.all([import('./scans-tab.tsx'), loadTexts('scanning')]);
  return file.ScansTab;
});

const shownIn: readonly Exam['state'][] = ['open', 'closed', 'marking', 'released', 'archived'];

/** Answer sheets of an exam on paper from a scanner or a camera, beside where they are typed in. */
export const examPart: ExamPart = {
  tabs: ({ state, kind }, may) =>
    may(typesEverySheet) && hasWay(kind, 'paper') && shownIn.includes(state)
      ? [
          {
            key: 'scans',
            label: i18next.t('tab.scans', { ns: 'results' }),
            order: 45,
            filters: ['status', 'q', 'page'],
            Panel: ScansTab,
          },
        ]
      : [],
  queryKeys: (examId) => [['scans', examId]],
};
