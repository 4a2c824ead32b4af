import { anyExaminee } from '../../platform/access.ts';
import { mostFound, type Finder } from '../../platform/client/routing/finder.ts';
import { to } from '../../platform/client/routing/target.tsx';
import { peopleApi } from './api.ts';

/** Examinees by number or name in either script. */
export const finder: Finder = {
  kind: 'people',
  requirement: anyExaminee,
  find: async (q) =>
    (await peopleApi.listExaminees({ q, limit: mostFound }))['hydra:member'].map(
      ({ id, number, givenName, familyName }) => ({
        id,
        label: {
          en: [givenName.en, familyName.en].filter(Boolean).join(' '),
          th: [givenName.th, familyName.th].filter(Boolean).join(' '),
        },
        hint: number,
        target: to('admin-examinees-id', { params: { id } }),
      }),
    ),
  all: (q) => to('admin-examinees', { search: { q } }),
};
