import { mostFound, type Finder } from '../../platform/client/routing/finder.ts';
import { to } from '../../platform/client/routing/target.tsx';
import { hostingApi } from './api.ts';

/** Companies by code or name. */
export const finder: Finder = {
  kind: 'companies',
  requirement: 'platform',
  find: async (q) =>
    (await hostingApi.listCompanies({ q, limit: mostFound }))['hydra:member'].map(({ id, name, code }) => ({
      id,
      label: name,
      hint: code,
      target: to('platform-admin-companies-id', { params: { id } }),
    })),
  all: (q) => to('platform-admin-companies', { search: { q } }),
};
