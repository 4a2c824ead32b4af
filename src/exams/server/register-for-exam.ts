import { found, NotFound, refuse } from '../../platform/refusal.ts';
import { recordAudit, recordAuditOfMany } from '../../platform/server/record/audit.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { announce } from '../../platform/server/live/live.ts';
import type { Handlers } from '../../platform/server/serve.ts';
import type { ClashRow } from '../clashes-contract.ts';
import type { examContract } from '../contract.ts';
import { isWaiting } from '../domain/exam-state.ts';
import { listEnabled, type Joining } from './candidates.ts';
import { findClashes } from './clashes/find-clashes.ts';
import { nameClashes } from './clashes/name-clashes.ts';
import { listCandidates } from './exam-queries.ts';
import { lockExam, type LockedExam } from './exam-writing.ts';
import { tooEarlyIn } from './held-back.ts';
import { planChanged } from './notices/plan-changed.ts';
import { addCandidates } from './place-candidates.ts';
import { recordSetAside } from './plan-exam.ts';

/** Registers people by name for an exam that is not over. What is in the way is refused unless a reason goes on record. */
export const registerForExam: Handlers<typeof examContract>['registerForExam'] = async (asked, { db, actor, now }) => {
  const { examId, examineeIds, resitReason, overrideReason } = asked;
  const exam = found(await lockExam(db, examId, now));
  if (!isWaiting(exam.state)) return refuse('already_over');
  const joining = await listJoining(db, examId, examineeIds);
  const ids = joining.map(({ id }) => id);
  const early = await tooEarlyIn(db, actor, { occasion: exam, examineeIds: ids, resitReason });
  if (early.refusal) return early.refusal;
  const clashes = await findClashesOf(db, exam, joining);
  if (clashes.length > 0 && overrideReason === null) return refuse('clashes', { count: clashes.length, clashes });
  await addCandidates(db, exam, joining, false);
  const { number } = exam;
  await recordAuditOfMany(db, { action: 'examinee.registered', details: { exam: number } }, ids);
  await recordSetAside(db, examId, number, { clashes, overrideReason, early: early.held, resitReason });
  const details = { number, registered: ids.length };
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

/** What comes of these people joining: a room that gets too small, and who has to be elsewhere. */
async function findClashesOf(db: Db, exam: LockedExam, joining: readonly Joining[]): Promise<ClashRow[]> {
  if (joining.length === 0) return [];
  const there = (await listCandidates(db, exam.id)).map(({ examineeId, extraTimePercent }) => ({
    id: examineeId,
    extraTimePercent,
  }));
  const plan = { ...exam, invigilatorIds: [], examId: exam.id, chosen: [...there, ...joining] };
  const isNew = (id: string) => joining.some((one) => one.id === id);
  const clashes = (await findClashes(db, plan)).flatMap((clash) => {
    if (clash.kind === 'capacity') return [clash];
    const personIds = clash.personIds.filter(isNew);
    return clash.kind === 'person' && personIds.length > 0 ? [{ ...clash, personIds }] : [];
  });
  return nameClashes(db, clashes);
}
