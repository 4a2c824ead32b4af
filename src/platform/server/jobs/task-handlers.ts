import { found } from '../../refusal.ts';
import type { platformContract } from '../../tasks-contract.ts';
import type { Db } from '../database/database.ts';
import type { LiveUpdates } from '../live/live.ts';
import type { Handlers } from '../serve.ts';
import { askToStop } from './tasks.ts';

/** A long piece of work of the company, behind its fence. */
export const readTask = async (db: Db, taskId: string) =>
  found(
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

export const platformHandlers = (updates: Pick<LiveUpdates, 'of'>): Handlers<typeof platformContract> => ({
  readTask: ({ taskId }, { db }) => readTask(db, taskId),

  async stopTask({ taskId }, { db, actor, now }) {
    found(await askToStop(db, taskId, actor.accountId, now));
    return {};
  },

  async followUpdates(_, { actor }, signal) {
    return updates.of(actor.companyId, signal);
  },
});
