import type { StaffActor } from '../../platform/access.ts';
import { changesOf } from '../../platform/record/changes.ts';
import { found, Refusal, refuse } from '../../platform/refusal.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { recordAudit } from '../../platform/server/record/audit.ts';
import { announce } from '../../platform/server/live/live.ts';
import type { Context, Handlers } from '../../platform/server/serve.ts';
import { whyNotSchedule } from '../../assembly/server/why-not-schedule.ts';
import type { examContract } from '../contract.ts';
import { mayBecome, needsReason } from '../domain/exam-state.ts';
import { findStanding } from './clashes/find-clashes.ts';
import { nameClashes } from './clashes/name-clashes.ts';
import { listCandidates } from './exam-queries.ts';
import { lockExam, saveState, type LockedExam } from './exam-writing.ts';
import { giveBackUnseen } from './give-back-unseen.ts';
import { tooEarlyIn } from './held-back.ts';
import { holdPlans } from './clashes/hold-plans.ts';
import { planChanged } from './notices/plan-changed.ts';
import { recordSetAside } from './plan-exam.ts';
import { lockRoom } from './rooms/room-queries.ts';
import { hasWay } from '../domain/exam-mode.ts';

type ChangeState = Handlers<typeof examContract>['changeExamState'];

/** Who ends sittings, for which reason. */
type Ending = { readonly companyId: string; readonly accountId: string; readonly words: string; readonly now: Date };

export type StateSurroundings = {
  /** Why this database must not hold an exam, or null: answers could be lost after they were acknowledged. */
  readonly whyNotDurable: () => string | null;
  /** Ends all sittings of an exam that go on; gives how many. */
  readonly endSittings: (db: Db, examId: string, by: Ending) => Promise<number>;
};

/** Moves an exam on by hand. Closing with a reason ends the sittings that go on. What is in the way when a draft is scheduled is refused unless a reason goes on record. */
export const changeExamState =
  ({ whyNotDurable, endSittings }: StateSurroundings): ChangeState =>
  async ({ examId, to, reason, ...reasons }, context) => {
    const { db, now, actor } = context;
    if (to === 'scheduled') await holdPlans(db);
    const exam = found(await lockExam(db, examId, now));
    const from = exam.state;
    // The results of a practice are out: there is nothing to look through.
    const isPast = to === 'released' || (to === 'marking' && exam.practice);
    if (isPast || !mayBecome(from, to)) return refuse('state_not_possible', { from, to });
    if (needsReason(to) && reason === null) return refuse('reason_missing');
    const mayEnd = to === 'closed' && reason !== null;
    if ((to === 'closed' || to === 'cancelled') && exam.underWay > 0 && !mayEnd)
      return refuse('sittings_under_way', { count: exam.underWay });
    const { companyId, accountId } = actor;
    const ended = mayEnd ? await endSittings(db, examId, { companyId, accountId, words: reason, now }) : 0;
    if (to === 'scheduled' || to === 'open') {
      const setting = hasWay(exam.kind, 'e_exam') ? whyNotDurable() : null;
      if (setting) return refuse('database_not_durable', { setting });
      const refusal = await whyNotSchedule(db, exam);
      if (refusal) return refuse(refusal);
    }
    const setAside = from === 'draft' && to === 'scheduled' ? await askAgain(exam, reasons, context) : null;
    if (setAside instanceof Refusal) return setAside;
    await saveState(db, examId, { to, byHand: true, now, ...(needsReason(to) ? { reason } : {}) });
    const changes = changesOf({ state: from }, { state: to });
    const details = {
      number: exam.number,
      ...(needsReason(to) || ended > 0 ? { reason } : {}),
      ...(ended && { sittingsEnded: ended }),
    };
    await recordAudit(db, { action: 'exam.state_changed', subjectId: examId, changes, details });
    if (setAside) await recordSetAside(db, examId, exam.number, setAside);
    if (to === 'cancelled') await giveBackUnseen(db, exam, now);
    await announce(db, 'exam', examId);
    await planChanged(db, examId);
    return {};
  };

type Reasons = { readonly overrideReason: string | null; readonly resitReason: string | undefined };

/** Days have passed since the draft was saved: who waits for a re-sit now, and what its plan clashes with now. */
async function askAgain(
  exam: LockedExam,
  { overrideReason, resitReason }: Partial<Reasons>,
  { db, actor }: Pick<Context<StaffActor>, 'db' | 'actor'>,
) {
  if (exam.roomId) await lockRoom(db, exam.roomId);
  const examineeIds = (await listCandidates(db, exam.id)).map(({ examineeId }) => examineeId);
  const early = await tooEarlyIn(db, actor, { occasion: exam, examineeIds, resitReason });
  if (early.refusal) return early.refusal;
  const clashes = await nameClashes(db, await findStanding(db, exam));
  if (clashes.length > 0 && !overrideReason) return refuse('clashes', { count: clashes.length, clashes });
  return { early: early.held, clashes, overrideReason: overrideReason ?? null, resitReason };
}
