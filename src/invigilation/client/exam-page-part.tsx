import i18next from 'i18next';
import type { Exam } from '../../exams/client/api.ts';
import type { ExamPart } from '../../exams/client/exam/exam-part.ts';
import { lazyScreen } from '../../platform/client/routing/lazy-screen.tsx';
import { readsResults } from '../../platform/access.ts';

const IncidentsTab = lazyScreen<{ exam: Exam }>(async () => (await import('./incidents/incidents.tsx')).IncidentsTab);
const hasBegun: readonly Exam['state'][] = ['open', 'closed', 'marking', 'released', 'archived'];

/** What happened during an exam, for those who see results. */
export const examPart: ExamPart = {
  tabs: ({ state, practice }, may) =>
    !practice && hasBegun.includes(state) && may(readsResults)
      ? [
          {
            key: 'incidents',
            label: i18next.t('incidents.title', { ns: 'invigilation' }),
            order: 60,
            Panel: IncidentsTab,
          },
        ]
      : [],
  queryKeys: (examId) => [['invigilation', examId, 'incidents']],
};
