import { pageOf } from '../../platform/server/page.ts';
import type { Handlers } from '../../platform/server/serve.ts';
import type { watchingContract } from '../contract.ts';
import { listSecurityEvents } from './security-queries.ts';

export const watchingHandlers: Handlers<typeof watchingContract> = {
  async listSecurityEvents(filter, { db, now }) {
    const { rows, total } = await listSecurityEvents(db, filter, now);
    return pageOf(
      rows,
      filter.limit,
      total,
      ({ sortKey, id }) => [sortKey, id],
      (row) => row,
    );
  },
};
