import { refuse } from '../../../platform/refusal.ts';
import { recordAudit } from '../../../platform/server/record/audit.ts';
import { announce } from '../../../platform/server/live/live.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import type { changeEndpoints } from '../../changes-contract.ts';
import { keepQuestions } from '../hold-questions.ts';

type Opposing = Pick<Handlers<typeof changeEndpoints>, 'addEnemy' | 'removeEnemy'>;

export const enemyHandlers: Opposing = {
  async addEnemy({ questionId, enemyId }, { db }) {
    await keepQuestions(db, questionId, enemyId);
    if (questionId === enemyId) return refuse('own_enemy');
    const { numInsertedOrUpdatedRows: added } = await db
      .insertInto('question_enemy')
      .values(pairOf(questionId, enemyId))
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (!added) return {};
    await recordAudit(db, {
      action: 'question.enemy_added',
      subjectId: questionId,
      details: { enemyId },
    });
    await announce(db, 'question', questionId);
    return {};
  },

  async removeEnemy({ questionId, enemyId }, { db }) {
    await keepQuestions(db, questionId);
    const pair = pairOf(questionId, enemyId);
    const { numDeletedRows: gone } = await db
      .deleteFrom('question_enemy')
      .where('question_id', '=', pair.question_id)
      .where('enemy_id', '=', pair.enemy_id)
      .executeTakeFirstOrThrow();
    if (!gone) return {};
    await recordAudit(db, {
      action: 'question.enemy_removed',
      subjectId: questionId,
      details: { enemyId },
    });
    await announce(db, 'question', questionId);
    return {};
  },
};

/** One row for both, the smaller id first. */
const pairOf = (one: string, other: string) =>
  one < other ? { question_id: one, enemy_id: other } : { question_id: other, enemy_id: one };
