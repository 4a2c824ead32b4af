import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../../platform/server/database/database.ts';
import { json, listRows } from '../../../platform/server/database/rows.ts';
import type { QuestionKey } from '../../../questions/domain/question.ts';
import type { Response } from '../../../sittings/domain/response.ts';
import type { KeptMark } from '../../domain/check/compare-marks.ts';

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
  typed: json<[number, Response][]>().nullable(),
  /** It is to be marked again anyway: it was reopened, or answers came since. */
  waiting: z.boolean(),
  points: z.int(),
  maxPoints: z.int(),
  correct: z.int(),
  total: z.int(),
  unmarked: z.int(),
  passed: z.boolean().nullable(),
  bySubsection: json<KeptMark['bySubsection']>(),
  byQuestion: json<KeptMark['byQuestion']>(),
  byEssay: json<KeptMark['byEssay']>(),
  /** The points that a certificate names, of how many. */
  certificate: json<readonly [number, number]>().nullable(),
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
      (select jsonb_build_array(k.snapshot->'marks'->'points', k.snapshot->'marks'->'maxPoints') from certificate k
        where k.company_id = r.company_id and k.result_id = r.id) as certificate
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
  kept: json<QuestionKey>(),
  again: json<QuestionKey>().nullable(),
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
