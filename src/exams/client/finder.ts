import { anyExam } from '../../platform/access.ts';
import { mostFound, type Finder } from '../../platform/client/routing/finder.ts';
import { to } from '../../platform/client/routing/target.tsx';
import { examApi } from './api.ts';

/** Exams by title or number. */
export const finder: Finder = {
  kind: 'exams',
  requirement: anyExam,
  find: async (q) =>
    (await examApi.listExams({ q, limit: mostFound }))['hydra:member'].map(({ id, number, title }) => ({
      id,
      label: title,
      hint: `#${number}`,
      target: to('admin-exams-id', { params: { id } }),
    })),
  all: (q) => to('admin-exams', { search: { q } }),
};
