import { dateOf, findBarred } from '../../../identity/server/accounts/access-resets.ts';
import type { StaffActor } from '../../../platform/access.ts';
import { found, refuse } from '../../../platform/refusal.ts';
import { recordAudit } from '../../../platform/server/record/audit.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { announce } from '../../../platform/server/live/live.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import type { questionContract } from '../../contract.ts';
import { decisionBarredUntil, whyNotApprove, whyNotDecide, type Review } from '../../domain/acts/approval.ts';
import { lockQuestion } from '../lock-questions.ts';
import { saveDecision } from '../write/save-version.ts';

type Deciding = Pick<Handlers<typeof questionContract>, 'approveQuestion' | 'rejectQuestion'>;

export const decidingHandlers: Deciding = {
  async approveQuestion({ questionId, versionRead }, { db, actor, now }) {
    const question = found(await lockQuestion(db, questionId));
    const review = await reviewBy(db, actor, versionRead, now);
    const refusal = whyNotApprove(question, review);
    if (refusal) return refuse(refusal, { from: dateOf(decisionBarredUntil(question, review.barred)) });
    await saveDecision(db, [questionId], { approval: 'approved', by: actor.accountId }, now);
    await recordAudit(db, {
      action: 'question.approved',
      subjectId: questionId,
      details: { version: versionRead },
    });
    await announce(db, 'question', questionId);
    return { approvedAt: now };
  },

  async rejectQuestion({ questionId, versionRead, reason }, { db, actor, now }) {
    const question = found(await lockQuestion(db, questionId));
    const review = await reviewBy(db, actor, versionRead, now);
    const refusal = whyNotDecide(question, review);
    if (refusal) return refuse(refusal, { from: dateOf(decisionBarredUntil(question, review.barred)) });
    await saveDecision(db, [questionId], { approval: 'rejected', by: actor.accountId, reason }, now);
    await recordAudit(db, {
      action: 'question.rejected',
      subjectId: questionId,
      details: { version: versionRead, reason },
    });
    await announce(db, 'question', questionId);
    return {};
  },
};

async function reviewBy(db: Db, actor: StaffActor, versionRead: number, now: Date): Promise<Review> {
  const reviewerId = actor.accountId;
  return { reviewerId, versionRead, barred: await findBarred(db, reviewerId, now) };
}
