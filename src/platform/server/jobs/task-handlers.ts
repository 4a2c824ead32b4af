import { found } from '../../refusal.ts';
import type { platformContract } from '../../tasks-contract.ts';
import type { LiveUpdates } from '../live/live.ts';
import type { Handlers } from '../serve.ts';

export const platformHandlers = (updates: Pick<LiveUpdates, 'of'>): Handlers<typeof platformContract> => ({
  async readTask({ taskId }, { db }) {
    return found(
      await db
        .selectFrom('task')
        .select(['id', 'kind', 'state', 'done', 'total', 'outcome', 'ended_at as endedAt'])
        .where('id', '=', taskId)
        .executeTakeFirst(),
    );
  },

  async followUpdates(_, { actor }, signal) {
    return updates.of(actor.companyId, signal);
  },
});
