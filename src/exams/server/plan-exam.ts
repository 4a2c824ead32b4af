import type { StaffActor } from '../../platform/access.ts';
import { found, refuse } from '../../platform/refusal.ts';
import { findCompanyDay } from '../../people/server/company-day.ts';
import { requireIds } from '../../people/server/require-ids.ts';
import { recordAudit } from '../../platform/server/record/audit.ts';
import type { Db } from '../../platform/server/database/database.ts';
import type { Context } from '../../platform/server/serve.ts';
import { keepGeneratedExam } from '../../assembly/server/generated-exam-queries.ts';
import { findSectionMinutes } from '../../assembly/server/section-minutes.ts';
import { whyNotSchedule } from '../../assembly/server/why-not-schedule.ts';
import { takeAgain } from '../../assembly/server/give-back.ts';
import type { ClashRow } from '../clashes-contract.ts';
import type { Other, ScheduleClash } from '../domain/clashes.ts';
import { whyNotAt } from '../domain/exam-schedule.ts';
import { practiceOf } from '../domain/practice.ts';
import type { ExamSchedule } from '../exam-schema.ts';
import { listChosen, type ChosenExaminee } from './candidates.ts';
import { findClashes } from './clashes/find-clashes.ts';
import { leaveUnused } from './give-back-unseen.ts';
import { listCandidates } from './exam-queries.ts';
import { listHeldBack, recordOverrides, tooEarlyIn, type HeldBack, type Occasion } from './held-back.ts';
import { clashesAsRecorded, nameClashes } from './clashes/name-clashes.ts';
import { lockRoom } from './rooms/room-queries.ts';

type Asked = ExamSchedule & {
  /** Why clashes do not matter; null as long as they do. */
  readonly overrideReason: string | null;
  /** Why somebody is registered before their day. */
  readonly resitReason: string | undefined;
};
/** The exam as it was planned before. */
type Before = Occasion & { readonly id: string };
type Standing = {
  readonly before: Before | null;
  readonly isDraft: boolean;
  /** Others that are planned with it and do not stand yet. */
  readonly beside?: readonly Other[];
};
type Chosen = { readonly chosen: ChosenExaminee[]; readonly fresh: readonly ChosenExaminee[] };
/** What is in the way: as found, and with the names of what stands. */
type Ahead = Chosen & { readonly inTheWay: readonly ScheduleClash[]; readonly clashes: ClashRow[] };
type Looking = Pick<Context<StaffActor>, 'db' | 'actor' | 'now'>;

/**
 * Who takes part in an exam that is planned so, and what was set aside with a reason; or why it cannot be. Its papers and
 * its room stay until the transaction ends. Nobody is registered too early: by name it is refused, with a classroom they
 * are left out until their day has come.
 */
export async function planExam(
  { overrideReason, resitReason, ...schedule }: Asked,
  { before, isDraft, beside = [] }: Standing,
  context: Context<StaffActor>,
) {
  const { db, actor, now } = context;
  const refusal = whyNotAt(schedule, now);
  if (refusal) return refuse(refusal);
  await keepGeneratedExam(db, schedule.generatedExamId);
  const unfit = await whyNotPapers(db, schedule);
  if (unfit) return unfit;
  if (schedule.roomId) {
    const room = found(await lockRoom(db, schedule.roomId));
    if (room.archivedAt && schedule.roomId !== (await findRoomOf(db, before))) return refuse('room_archived');
  }
  const { chosen, fresh, inTheWay, clashes } = await lookAhead(schedule, { before, beside }, context);
  if (chosen.length === 0 && schedule.classroomIds.length === 0) return refuse('nobody_chosen');
  const examineeIds = idsOf(fresh, false);
  const early = await tooEarlyIn(db, actor, { occasion: schedule, examineeIds, resitReason });
  if (early.refusal) return early.refusal;
  if (clashes.length > 0 && overrideReason === null) return refuse('clashes', { count: clashes.length });
  const notYet = isDraft ? null : await whyNotSchedule(db, { ...schedule, ...practiceOf(schedule) });
  if (notYet) return refuse(notYet);
  return { chosen, inTheWay, clashes, early: early.held, overrideReason, resitReason };
}

/** The questions of its papers count as used from now on, or are left as they were before a practice. */
export async function noteUse(
  { questionsRest, generatedExamId }: Pick<ExamSchedule, 'questionsRest' | 'generatedExamId'>,
  before: Pick<Before, 'id'> | null,
  { db, now }: Pick<Looking, 'db' | 'now'>,
): Promise<void> {
  if (questionsRest) await takeAgain(db, generatedExamId, now);
  else await leaveUnused(db, generatedExamId, { but: before?.id ?? null, now });
}

/** Why the papers cannot be sat in this time, or in these languages; null where they can. */
async function whyNotPapers(db: Db, { generatedExamId, minutes, onlyLanguages }: ExamSchedule) {
  const ofSections = await findSectionMinutes(db, generatedExamId);
  if (ofSections !== null && ofSections !== minutes) return refuse('sections_have_their_time', { minutes: ofSections });
  if (onlyLanguages.length === 0) return null;
  const { languages } = await db
    .selectFrom('generated_exam')
    .select('languages')
    .where('id', '=', generatedExamId)
    .executeTakeFirstOrThrow();
  return onlyLanguages.every((one) => languages.includes(one)) ? null : refuse('papers_lack_languages');
}

/** Who would take part in an exam that is planned so, and who of them is new to it. */
export async function choosePeople(
  schedule: ExamSchedule,
  before: Before | null,
  { db, actor, now }: Looking,
): Promise<Chosen> {
  const today = await findCompanyDay(db, actor.companyId, now);
  const asked = found(await listChosen(db, schedule, { examId: before?.id ?? null, today }));
  const standing = before ? await listStanding(db, before, schedule) : [];
  const fresh = asked.filter(({ id }) => !standing.includes(id));
  const waiting = (await listHeldBack(db, schedule, idsOf(fresh, true))).map(({ examineeId }) => examineeId);
  return { chosen: asked.filter(({ id }) => !waiting.includes(id)), fresh };
}

/** The same people, and what would be in the way of the exam. */
export async function lookAhead(
  schedule: ExamSchedule,
  { before, beside = [] }: Pick<Standing, 'before' | 'beside'>,
  context: Looking,
): Promise<Ahead> {
  const { db } = context;
  await requireIds(db, 'administrator', schedule.invigilatorIds);
  const people = await choosePeople(schedule, before, context);
  const plan = { ...schedule, examId: before?.id ?? null, chosen: people.chosen };
  const inTheWay = await findClashes(db, plan, beside);
  return { ...people, inTheWay, clashes: await nameClashes(db, inTheWay) };
}

const idsOf = (people: readonly ChosenExaminee[], byClassroom: boolean): string[] =>
  people.flatMap((one) => ((one.byClassroom ?? false) === byClassroom ? [one.id] : []));

/** Who takes part already and no earlier than before: they need not leave an exam that is held later. */
async function listStanding(db: Db, before: Before, after: Occasion): Promise<string[]> {
  if (after.opensAt < before.opensAt || after.generatedExamId !== before.generatedExamId) return [];
  return (await listCandidates(db, before.id)).map(({ examineeId }) => examineeId);
}

async function findRoomOf(db: Db, before: Before | null): Promise<string | null> {
  if (before === null) return null;
  const exam = await db.selectFrom('exam').select('room_id as roomId').where('id', '=', before.id).executeTakeFirst();
  return exam?.roomId ?? null;
}

type SetAside = {
  readonly clashes: readonly ClashRow[];
  readonly overrideReason: string | null;
  readonly early?: readonly HeldBack[];
  readonly resitReason?: string | undefined;
};

/** Puts the reasons on record for which clashes were set aside and people were registered before their day. */
export async function recordSetAside(db: Db, examId: string, number: number, planned: SetAside): Promise<void> {
  const { clashes, overrideReason: reason, early = [], resitReason } = planned;
  await recordOverrides(db, early, { exam: number, reason: resitReason });
  if (clashes.length === 0) return;
  const details = { number, reason, ...clashesAsRecorded(clashes) };
  await recordAudit(db, { action: 'exam.clashes_set_aside', subjectId: examId, details });
}

/** Makes these administrators the invigilators of the exam. */
export async function saveInvigilators(db: Db, examId: string, administratorIds: readonly string[]): Promise<void> {
  await db.deleteFrom('exam_invigilator').where('exam_id', '=', examId).execute();
  const rows = [...new Set(administratorIds)].map((id) => ({ exam_id: examId, administrator_id: id }));
  if (rows.length > 0) await db.insertInto('exam_invigilator').values(rows).execute();
}
