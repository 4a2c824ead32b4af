import { mostFound, type Finder } from '../../platform/client/routing/finder.ts';
import { to } from '../../platform/client/routing/target.tsx';
import { questionApi } from './api.ts';

/** Questions by number, code or words in either language. */
export const finder: Finder = {
  kind: 'questions',
  requirement: 'question.view',
  find: async (q) =>
    (await questionApi.listQuestions({ q, limit: mostFound }))['hydra:member'].map(({ id, number, title }) => ({
      id,
      label: title,
      hint: `#${number}`,
      target: to('admin-questions-edit', { search: { id } }),
    })),
  all: (q) => to('admin-questions', { search: { q } }),
};
