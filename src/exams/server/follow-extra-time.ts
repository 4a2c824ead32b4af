import { refuse, type Refusal } from '../../platform/refusal.ts';
import type { Db } from '../../platform/server/database/database.ts';
import type { ClashOfPerson } from '../clashes-contract.ts';
import { clashesThatCome, type ScheduleClash } from '../domain/clashes.ts';
import { isWaiting } from '../domain/exam-state.ts';
import type { ExamDetail } from '../exam-schema.ts';
import { findStanding } from './clashes/find-clashes.ts';
import { nameClashes } from './clashes/name-clashes.ts';
import { findExam } from './exam-queries.ts';
import { lockBehind, saveFollowed } from './follow-accommodations.ts';
import { recordSetAside } from './plan-exam.ts';

type Given = { readonly examineeId: string; readonly overrideReason: string | null; readonly now: Date };

/**
 * After an examinee was granted another extra time: the exams that they have not begun follow at once. What comes in their way
 * is refused unless a reason goes on record with each of these exams.
 */
export async function followExtraTime(
  db: Db,
  { examineeId, overrideReason, now }: Given,
): Promise<Refusal<'clashes'> | null> {
  const behind = await lockBehind(db, examineeId);
  const exams = await listWaiting(db, behind, now);
  const before: ScheduleClash[][] = [];
  for (const exam of exams) before.push(await findStanding(db, exam));
  await saveFollowed(db, behind);
  const clashes: ClashOfPerson[] = [];
  for (const [place, exam] of exams.entries()) {
    const coming = clashesThatCome(before[place] ?? [], await findStanding(db, exam));
    // Two exams of this examinee are in each other's way: the first of them says so.
    const isSaid = ({ examId }: ScheduleClash) => exams.slice(0, place).some(({ id }) => id === examId);
    const named = await nameClashes(
      db,
      coming.filter((clash) => !isSaid(clash)),
    );
    clashes.push(...named.map((clash) => ({ ...clash, of: nameOf(exam) })));
    if (overrideReason !== null) await recordSetAside(db, exam.id, exam.number, { clashes: named, overrideReason });
  }
  if (clashes.length > 0 && overrideReason === null) return refuse('clashes', { count: clashes.length, clashes });
  return null;
}

const nameOf = ({ id, number, title, opensAt, closesAt }: ExamDetail) => ({ id, number, title, opensAt, closesAt });

async function listWaiting(db: Db, places: readonly { readonly examId: string }[], now: Date): Promise<ExamDetail[]> {
  const exams: ExamDetail[] = [];
  for (const { examId } of places) {
    const exam = await findExam(db, examId, now);
    if (exam && isWaiting(exam.state)) exams.push(exam);
  }
  return exams;
}
