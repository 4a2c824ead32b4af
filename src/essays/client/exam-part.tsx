import i18next from 'i18next';
import type { Exam } from '../../exams/client/api.ts';
import type { ExamPart } from '../../exams/client/exam/exam-part.ts';
import { loadTexts } from '../../platform/client/language/texts.ts';
import { lazyScreen } from '../../platform/client/routing/lazy-screen.tsx';
import { readsResults } from '../../platform/access.ts';

const EssaysTab = lazyScreen<{ exam: Exam }>(async () => {
  const [file] = await Promise.all([import('./manage/essays-tab.tsx'), loadTexts('essays')]);
  return file.EssaysTab;
});
const planned: readonly Exam['state'][] = ['draft', 'scheduled', 'open', 'closed', 'marking', 'released', 'archived'];

/** Who marks the essays of an exam, and how far they are. */
export const examPart: ExamPart = {
  tabs: ({ state, hasEssays, practice }, may) =>
    hasEssays && !practice && planned.includes(state) && may(readsResults)
      ? [{ key: 'essays', label: i18next.t('tab.essays', { ns: 'results' }), order: 45, Panel: EssaysTab }]
      : [],
  queryKeys: (examId) => [['essays', examId]],
};
