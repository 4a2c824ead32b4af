import { sql } from 'kysely';
import { statusOf } from '../../people/server/examinees/examinee-filter.ts';
import type { Db } from '../../platform/server/database/database.ts';
import type { ClashRow } from '../clashes-contract.ts';
import type { ExamClassroom, Unregistered } from '../exam-schema.ts';
import type { Occasion } from './held-back.ts';

type Someone = ClashRow['people'][number];

/** Joined to `classroom_examinee ce`: who takes part with the classroom in an exam of this module. */
const subscribed = (today: string) => sql`module_subscription s
  on s.company_id = ce.company_id and s.examinee_id = ce.examinee_id and ${statusOf(today)} = 'active'`;

type OfClassrooms = {
  readonly classroomIds: readonly string[];
  /** Of these classrooms those who write on paper. */
  readonly onPaper: readonly string[];
  readonly generatedExamId: string;
  readonly today: string;
};

/** The enabled members of these classrooms who are subscribed to the module of the papers, and whether they write on paper. */
export async function listEntitled(
  db: Db,
  { classroomIds, onPaper, generatedExamId, today }: OfClassrooms,
): Promise<ReadonlyMap<string, boolean>> {
  if (classroomIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; onPaper: boolean }>`
    select x.id, bool_and(ce.classroom_id = any(${[...onPaper]}::uuid[])) as "onPaper" from classroom_examinee ce
    join examinee x on x.company_id = ce.company_id and x.id = ce.examinee_id and x.enabled
    join ${subscribed(today)}
    join generated_exam g on g.company_id = s.company_id and g.module_id = s.module_id and g.id = ${generatedExamId}
    where ce.classroom_id = any(${[...classroomIds]}::uuid[]) group by x.id`.execute(db);
  return new Map(rows.map((one) => [one.id, one.onPaper]));
}

type ByName = { readonly examineeIds: readonly string[]; readonly generatedExamId: string; readonly today: string };

/** Who of these examinees has no active subscription to the module of the papers, by number; who is disabled takes no part. */
export async function listUnsubscribed(db: Db, { examineeIds, generatedExamId, today }: ByName): Promise<Someone[]> {
  const { rows } = await sql<Someone>`
    select x.id, x.number, x.title, x.given_name as "givenName", x.family_name as "familyName"
    from examinee x
    join generated_exam g on g.company_id = x.company_id and g.id = ${generatedExamId}
    where x.enabled and x.id = any(${[...examineeIds]}::uuid[])
      and not exists (select from module_subscription s where s.company_id = x.company_id and s.examinee_id = x.id
        and s.module_id = g.module_id and ${statusOf(today)} = 'active')
    order by x.number collate "th-x-icu", x.id`.execute(db);
  return rows;
}

export type ComingExam = Occasion & { readonly id: string; readonly number: number };

/** The exams that have not begun and are or were given to classrooms, locked in one order. */
export async function lockComing(db: Db, now: Date): Promise<ComingExam[]> {
  const { rows } = await sql<ComingExam>`
    select e.id, e.number, e.generated_exam_id as "generatedExamId", e.opens_at as "opensAt", e.practice from exam e
    where e.state in ('draft', 'scheduled') and e.opens_at > ${now}
      and (exists (select from exam_classroom o where o.company_id = e.company_id and o.exam_id = e.id)
        or exists (select from exam_candidate c where c.company_id = e.company_id and c.exam_id = e.id and c.by_classroom))
    order by e.id for update of e`.execute(db);
  return rows;
}

export type Moving = {
  readonly examId: string;
  readonly id: string;
  readonly number: string;
  readonly extraTimePercent: number;
  readonly onPaper: boolean;
};

/** Who takes part in these exams with a classroom and is not registered yet. */
export async function listJoining(db: Db, examIds: readonly string[], today: string): Promise<Moving[]> {
  const { rows } = await sql<Moving>`
    select o.exam_id as "examId", x.id, x.number, x.extra_time_percent as "extraTimePercent",
      bool_and(e.kind = 'both' and o.on_paper) as "onPaper"
    from exam_classroom o
    join exam e on e.company_id = o.company_id and e.id = o.exam_id
    join generated_exam g on g.company_id = e.company_id and g.id = e.generated_exam_id
    join classroom_examinee ce on ce.company_id = o.company_id and ce.classroom_id = o.classroom_id
    join examinee x on x.company_id = ce.company_id and x.id = ce.examinee_id and x.enabled
    join ${subscribed(today)} and s.module_id = g.module_id
    where o.exam_id = any(${[...examIds]}::uuid[]) and not exists (select from exam_candidate c
      where c.company_id = o.company_id and c.exam_id = o.exam_id and c.examinee_id = x.id)
    group by o.exam_id, x.id, x.number, x.extra_time_percent order by o.exam_id, x.number, x.id`.execute(db);
  return rows;
}

/** Takes those out of these exams who came with a classroom and do not take part with one any more. */
export async function removeLeft(
  db: Db,
  examIds: readonly string[],
  today: string,
): Promise<{ examId: string; id: string }[]> {
  const { rows } = await sql<{ examId: string; id: string }>`
    delete from exam_candidate c where c.by_classroom and c.exam_id = any(${[...examIds]}::uuid[])
      and not exists (select from exam_progress p where p.company_id = c.company_id and p.exam_id = c.exam_id
        and p.examinee_id = c.examinee_id and p.has_begun)
      and not exists (select from exam e
        join generated_exam g on g.company_id = e.company_id and g.id = e.generated_exam_id
        join exam_classroom o on o.company_id = e.company_id and o.exam_id = e.id
        join classroom_examinee ce on ce.company_id = o.company_id and ce.classroom_id = o.classroom_id
        join examinee x on x.company_id = ce.company_id and x.id = ce.examinee_id and x.enabled
        join ${subscribed(today)} and s.module_id = g.module_id
        where e.company_id = c.company_id and e.id = c.exam_id and x.id = c.examinee_id)
    returning c.exam_id as "examId", c.examinee_id as id`.execute(db);
  return rows;
}

/** The classrooms an exam was given to. */
export async function listExamClassrooms(db: Db, examId: string): Promise<ExamClassroom[]> {
  const { rows } = await sql<ExamClassroom>`
    select k.id, k.code, k.title, o.on_paper as "onPaper", (select count(*)::int from classroom_examinee ce
      where ce.company_id = k.company_id and ce.classroom_id = k.id) as "examineeCount"
    from exam_classroom o join classroom k on k.company_id = o.company_id and k.id = o.classroom_id
    where o.exam_id = ${examId} order by k.code`.execute(db);
  return rows;
}

type NotRegistered = Omit<Unregistered, 'earliest'>;

/** Enabled members of the exam's classrooms who are not registered for it, with their subscription to its module. */
export async function listUnregistered(db: Db, examId: string, today: string): Promise<NotRegistered[]> {
  const { rows } = await sql<NotRegistered>`
    select x.id as "examineeId", x.number, x.given_name as "givenName", x.family_name as "familyName",
      array(select k.code from exam_classroom o
        join classroom_examinee ce on ce.company_id = o.company_id and ce.classroom_id = o.classroom_id
        join classroom k on k.company_id = o.company_id and k.id = o.classroom_id
        where o.exam_id = e.id and ce.examinee_id = x.id order by k.code) as classrooms,
      coalesce((select ${statusOf(today)} from module_subscription s
        where s.company_id = x.company_id and s.examinee_id = x.id and s.module_id = g.module_id), 'none') as subscription
    from exam e join generated_exam g on g.company_id = e.company_id and g.id = e.generated_exam_id
    join examinee x on x.company_id = e.company_id and x.enabled
    where e.id = ${examId} and x.id in (select ce.examinee_id from exam_classroom o
        join classroom_examinee ce on ce.company_id = o.company_id and ce.classroom_id = o.classroom_id where o.exam_id = ${examId})
      and not exists (select from exam_candidate c where c.company_id = e.company_id and c.exam_id = e.id and c.examinee_id = x.id)
    order by x.number collate "th-x-icu", x.id`.execute(db);
  return rows;
}

/** Of these exams, who came with a classroom and failed an examination of the module: they may have to wait now. */
export async function listPerhapsEarly(db: Db, examIds: readonly string[]): Promise<{ examId: string; id: string }[]> {
  const { rows } = await sql<{ examId: string; id: string }>`
    select c.exam_id as "examId", c.examinee_id as id from exam_candidate c
    join exam e on e.company_id = c.company_id and e.id = c.exam_id
    join generated_exam g on g.company_id = e.company_id and g.id = e.generated_exam_id
    where c.by_classroom and c.exam_id = any(${[...examIds]}::uuid[])
      and (exists (select from released_attempt a where a.company_id = c.company_id and a.examinee_id = c.examinee_id
          and a.module_id = g.module_id and not a.passed)
        or exists (select from training_record t where t.company_id = c.company_id and t.examinee_id = c.examinee_id
          and t.module_id = g.module_id and t.kind = 'attempt_elsewhere'))`.execute(db);
  return rows;
}

export async function removeCandidates(db: Db, examId: string, examineeIds: readonly string[]): Promise<void> {
  if (examineeIds.length === 0) return;
  await db
    .deleteFrom('exam_candidate')
    .where('exam_id', '=', examId)
    .where('examinee_id', 'in', [...examineeIds])
    .execute();
}
