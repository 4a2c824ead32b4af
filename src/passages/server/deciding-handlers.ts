import { dateOf, findBarred } from '../../identity/server/accounts/access-resets.ts';
import type { StaffActor } from '../../platform/access.ts';
import { found, refuse } from '../../platform/refusal.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { announce } from '../../platform/server/live/live.ts';
import { recordAudit } from '../../platform/server/record/audit.ts';
import type { Handlers } from '../../platform/server/serve.ts';
import { decisionBarredUntil, whyNotDecide, type Review } from '../../questions/domain/acts/approval.ts';
import type { passageContract } from '../contract.ts';
import { lockPassage } from './lock-passages.ts';
import { saveDecision } from './save-passage.ts';

type Deciding = Pick<Handlers<typeof passageContract>, 'approvePassage' | 'rejectPassage'>;

export const decidingHandlers: Deciding = {
  async approvePassage({ passageId, versionRead }, { db, actor, now }) {
    const passage = found(await lockPassage(db, passageId));
    const review = await reviewBy(db, actor, versionRead, now);
    const refusal = whyNotDecide(passage, review);
    if (refusal) return refuse(refusal, { from: dateOf(decisionBarredUntil(passage, review.barred)) });
    if (!passage.isQuestion) return refuse('passage_empty');
    await saveDecision(db, [passageId], { approval: 'approved', by: actor.accountId }, now);
    const details = { number: passage.number, version: versionRead };
    await recordAudit(db, { action: 'passage.approved', subjectId: passageId, details });
    await announce(db, 'passage', passageId);
    return { approvedAt: now };
  },

  async rejectPassage({ passageId, versionRead, reason }, { db, actor, now }) {
    const passage = found(await lockPassage(db, passageId));
    const review = await reviewBy(db, actor, versionRead, now);
    const refusal = whyNotDecide(passage, review);
    if (refusal) return refuse(refusal, { from: dateOf(decisionBarredUntil(passage, review.barred)) });
    await saveDecision(db, [passageId], { approval: 'rejected', by: actor.accountId, reason }, now);
    const details = { number: passage.number, version: versionRead, reason };
    await recordAudit(db, { action: 'passage.rejected', subjectId: passageId, details });
    await announce(db, 'passage', passageId);
    return {};
  },
};

const reviewBy = async (db: Db, actor: StaffActor, versionRead: number, now: Date): Promise<Review> => ({
  reviewerId: actor.accountId,
  versionRead,
  barred: await findBarred(db, actor.accountId, now),
});
