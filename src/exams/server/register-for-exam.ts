import { found, NotFound, refuse } from '../../platform/refusal.ts';
import { recordAudit, recordAuditOfMany } from '../../platform/server/record/audit.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { announce } from '../../platform/server/live/live.ts';
import type { Handlers } from '../../platform/server/serve.ts';
import type { ClashRow } from '../clashes-contract.ts';
import type { examContract } from '../contract.ts';
import { clashesThatCome } from '../domain/clashes.ts';
import { isWaiting } from '../domain/exam-state.ts';
import { listEnabled, type ChosenExaminee, type Joining } from './candidates.ts';
import { findStanding } from './clashes/find-clashes.ts';
import { nameClashes } from './clashes/name-clashes.ts';
import { listCandidates } from './exam-queries.ts';
import { lockExam, type LockedExam } from './exam-writing.ts';
import { tooEarlyIn } from './held-back.ts';
import { holdPlans } from './clashes/hold-plans.ts';
import { planChanged } from './notices/plan-changed.ts';
import { addCandidates } from './place-candidates.ts';
import { recordSetAside } from './plan-exam.ts';

/** Registers people by name for an exam that is not over. What is in the way is refused unless a reason goes on record. */
export const registerForExam: Handlers<typeof examContract>['registerForExam'] = async (asked, { db, actor, now }) => {
  const { examId, examineeIds, onPaper: wanted, resitReason, overrideReason } = asked;
  await holdPlans(db);
  const exam = found(await lockExam(db, examId, now));
  if (!isWaiting(exam.state)) return refuse('already_over');
  if (wanted && exam.kind !== 'both') return refuse('held_in_one_way');
  const joining = (await listJoining(db, examId, examineeIds)).map((one) => ({ ...one, onPaper: wanted }));
  const ids = joining.map(({ id }) => id);
  const early = await tooEarlyIn(db, actor, { occasion: exam, examineeIds: ids, resitReason });
  if (early.refusal) return early.refusal;
  const clashes = await findClashesOf(db, exam, joining);
  if (clashes.length > 0 && overrideReason === null) return refuse('clashes', { count: clashes.length, clashes });
  await addCandidates(db, exam, joining);
  const { number } = exam;
  await recordAuditOfMany(db, { action: 'examinee.registered', details: { exam: number } }, ids);
  await recordSetAside(db, examId, number, { clashes, overrideReason, early: early.held, resitReason });
  const details = { number, registered: ids.length, ...(wanted && { onPaper: wanted }) };
  await recordAudit(db, { action: 'exam.candidates_added', subjectId: examId, details });
  await announce(db, 'exam', examId);
  await planChanged(db, examId);
  return { registered: ids.length };
};

/** Those of the examinees who do not take part yet. */
async function listJoining(db: Db, examId: string, examineeIds: readonly string[]): Promise<Joining[]> {
  const people = await listEnabled(db, examineeIds);
  if (people.length !== new Set(examineeIds).size) throw new NotFound();
  const there = new Set((await listCandidates(db, examId)).map((candidate) => candidate.examineeId));
  return people.filter(({ id }) => !there.has(id));
}

/** What comes of these people joining: a room that gets too small, who has to be elsewhere, and what waits while they sit longer. */
async function findClashesOf(db: Db, exam: LockedExam, joining: readonly ChosenExaminee[]): Promise<ClashRow[]> {
  if (joining.length === 0) return [];
  // A room that is too small already gets smaller still.
  const before = (await findStanding(db, exam)).filter(({ kind }) => kind !== 'capacity');
  return nameClashes(db, clashesThatCome(before, await findStanding(db, exam, joining)));
}
