import { refuse, type Refusal } from '../../platform/refusal.ts';
import type { Db } from '../../platform/server/database/database.ts';
import type { ExtraTimeOf } from '../../people/server/examinees/extra-time-surroundings.ts';
import type { ClashOfPerson } from '../clashes-contract.ts';
import { clashesThatCome, type ScheduleClash } from '../domain/clashes.ts';
import { isWaiting } from '../domain/exam-state.ts';
import type { ExamDetail } from '../exam-schema.ts';
import { findStanding, type TimesByExam } from './clashes/find-clashes.ts';
import { nameClashes } from './clashes/name-clashes.ts';
import { findExam } from './exam-queries.ts';
import { listBehind, lockBehind, saveFollowed, type Followed } from './follow-accommodations.ts';
import { recordSetAside } from './plan-exam.ts';

type Changed = { readonly examineeIds: readonly string[]; readonly now: Date };
type Given = Changed & { readonly overrideReason: string | null };

/**
 * After examinees were granted another extra time: the exams that they have not begun follow at once. What comes in their way
 * is refused unless a reason goes on record with each of these exams.
 */
async function followExtraTime(db: Db, { overrideReason, ...changed }: Given): Promise<Refusal<'clashes'> | null> {
  const followed = await lockBehind(db, changed.examineeIds);
  const ofExams = await listComing(db, followed, changed.now);
  await saveFollowed(db, followed);
  const clashes = ofExams.flatMap((one) => one.clashes);
  if (clashes.length > 0 && overrideReason === null) return refuse('clashes', { count: clashes.length, clashes });
  for (const { exam, clashes: named } of ofExams)
    await recordSetAside(db, exam.id, exam.number, { clashes: named, overrideReason });
  return null;
}

type Asked = { readonly times: readonly ExtraTimeOf[]; readonly now: Date };

/** What would come in the way if these extra times were granted. */
async function findClashesOfTimes(db: Db, { times, now }: Asked): Promise<ClashOfPerson[]> {
  return (await listComing(db, await listBehind(db, times), now)).flatMap((one) => one.clashes);
}

/** What earlier features ask of planned exams when extra times change. */
export const extraTimes = { followExtraTime, findClashesOfTimes };

type OfExam = { readonly exam: ExamDetail; readonly clashes: ClashOfPerson[] };

/** What comes in the way of the exams in which these places get another time; they do not have it yet. */
async function listComing(db: Db, followed: readonly Followed[], now: Date): Promise<OfExam[]> {
  const exams = await listWaiting(db, [...new Set(followed.map(({ examId }) => examId))], now);
  const times = timesByExam(followed);
  const ofExams: OfExam[] = [];
  for (const [place, exam] of exams.entries()) {
    const coming = clashesThatCome(await findStanding(db, exam), await findStanding(db, exam, [], times));
    // Two of these exams are in each other's way: the first of them says so.
    const isSaid = ({ examId }: ScheduleClash) => exams.slice(0, place).some(({ id }) => id === examId);
    const named = await nameClashes(
      db,
      coming.filter((clash) => !isSaid(clash)),
    );
    ofExams.push({ exam, clashes: named.map((clash) => ({ ...clash, of: nameOf(exam) })) });
  }
  return ofExams;
}

const timesByExam = (followed: readonly Followed[]): TimesByExam =>
  new Map(
    [...Map.groupBy(followed, ({ examId }) => examId)].map(([examId, places]) => [
      examId,
      new Map(places.map(({ examineeId, to }) => [examineeId, to])),
    ]),
  );

const nameOf = ({ id, number, title, opensAt, closesAt }: ExamDetail) => ({ id, number, title, opensAt, closesAt });

async function listWaiting(db: Db, examIds: readonly string[], now: Date): Promise<ExamDetail[]> {
  const exams: ExamDetail[] = [];
  for (const examId of examIds) {
    const exam = await findExam(db, examId, now);
    if (exam && isWaiting(exam.state)) exams.push(exam);
  }
  return exams;
}
