import { pageOf } from '../../platform/server/database/page.ts';
import type { Handlers } from '../../platform/server/serve.ts';
import type { watchingContract } from '../contract.ts';
import type { Health } from '../contract.ts';
import { listSecurityEvents } from './security-queries.ts';

type Surroundings = { readonly lookAtHealth: () => Promise<Health> };

export const watchingHandlers = ({ lookAtHealth }: Surroundings): Handlers<typeof watchingContract> => ({
  readHealth: () => lookAtHealth(),

  async listSecurityEvents(filter, { db, now }) {
    const { rows, total } = await listSecurityEvents(db, filter, now);
    return pageOf({ rows, total, limit: filter.limit, keyOf: ({ sortKey, id }) => [sortKey, id] });
  },
});
