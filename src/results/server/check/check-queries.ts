import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../../platform/server/database/database.ts';
import { listRows } from '../../../platform/server/database/rows.ts';
import { keyPolicies } from '../../domain/decided.ts';
import { placesOf } from '../marking-queries.ts';

/** Its JSON may be anything: `kept-parts.ts` reads it. */
const keptResult = z.object({
  examId: z.uuid(),
  exam: z.int(),
  examineeId: z.uuid(),
  examinee: z.string(),
  attempt: z.int(),
  sittingId: z.uuid().nullable(),
  paperId: z.uuid(),
  passMark: z.int(),
  /** What was typed last from the sheet; null where nothing was kept, or where the exam was sat on screen. */
  typed: z.unknown(),
  /** It is to be marked again anyway: it was reopened, or answers came since. */
  waiting: z.boolean(),
  points: z.int(),
  maxPoints: z.int(),
  correct: z.int(),
  total: z.int(),
  unmarked: z.int(),
  passed: z.boolean().nullable(),
  bySubsection: z.unknown(),
  byQuestion: z.unknown(),
  byEssay: z.unknown(),
  /** The points that each certificate in force names, of how many. */
  certificates: z.array(z.unknown()),
});
export type KeptResult = z.output<typeof keptResult>;

/** All results of an exam as they are kept, by the number of the person. */
export const listKeptResults = (db: Db, examId: string): Promise<KeptResult[]> =>
  listRows(
    db,
    keptResult,
    sql`
    select r.exam_id as "examId", e.number as exam, r.examinee_id as "examineeId", x.number as examinee, r.attempt,
      r.sitting_id as "sittingId", coalesce(s.paper_id, c.paper_id) as "paperId", e.pass_mark as "passMark",
      case when r.sitting_id is null then (select t.answers from typed_sheet t
        where t.exam_id = r.exam_id and t.examinee_id = r.examinee_id order by t.version desc limit 1) end as typed,
      s.id is not null and (s.ended_at is null or exists (select from sitting_due d
        where d.home_company_id = s.company_id and d.sitting_id = s.id and d.step = 'mark')) as waiting,
      r.points, r.max_points as "maxPoints", r.correct, r.total, r.unmarked, r.passed, r.by_subsection as "bySubsection",
      r.by_question as "byQuestion", r.by_essay as "byEssay",
      array(select jsonb_build_array(k.snapshot->'marks'->'points', k.snapshot->'marks'->'maxPoints') from certificate k
        where k.company_id = r.company_id and k.result_id = r.id and k.revoked_at is null order by k.number) as certificates
    from result r
    join exam e on e.company_id = r.company_id and e.id = r.exam_id
    join examinee x on x.company_id = r.company_id and x.id = r.examinee_id
    join exam_candidate c on c.company_id = r.company_id and c.exam_id = r.exam_id and c.examinee_id = r.examinee_id
    left join sitting s on s.company_id = r.company_id and s.id = r.sitting_id
    where r.exam_id = ${examId} order by x.number, x.id, r.attempt`,
  );

const keyThere = z.object({
  paper: z.string(),
  position: z.int(),
  kept: z.unknown(),
  again: z.unknown(),
});

/** Keys of an exam's papers that are not those of the versions of the questions that the papers were made of. */
export const listKeysThatDiffer = (db: Db, examId: string) =>
  listRows(
    db,
    keyThere,
    sql`
    select p.label as paper, k.position, q.key as kept, k.key as again
    from exam e
    join paper p on p.company_id = e.company_id and p.generated_exam_id = e.generated_exam_id
    join paper_question pq on pq.company_id = p.company_id and pq.paper_id = p.id
    join question_key q on q.company_id = pq.company_id and q.question_id = pq.question_id and q.version = pq.version
    left join paper_key k on k.company_id = pq.company_id and k.paper_id = pq.paper_id and k.position = pq.position
    where e.id = ${examId} and k.key is distinct from q.key order by p.label, pq.position`,
  );

/** Exams that have results, by number. */
export const listMarkedExams = (db: Db, number: number | undefined) =>
  listRows(
    db,
    z.object({ id: z.uuid(), number: z.int() }),
    sql`
    select e.id, e.number from exam e
    where exists (select from result r where r.company_id = e.company_id and r.exam_id = e.id)
      and (${number ?? null}::integer is null or e.number = ${number ?? null})
    order by e.number`,
  );

/** Every paper of an exam, and every other one that somebody sat in it. */
export const listPapers = (db: Db, examId: string) =>
  listRows(
    db,
    z.object({ id: z.uuid(), label: z.string() }),
    sql`
    select p.id, p.label from exam e
    join paper p on p.company_id = e.company_id and (p.generated_exam_id = e.generated_exam_id
      or p.id in (select s.paper_id from sitting s where s.exam_id = e.id))
    where e.id = ${examId} order by p.label, p.id`,
  );

const keptPlace = z.object({
  position: z.int(),
  questionId: z.uuid(),
  points: z.int(),
  unit: z.unknown(),
  kind: z.unknown(),
  optionOrder: z.unknown(),
  matchOrder: z.unknown(),
  gaps: z.unknown(),
  key: z.unknown(),
  marking: z.unknown(),
  subsectionId: z.uuid(),
  code: z.string(),
  title: z.unknown(),
  level: z.int().nullable(),
});

/** The places of a paper as they stand there, whatever their JSON is. */
export const listKeptPlaces = (db: Db, paperId: string) => listRows(db, keptPlace, placesOf(paperId));

/** What was decided on questions of an exam and holds now; its keys may be anything. */
export const listKeptRulings = (db: Db, examId: string) =>
  listRows(
    db,
    z.object({ questionId: z.uuid(), policy: z.enum(keyPolicies), keys: z.unknown() }),
    sql`select question_id as "questionId", policy, keys from decided_question where exam_id = ${examId}`,
  );
