import i18next from 'i18next';
import type { Exam } from '../../exams/client/api.ts';
import type { ExamPart } from '../../exams/client/exam/exam-part.ts';
import { lazyScreen } from '../../platform/client/routing/lazy-screen.tsx';
import { essayContract } from '../contract.ts';

const EssaysTab = lazyScreen<{ exam: Exam }>(async () => (await import('./manage/essays-tab.tsx')).EssaysTab);
const planned: readonly Exam['state'][] = ['draft', 'scheduled', 'open', 'closed', 'marking', 'released', 'archived'];

/** Who marks the essays of an exam, and how far they are. */
export const examPart: ExamPart = {
  tabs: ({ state, hasEssays, practice }, may) =>
    hasEssays && !practice && planned.includes(state) && may(essayContract.readEssayMarking.permission)
      ? [{ key: 'essays', label: i18next.t('tab', { ns: 'essays' }), order: 45, Panel: EssaysTab }]
      : [],
  queryKeys: (examId) => [['essays', examId]],
};
