import { found } from '../../refusal.ts';
import type { platformContract } from '../../tasks-contract.ts';
import type { LiveUpdates } from '../live/live.ts';
import type { Handlers } from '../serve.ts';
import { askToStop } from './tasks.ts';

export const platformHandlers = (updates: Pick<LiveUpdates, 'of'>): Handlers<typeof platformContract> => ({
  async readTask({ taskId }, { db }) {
    return found(
      await db
        .selectFrom('task')
        .select((task) => [
          'id',
          'kind',
          'state',
          'done',
          'total',
          'outcome',
          'ended_at as endedAt',
          task('stop_asked_at', 'is not', null).$castTo<boolean>().as('isStopping'),
        ])
        .where('id', '=', taskId)
        .executeTakeFirst(),
    );
  },

  async stopTask({ taskId }, { db, actor, now }) {
    found(await askToStop(db, taskId, actor.accountId, now));
    return {};
  },

  async followUpdates(_, { actor }, signal) {
    return updates.of(actor.companyId, signal);
  },
});
