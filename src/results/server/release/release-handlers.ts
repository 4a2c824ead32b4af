import { lockExam, saveTakenBack, type LockedExam } from '../../../exams/server/exam-writing.ts';
import { barredUntil } from '../../../identity/domain/access-reset.ts';
import { dateOf, findBarred } from '../../../identity/server/accounts/access-resets.ts';
import { changesOf } from '../../../platform/record/changes.ts';
import { found, Refusal, refuse } from '../../../platform/refusal.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { announce } from '../../../platform/server/live/live.ts';
import { recordAudit } from '../../../platform/server/record/audit.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import { isDue, isSamePlan, whyNotConfirm, whyNotPlan } from '../../domain/release/plan.ts';
import { whyNotTakeBack } from '../../domain/release/taking-back.ts';
import type { releaseEndpoints } from '../../release-contract.ts';
import { mailToConfirm } from '../mails/confirm-mail.ts';
import { mailTakenBack } from '../mails/release-mail.ts';
import { tellReleased } from '../results-released.ts';
import {
  countBuilt,
  findPlan,
  findSecondPerson,
  listOpened,
  removePlan,
  saveConfirmed,
  savePlan,
  type StoredPlan,
} from './plan-queries.ts';
import { findInTheWay, refusing, releaseNow } from './release-now.ts';
import { takeBack } from './take-back.ts';

type Releasing = Pick<
  Handlers<typeof releaseEndpoints>,
  'releaseResults' | 'planRelease' | 'confirmRelease' | 'cancelRelease' | 'takeBackRelease'
>;

export const releaseHandlers = (publicUrl: string): Releasing => ({
  async releaseResults({ examId }, { db, actor, now }) {
    const exam = found(await lockExam(db, examId, now));
    const isSettled = exam.state === 'released' || exam.state === 'archived';
    if (!isSettled && (await findSecondPerson(db))) return refuse('second_person_needed');
    const released = await releaseNow(db, exam, { ...actor, publicUrl, now });
    return released instanceof Refusal ? released : { released };
  },

  async planRelease({ examId, releaseAt }, { db, actor, now }) {
    const exam = found(await lockExam(db, examId, now));
    const secondPerson = await findSecondPerson(db);
    const refusal = whyNotPlan({ ...exam, releaseAt, secondPerson, now });
    if (refusal) return refuse(refusal);
    const way = releaseAt === null ? await findInTheWay(db, exam, { accountId: actor.accountId, now }) : null;
    if (way) return refusing(way);
    const before = await findPlan(db, examId);
    const plannedBy = actor.accountId;
    await savePlan(db, examId, { releaseAt, plannedBy, now });
    if (secondPerson && !isSamePlan(before, { releaseAt, plannedBy }))
      await mailToConfirm(db, { examId, releaseAt, plannedBy, publicUrl, now });
    const changes = changesOf({ releaseAt: before?.releaseAt ?? null }, { releaseAt });
    await recordAudit(db, {
      action: 'exam.release_planned',
      subjectId: examId,
      changes,
      details: { number: exam.number, ...(secondPerson && { waitsForSecondPerson: true }) },
    });
    await announce(db, 'result', examId);
    return {};
  },

  async confirmRelease({ examId, releaseAt }, { db, actor, now }) {
    const exam = found(await lockExam(db, examId, now));
    const plan = await findPlan(db, examId);
    const refusal = await whyNotConfirmed(db, plan, actor.accountId, now);
    if (refusal) return refusal;
    if (plan?.releaseAt?.getTime() !== releaseAt?.getTime()) return refuse('planned_meanwhile');
    await saveConfirmed(db, examId, actor.accountId, now);
    const details = { number: exam.number, releaseAt };
    await recordAudit(db, { action: 'exam.release_confirmed', subjectId: examId, details });
    await announce(db, 'result', examId);
    if (plan && !isDue({ ...plan, confirmedBy: actor.accountId }, true, now)) return { released: null };
    const released = await releaseNow(db, exam, { ...actor, publicUrl, now });
    return released instanceof Refusal ? released : { released };
  },

  async cancelRelease({ examId }, { db, now }) {
    const exam = found(await lockExam(db, examId, now));
    const plan = await findPlan(db, examId);
    if (!plan) return refuse('nothing_planned');
    await removePlan(db, examId);
    const details = { number: exam.number, releaseAt: plan.releaseAt };
    await recordAudit(db, { action: 'exam.release_called_off', subjectId: examId, details });
    await announce(db, 'result', examId);
    return {};
  },

  async takeBackRelease({ examId, reason }, { db, actor, now }) {
    const exam = found(await lockExam(db, examId, now));
    const refusal = await whyNotTakenBack(db, exam);
    if (refusal) return refusal;
    const examineeIds = await takeBack(db, examId);
    // Somebody opened theirs in this very moment.
    if (!examineeIds) return (await whyNotTakenBack(db, exam)) ?? refuse('opened_already', { count: 1, who: '' });
    await saveTakenBack(db, examId);
    await recordAudit(db, {
      action: 'exam.release_taken_back',
      subjectId: examId,
      changes: changesOf({ state: exam.state }, { state: 'marking' }),
      details: { number: exam.number, results: examineeIds.length, reason },
    });
    await announce(db, 'exam', examId);
    await announce(db, 'result', examId);
    await mailTakenBack(db, examId, { examineeIds, publicUrl, now });
    await tellReleased(db, actor.companyId, examId);
    return { takenBack: examineeIds.length };
  },
});

/** Four eyes: nobody confirms what they planned, nor for a while what somebody planned whom they let in again. */
async function whyNotConfirmed(db: Db, plan: StoredPlan | null, accountId: string, now: Date) {
  const until = plan ? barredUntil(await findBarred(db, accountId, now), [plan.plannedBy]) : null;
  const refusal = whyNotConfirm(plan, { accountId, barredUntil: until });
  if (refusal === 'access_reset') return refuse(refusal, { from: dateOf(until) });
  return refusal ? refuse(refusal) : null;
}

const mostNamed = 5;

/** Who opened theirs is named, the first of them. */
async function whyNotTakenBack(db: Db, { id, state, practice }: LockedExam) {
  const opened = await listOpened(db, id);
  const refusal = whyNotTakeBack({ state, practice, opened: opened.length, ...(await countBuilt(db, id)) });
  if (!refusal) return null;
  if (refusal !== 'opened_already') return refuse(refusal);
  const who = opened.slice(0, mostNamed).map(({ number }) => number);
  return refuse(refusal, { count: opened.length, who: who.join(', ') + (opened.length > mostNamed ? ', …' : '') });
}
