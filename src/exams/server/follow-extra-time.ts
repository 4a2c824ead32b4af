import { refuse, type Refusal } from '../../platform/refusal.ts';
import type { Db } from '../../platform/server/database/database.ts';
import type { ClashOfPerson } from '../clashes-contract.ts';
import { clashesThatCome, type ScheduleClash } from '../domain/clashes.ts';
import { isWaiting } from '../domain/exam-state.ts';
import type { ExamDetail } from '../exam-schema.ts';
import { findStanding } from './clashes/find-clashes.ts';
import { nameClashes } from './clashes/name-clashes.ts';
import { findExam } from './exam-queries.ts';
import { lockBehind, recordFollowed, saveTimes } from './follow-accommodations.ts';
import { recordSetAside } from './plan-exam.ts';

type Changed = { readonly examineeIds: readonly string[]; readonly now: Date };
type Given = Changed & { readonly overrideReason: string | null };

/**
 * After examinees were granted another extra time: the exams that they have not begun follow at once. What comes in their way
 * is refused unless a reason goes on record with each of these exams.
 */
async function followExtraTime(db: Db, { overrideReason, ...changed }: Given): Promise<Refusal<'clashes'> | null> {
  const { followed, ofExams } = await saveExtraTimes(db, changed);
  await recordFollowed(db, followed);
  const clashes = ofExams.flatMap((one) => one.clashes);
  if (clashes.length > 0 && overrideReason === null) return refuse('clashes', { count: clashes.length, clashes });
  for (const { exam, clashes: named } of ofExams)
    await recordSetAside(db, exam.id, exam.number, { clashes: named, overrideReason });
  return null;
}

/** What would come in the way. The exams follow all the same: who asks takes it back. */
async function findClashesOfTimes(db: Db, changed: Changed): Promise<ClashOfPerson[]> {
  return (await saveExtraTimes(db, changed)).ofExams.flatMap((one) => one.clashes);
}

/** What earlier features ask of planned exams when extra times change. */
export const extraTimes = { followExtraTime, findClashesOfTimes };

type OfExam = { readonly exam: ExamDetail; readonly clashes: ClashOfPerson[] };

/** Nothing of it is on record yet. */
async function saveExtraTimes(db: Db, { examineeIds, now }: Changed) {
  const followed = await lockBehind(db, examineeIds);
  const exams = await listWaiting(db, [...new Set(followed.map(({ examId }) => examId))], now);
  const before: ScheduleClash[][] = [];
  for (const exam of exams) before.push(await findStanding(db, exam));
  await saveTimes(db, followed);
  const ofExams: OfExam[] = [];
  for (const [place, exam] of exams.entries()) {
    const coming = clashesThatCome(before[place] ?? [], await findStanding(db, exam));
    // Two of these exams are in each other's way: the first of them says so.
    const isSaid = ({ examId }: ScheduleClash) => exams.slice(0, place).some(({ id }) => id === examId);
    const named = await nameClashes(
      db,
      coming.filter((clash) => !isSaid(clash)),
    );
    ofExams.push({ exam, clashes: named.map((clash) => ({ ...clash, of: nameOf(exam) })) });
  }
  return { followed, ofExams };
}

const nameOf = ({ id, number, title, opensAt, closesAt }: ExamDetail) => ({ id, number, title, opensAt, closesAt });

async function listWaiting(db: Db, examIds: readonly string[], now: Date): Promise<ExamDetail[]> {
  const exams: ExamDetail[] = [];
  for (const examId of examIds) {
    const exam = await findExam(db, examId, now);
    if (exam && isWaiting(exam.state)) exams.push(exam);
  }
  return exams;
}
