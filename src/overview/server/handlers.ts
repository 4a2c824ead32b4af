import { found } from '../../platform/refusal.ts';
import type { Handlers } from '../../platform/server/serve.ts';
import type { overviewContract } from '../contract.ts';
import { partFor } from '../domain/parts.ts';
import {
  countExaminees,
  countQuestions,
  findModel,
  listExamsAtHand,
  listLastResults,
  listRunway,
  listToConfirm,
  listToInvigilate,
} from './queries.ts';
import { mineFor } from './mine.ts';

export const overviewHandlers: Handlers<typeof overviewContract> = {
  async readDashboard(_, { db, actor, now }) {
    const atHand = await partFor(actor, 'exams', () => listExamsAtHand(db, now));
    return {
      exams: atHand && atHand.coming,
      toRelease: atHand && atHand.toRelease,
      toReleaseCount: atHand && atHand.toReleaseCount,
      toConfirm: await partFor(actor, 'toConfirm', () => listToConfirm(db, actor.accountId, now)),
      toInvigilate: await listToInvigilate(db, actor.accountId, now),
      questions: await partFor(actor, 'questions', () => countQuestions(db, now)),
      mine: await mineFor(actor, db, now),
      examinees: await partFor(actor, 'examinees', () => countExaminees(db)),
      runway: await partFor(actor, 'runway', () => listRunway(db, now)),
      lastResults: await partFor(actor, 'lastResults', () => listLastResults(db)),
      module: found(await findModel(db)),
    };
  },
};
