import { lockExam } from '../../../exams/server/exam-writing.ts';
import { barredUntil } from '../../../identity/domain/access-reset.ts';
import { dateOf, findBarred } from '../../../identity/server/accounts/access-resets.ts';
import { changesOf } from '../../../platform/record/changes.ts';
import { found, refuse } from '../../../platform/refusal.ts';
import { announce } from '../../../platform/server/live/live.ts';
import { recordAudit } from '../../../platform/server/record/audit.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import { whyNotLetOut } from '../../domain/release/held.ts';
import type { releaseEndpoints } from '../../release-contract.ts';
import { mailRelease } from '../mails/release-mail.ts';
import { saveRelease } from './save-release.ts';
import { tellReleased } from '../results-released.ts';
import { listSheetsBetween } from '../typing/typing-queries.ts';
import { findCandidateNumber, findHeldResult, listHeld, removeHold, saveHold } from './held-queries.ts';
import { findSecondPerson } from './plan-queries.ts';

type Holding = Pick<Handlers<typeof releaseEndpoints>, 'holdResult' | 'releaseHeldResult'>;

export const holdHandlers = (publicUrl: string): Holding => ({
  async holdResult({ examId, examineeId, reason }, { db, actor, now }) {
    const exam = found(await lockExam(db, examId, now));
    const number = found(await findCandidateNumber(db, examId, examineeId));
    if (exam.practice) return refuse('practice_is_out');
    if (exam.state === 'released' || exam.state === 'archived') return refuse('already_released');
    const [before] = await listHeld(db, examId, examineeId);
    await saveHold(db, examId, { examineeId, reason, heldBy: actor.accountId, now });
    await recordAudit(db, {
      action: 'result.held_back',
      subjectId: examId,
      changes: changesOf({ reason: before?.reason ?? null }, { reason }),
      details: { exam: exam.number, examinee: number },
    });
    await announce(db, 'result', examId);
    return {};
  },

  async releaseHeldResult({ examId, examineeId }, { db, actor, now }) {
    const exam = found(await lockExam(db, examId, now));
    const number = found(await findCandidateNumber(db, examId, examineeId));
    const [hold] = await listHeld(db, examId, examineeId);
    const { hasResult, markedBy, ...waits } = found(await findHeldResult(db, examId, examineeId));
    const differing = (await listSheetsBetween(db, examId)).filter((id) => id === examineeId).length;
    const until = barredUntil(await findBarred(db, actor.accountId, now), [markedBy]);
    const isOut = exam.state === 'released' || exam.state === 'archived';
    const isOwn = hold?.heldBy === actor.accountId && (await findSecondPerson(db));
    const refusal = whyNotLetOut({
      isHeld: hold !== undefined,
      isOut,
      isOwn,
      waitsFor: { ...waits, differing },
      barredUntil: until,
    });
    if (refusal === 'access_reset') return refuse(refusal, { from: dateOf(until) });
    if (refusal) return refuse(refusal, { count: 1 });
    await removeHold(db, examId, examineeId);
    const released = isOut && hasResult ? await saveRelease(db, examId, now, examineeId) : [];
    const details = { exam: exam.number, examinee: number, reason: hold?.reason, released: released.length > 0 };
    await recordAudit(db, { action: 'result.let_out', subjectId: examId, details });
    await announce(db, 'result', examId);
    if (released.length === 0) return { released: false };
    await mailRelease(db, examId, { examineeIds: released, publicUrl, now });
    await tellReleased(db, actor.companyId, examId);
    return { released: true };
  },
});
