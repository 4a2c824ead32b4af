import i18next from 'i18next';
import type { Exam } from '../../exams/client/api.ts';
import type { ExamPart } from '../../exams/client/exam/exam-part.ts';
import { readsResults } from '../../platform/access.ts';
import { lazyScreen } from '../../platform/client/routing/lazy-screen.tsx';

const SubsectionTab = lazyScreen<{ exam: Exam }>(async () => (await import('./subsection-tab.tsx')).SubsectionTab);

/** Who was weak where, beside the results of an exam. */
export const examPart: ExamPart = {
  tabs: ({ candidates }, may) =>
    may(readsResults) && candidates.some(({ resultId }) => resultId !== null)
      ? [{ key: 'subsections', label: i18next.t('exam.tab', { ns: 'reports' }), order: 52, Panel: SubsectionTab }]
      : [],
};
