import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database/database.ts';
import { clashesOf, type ScheduleClash, type Other } from '../../domain/clashes.ts';
import { heldUntil as endOf } from '../../domain/exam-clock.ts';
import type { ExamSchedule } from '../../exam-schema.ts';
import type { ChosenExaminee } from '../candidates.ts';
import { heldUntil } from '../exam-sql.ts';

type Plan = Pick<ExamSchedule, 'kind' | 'opensAt' | 'closesAt' | 'minutes' | 'roomId' | 'invigilatorIds'> & {
  /** The exam that is changed; null for a new one. */
  readonly examId: string | null;
  readonly chosen: readonly Pick<ChosenExaminee, 'id' | 'extraTimePercent' | 'keepsWay' | 'onPaper'>[];
};

/** Extra times that places of exams do not have yet: by exam, then by examinee. */
export type TimesByExam = ReadonlyMap<string, ReadonlyMap<string, number>>;
const noTimes: TimesByExam = new Map();

/**
 * What is in the way of the plan among the exams that are not over, and among those that are planned beside it. Extra times
 * that are given count in the place of those that stand.
 */
export async function findClashes(
  db: Db,
  { chosen, ...plan }: Plan,
  beside: readonly Other[] = [],
  times: TimesByExam = noTimes,
): Promise<ScheduleClash[]> {
  const known = plan.examId ? await listKnown(db, plan.examId, plan.roomId) : new Map<string, Known>();
  const own = times.get(plan.examId ?? '');
  const candidates = chosen.map(({ id, extraTimePercent, keepsWay = false, onPaper = false }) => ({
    id,
    extraTimePercent: own?.get(id) ?? known.get(id)?.extraTimePercent ?? extraTimePercent,
    // Who has no seat in this room yet is dealt one that is free.
    seat: known.get(id)?.seat ?? null,
    onPaper: (keepsWay ? known.get(id)?.onPaper : null) ?? onPaper,
  }));
  const mostExtraPercent = Math.max(0, ...candidates.map(({ extraTimePercent }) => extraTimePercent));
  const until = new Date(endOf({ ...plan, mostExtraPercent }));
  const others = (await listHeld(db, { ...plan, until, also: [...times.keys()] })).map(withTimes(times));
  const capacity = plan.roomId ? await findCapacity(db, plan.roomId) : null;
  return clashesOf({ ...plan, candidates, capacity }, [...beside, ...others]);
}

/** What is in the way of an exam with those who are in it, and with some more. */
export async function findStanding(
  db: Db,
  exam: Standing,
  joining: Plan['chosen'] = [],
  times: TimesByExam = noTimes,
): Promise<ScheduleClash[]> {
  const invigilators = await db
    .selectFrom('exam_invigilator')
    .select('administrator_id as id')
    .where('exam_id', '=', exam.id)
    .execute();
  const there = await db
    .selectFrom('exam_candidate')
    .select(['examinee_id as id', 'extra_time_percent as extraTimePercent', 'on_paper as onPaper'])
    .where('exam_id', '=', exam.id)
    .execute();
  const invigilatorIds = invigilators.map(({ id }) => id);
  return findClashes(db, { ...exam, examId: exam.id, invigilatorIds, chosen: [...there, ...joining] }, [], times);
}

const withTimes =
  (times: TimesByExam) =>
  (exam: Other): Other => ({
    ...exam,
    candidates: exam.candidates.map((one) => ({
      ...one,
      extraTimePercent: times.get(exam.examId)?.get(one.id) ?? one.extraTimePercent,
    })),
  });

type Standing = Pick<Plan, 'kind' | 'opensAt' | 'closesAt' | 'minutes' | 'roomId'> & { readonly id: string };

type Known = {
  readonly id: string;
  readonly extraTimePercent: number;
  readonly seat: string | null;
  readonly onPaper: boolean;
};

/** Who is in the exam already: seats count as long as the room stays the same. */
async function listKnown(db: Db, examId: string, roomId: string | null): Promise<Map<string, Known>> {
  const { rows } = await sql<Known>`
    select c.examinee_id as id, c.extra_time_percent as "extraTimePercent", c.on_paper as "onPaper",
      case when e.room_id = ${roomId}::uuid then c.seat end as seat
    from exam_candidate c join exam e on e.company_id = c.company_id and e.id = c.exam_id
    where c.exam_id = ${examId}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

const findCapacity = async (db: Db, roomId: string): Promise<number | null> =>
  (await db.selectFrom('room').select('capacity').where('id', '=', roomId).executeTakeFirst())?.capacity ?? null;

type Span = {
  readonly examId: string | null;
  readonly opensAt: Date;
  readonly until: Date;
  /** Exams that may last longer than they do so far. */
  readonly also: readonly string[];
};

/** The exams that are held while this one is. */
async function listHeld(db: Db, { examId, opensAt, until, also }: Span): Promise<Other[]> {
  const { rows } = await sql<Other>`
    select e.id as "examId", e.kind, e.opens_at as "opensAt", e.closes_at as "closesAt", e.minutes, e.room_id as "roomId",
      coalesce((select jsonb_agg(jsonb_build_object('id', c.examinee_id, 'extraTimePercent', c.extra_time_percent,
          'seat', c.seat, 'onPaper', c.on_paper) order by c.examinee_id)
        from exam_candidate c where c.company_id = e.company_id and c.exam_id = e.id), '[]') as candidates,
      array(select i.administrator_id from exam_invigilator i
        where i.company_id = e.company_id and i.exam_id = e.id) as "invigilatorIds"
    from exam e
    where e.state in ('draft', 'scheduled', 'open') and e.id is distinct from ${examId}::uuid
      and e.opens_at < ${until} and (${heldUntil('e')} > ${opensAt} or e.id = any(${[...also]}::uuid[]))
    order by e.opens_at, e.id`.execute(db);
  return rows;
}
