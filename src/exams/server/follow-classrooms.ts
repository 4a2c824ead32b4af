import { recordAudit, recordAuditOfMany } from '../../platform/server/record/audit.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { announce } from '../../platform/server/live/live.ts';
import { addCandidates } from './place-candidates.ts';
import {
  listJoining,
  listPerhapsEarly,
  lockComing,
  removeCandidates,
  removeLeft,
  type ComingExam,
} from './classroom-queries.ts';
import { planChanged } from './notices/plan-changed.ts';
import { listHeldBack } from './held-back.ts';

type At = { readonly today: string; readonly now: Date };

/**
 * Exams that have not begun follow the classrooms they were given to: who is in one and subscribed to the module is
 * registered, who came that way and no longer is, is not. Nobody is examined before their waiting time is over. Done
 * again it changes nothing.
 */
export async function followClassrooms(db: Db, { today, now }: At): Promise<void> {
  const exams = await lockComing(db, now);
  const ids = exams.map(({ id }) => id);
  if (ids.length === 0) return;
  const left = await removeLeft(db, ids, today);
  const joining = await listJoining(db, ids, today);
  const perhapsEarly = await listPerhapsEarly(db, ids);
  for (const exam of exams) {
    const inIt = <Moving extends { readonly examId: string }>(people: readonly Moving[]) =>
      people.filter(({ examId }) => examId === exam.id);
    const asked = [...inIt(joining), ...inIt(perhapsEarly)].map(({ id }) => id);
    const waiting = (await listHeldBack(db, exam, asked)).map(({ examineeId }) => examineeId);
    const early = inIt(perhapsEarly).flatMap(({ id }) => (waiting.includes(id) ? [id] : []));
    await removeCandidates(db, exam.id, early);
    const gone = [...inIt(left).map(({ id }) => id), ...early];
    const come = inIt(joining).filter(({ id }) => !waiting.includes(id));
    if (gone.length === 0 && come.length === 0) continue;
    await addCandidates(
      db,
      exam,
      come.map((one) => ({ ...one, byClassroom: true })),
    );
    await record(db, exam, { come: come.map(({ id }) => id), gone });
  }
}

type Moved = { readonly come: readonly string[]; readonly gone: readonly string[] };

async function record(db: Db, { id, number }: ComingExam, { come, gone }: Moved): Promise<void> {
  const details = { exam: number };
  await recordAuditOfMany(db, { action: 'examinee.registered_with_classroom', details }, come);
  await recordAuditOfMany(db, { action: 'examinee.withdrawn_with_classroom', details }, gone);
  const counts = { number, registered: come.length, withdrawn: gone.length };
  await recordAudit(db, { action: 'exam.followed_classrooms', subjectId: id, details: counts });
  await announce(db, 'exam', id);
  await planChanged(db, id);
}
