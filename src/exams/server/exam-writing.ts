import { sql } from 'kysely';
import type { EntryBy, ExamEntry } from '../../entry/entry-schema.ts';
import { asColumns } from '../../platform/server/database/columns.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { findStandardInForce } from '../../standards/server/standard-queries.ts';
import { stateByClock } from '../domain/exam-clock.ts';
import type { ExamMode } from '../domain/exam-mode.ts';
import type { ExamState } from '../domain/exam-state.ts';
import { practiceOf } from '../domain/practice.ts';
import { examPlan, type ExamPlan } from '../exam-schema.ts';
import { paperOrder } from '../order-schema.ts';
import { closingMoment, stateNow, underWay } from './exam-sql.ts';

/** On paper there is no browser, and everybody’s copy is the same. */
const onPaper = { safeExamBrowser: false, quitPassword: '', ...paperOrder };

type InARoom = Pick<ExamPlan, 'kind' | 'practice' | 'entryBy' | 'startsTogether'>;

/** Codes and a common start are for a room on a day: not for papers, nor for a practice, which is sat again. */
const inARoom = ({ kind, practice, entryBy, startsTogether }: InARoom): Pick<InARoom, 'entryBy' | 'startsTogether'> =>
  kind === 'paper' || practice ? { entryBy: 'sign_in', startsTogether: false } : { entryBy, startsTogether };

function planned({ title, aids, instructions, ...plan }: ExamPlan) {
  const texts = {
    title: JSON.stringify(title),
    aids: JSON.stringify(aids),
    instructions: JSON.stringify(instructions),
  };
  const screen = plan.kind === 'paper' ? onPaper : {};
  return asColumns({ ...plan, ...practiceOf(plan), ...screen, ...texts, ...inARoom(plan) }, examPlan.keyof().options);
}

/** What the standard that its papers were made by says of the page and the room, as it is now: with the plan that becomes the exam's own. */
async function ofStandard(db: Db, { generatedExamId }: Pick<ExamPlan, 'generatedExamId'>) {
  const made = await db
    .selectFrom('generated_exam')
    .select(sql<string | null>`blueprint->>'standardId'`.as('standardId'))
    .where('id', '=', generatedExamId)
    .executeTakeFirst();
  const { tools, roomCode } = await findStandardInForce(db, made?.standardId ?? null);
  return { tools: [...tools], room_code: roomCode };
}

type NewExam = {
  /** The database gives one where there is none. */
  readonly id?: string;
  readonly number: number;
  readonly state: 'draft' | 'scheduled';
  readonly createdBy: string;
  readonly now: Date;
};

export async function saveExam(db: Db, plan: ExamPlan, { createdBy, now, ...given }: NewExam): Promise<string> {
  const { id } = await db
    .insertInto('exam')
    .values({
      ...planned(plan),
      ...(await ofStandard(db, plan)),
      ...given,
      created_by: createdBy,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await saveDoor(db, id, inARoom(plan).entryBy);
  return id;
}

export async function saveSchedule(
  db: Db,
  examId: string,
  plan: ExamPlan,
  state: 'draft' | 'scheduled',
): Promise<void> {
  await db
    .updateTable('exam')
    .set({ ...planned(plan), ...(await ofStandard(db, plan)), state })
    .where('id', '=', examId)
    .execute();
  await saveDoor(db, examId, inARoom(plan).entryBy);
}

/** Who comes to an exam that takes codes is nobody yet: this leads them to its company. */
async function saveDoor(db: Db, examId: string, entryBy: EntryBy): Promise<void> {
  if (entryBy === 'sign_in') return;
  await sql`insert into entry_door (home_company_id, exam_id)
    values (current_setting('app.company_id')::uuid, ${examId}) on conflict do nothing`.execute(db);
}

export async function saveEntry(db: Db, exam: LockedExam, entry: ExamEntry): Promise<void> {
  const room = inARoom({ ...exam, ...entry });
  await db
    .updateTable('exam')
    .set(asColumns({ ...entry, ...room }, ['safeExamBrowser', 'quitPassword', 'entryBy', 'startsTogether']))
    .where('id', '=', exam.id)
    .execute();
  await saveDoor(db, exam.id, room.entryBy);
}

/** An exam as its acts need it: `state` is the one by the clock, `started` whether anybody has sat it or has a result. */
export type LockedExam = {
  readonly id: string;
  readonly number: number;
  readonly kind: ExamMode;
  readonly practice: boolean;
  readonly entryBy: EntryBy;
  readonly state: ExamState;
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly minutes: number;
  readonly roomId: string | null;
  readonly generatedExamId: string;
  readonly underWay: number;
  readonly started: boolean;
};

/** Holds the exam until the transaction ends: its acts come one after the other. */
export async function lockExam(db: Db, examId: string, now: Date): Promise<LockedExam | undefined> {
  const locked = await db
    .selectFrom('exam')
    .select((row) => [
      'id',
      'number',
      'kind',
      row.ref('entry_by').$castTo<EntryBy>().as('entryBy'),
      'practice',
      'state',
      'opens_at as opensAt',
      'closes_at as closesAt',
      'minutes',
      'room_id as roomId',
      'generated_exam_id as generatedExamId',
    ])
    .where('id', '=', examId)
    .forUpdate()
    .executeTakeFirst();
  if (!locked) return undefined;
  const { rows } = await sql<{ underWay: number; started: boolean; closes: Date }>`
    select ${closingMoment('e')} as closes, under_way.count as "underWay",
      exists (select from exam_progress c where c.company_id = e.company_id and c.exam_id = e.id and c.has_begun) as started
    from exam e cross join ${underWay(now)} where e.id = ${examId}`.execute(db);
  const { underWay: running = 0, started = false, closes = locked.closesAt } = rows[0] ?? {};
  return {
    ...locked,
    underWay: running,
    started,
    state: stateByClock({ ...locked, closesAt: closes, underWay: running }, now),
  };
}

/** An exam that is opened before its time opens now; one that a person closes keeps the moment. */
type Turn = {
  readonly to: ExamState;
  readonly byHand?: boolean;
  readonly reason?: string | null;
  /** Where the exam is not locked: what somebody made of it meanwhile stands. */
  readonly from?: readonly ExamState[];
  readonly now: Date;
};

export async function saveState(db: Db, examId: string, { to, byHand, reason, from, now }: Turn): Promise<void> {
  await db
    .updateTable('exam')
    .set({
      state: to,
      ...(reason === undefined ? {} : { ended_reason: reason }),
      ...(to === 'closed' && byHand ? { closed_at: now } : {}),
      ...(to === 'open' ? { opens_at: sql<Date>`least(opens_at, ${now}::timestamptz)` } : {}),
    })
    .where('id', '=', examId)
    .$if(from !== undefined, (some) => some.where('state', 'in', [...(from ?? [])]))
    .execute();
}

/** The start for all, by the database's clock; gives whether it is the first. */
export async function saveStartedTogether(db: Db, examId: string): Promise<boolean> {
  const { rows } = await sql`update exam set started_together_at = now()
    where id = ${examId} and started_together_at is null returning id`.execute(db);
  return rows.length > 0;
}

/** Results leave through this door only. */
export async function saveReleased(db: Db, examId: string, now: Date): Promise<void> {
  await db.updateTable('exam').set({ state: 'released', released_at: now }).where('id', '=', examId).execute();
}

/** And back again, as long as nobody has opened one. */
export async function saveTakenBack(db: Db, examId: string): Promise<void> {
  await db.updateTable('exam').set({ state: 'marking', released_at: null }).where('id', '=', examId).execute();
}

/** From which an exam goes on to marking. */
const beforeMarking = ['scheduled', 'open', 'closed'] as const;

type ToMark = { readonly id: string; readonly practice: boolean };

/** Which exams are closed, have a result and nobody under way: all of the company's, or this one if it is such. */
async function listReadyToMark(db: Db, now: Date, examId: string | null): Promise<ToMark[]> {
  const { rows } = await sql<ToMark>`
    select e.id, e.practice from exam e cross join ${underWay(now)}
    where (${examId}::uuid is null or e.id = ${examId}::uuid) and e.state in ('scheduled', 'open', 'closed')
      -- Nobody is counted before its end: it is asked after every few results.
      and (e.state = 'closed' or ${closingMoment('e')} <= ${now})
      and ${stateNow(now)} = 'closed' and under_way.count = 0
      and exists (select from exam_progress c where c.company_id = e.company_id and c.exam_id = e.id
        and c.result_id is not null)`.execute(db);
  return rows;
}

/** Its results wait to be looked through; those of a practice are out already. */
const goOn = (db: Db, { id, practice }: ToMark, now: Date): Promise<void> =>
  practice ? saveReleased(db, id, now) : saveState(db, id, { to: 'marking', from: beforeMarking, now });

/** Goes on to marking if the exam is closed, has a result and nobody is under way; else leaves it as it is. */
export async function moveToMarking(db: Db, examId: string, now: Date): Promise<void> {
  for (const exam of await listReadyToMark(db, now, examId)) await goOn(db, exam, now);
}

/** Saves what the clock has done to the company's exams; answers those that changed. */
export async function turnExams(db: Db, now: Date): Promise<string[]> {
  const { rows: turned } = await sql<{ id: string; state: ExamState }>`
    select e.id, ${stateNow(now)} as state from exam e cross join ${underWay(now)}
    where e.state in ('scheduled', 'open') and e.state <> ${stateNow(now)}
    for update of e skip locked`.execute(db);
  for (const { id, state } of turned) await saveState(db, id, { to: state, now });
  const marking = await listReadyToMark(db, now, null);
  for (const exam of marking) await goOn(db, exam, now);
  return [...new Set([...turned, ...marking].map(({ id }) => id))];
}
