import { found } from '../../platform/refusal.ts';
import type { Handlers } from '../../platform/server/serve.ts';
import type { overviewContract } from '../contract.ts';
import { findCounts, findMine, listExamsAtHand, listLastResults, listRunway } from './queries.ts';

export const overviewHandlers: Handlers<typeof overviewContract> = {
  async readDashboard(_, { db, actor, now }) {
    const { coming, toRelease } = await listExamsAtHand(db, now);
    const { model, examinees, withoutSignIn, ...questions } = found(await findCounts(db));
    return {
      exams: coming,
      toRelease,
      questions,
      mine: await findMine(db, actor.accountId, now),
      examinees: { total: examinees, withoutSignIn },
      runway: await listRunway(db, now),
      lastResults: await listLastResults(db),
      module: model,
    };
  },
};
