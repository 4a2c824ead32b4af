import { sql } from 'kysely';
import { z } from 'zod';
import type { LocalText } from '../../platform/language.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { findRow, json, listRows } from '../../platform/server/database/rows.ts';
import { questionKinds, type Gap, type QuestionKey } from '../../questions/domain/question.ts';
import type { PaperPlace, SittingMark, SubsectionOfPaper } from '../domain/mark-sitting.ts';
import type { Response } from '../../sittings/domain/response.ts';
import type { MarkingRule } from '../../standards/domain/marking-rule.ts';

export type SittingToMark = {
  readonly sittingId: string;
  readonly examId: string;
  readonly examineeId: string;
  readonly paperId: string;
  readonly passMark: number;
  readonly attempt: number;
  /** Its result is out at once. */
  readonly practice: boolean;
  readonly endedAt: Date | null;
};

/** Holds the sittings, so that their ends and their answers stay what they are until they are marked. */
export const lockSittingsToMark = (db: Db, sittingIds: readonly string[]): Promise<SittingToMark[]> =>
  db
    .selectFrom('sitting as s')
    .innerJoin('exam as e', (join) => join.onRef('e.company_id', '=', 's.company_id').onRef('e.id', '=', 's.exam_id'))
    .select([
      's.id as sittingId',
      's.exam_id as examId',
      's.examinee_id as examineeId',
      's.paper_id as paperId',
      'e.pass_mark as passMark',
      's.attempt',
      'e.practice',
      's.ended_at as endedAt',
    ])
    .where('s.id', 'in', sittingIds)
    .orderBy('s.id')
    .forShare('s')
    .execute();

/** A place of a paper with its key and what is needed to read letters from print. */
const markedPlace = z.object({
  position: z.int(),
  questionId: z.uuid(),
  points: z.int(),
  unit: z.string(),
  kind: z.enum(questionKinds),
  optionOrder: z.array(z.string()),
  matchOrder: z.array(z.string()),
  gaps: json<Gap[]>(),
  key: json<QuestionKey>(),
  marking: json<MarkingRule>(),
  subsectionId: z.uuid(),
  code: z.string(),
  title: json<LocalText>(),
  level: z.int().nullable(),
});

export type MarkedPlace = PaperPlace & Omit<z.output<typeof markedPlace>, keyof SubsectionOfPaper>;

/** The places of a paper with their keys, in the order of the syllabus, which is the order of a result's subsections. */
export const placesOf = (paperId: string) => sql`
    select pq.position, pq.question_id as "questionId", pq.points, v.content->>'unit' as unit, v.content->>'kind' as kind,
      pq.option_order as "optionOrder", pq.match_order as "matchOrder", v.content->'gaps' as gaps, k.key,
      g.marking, pq.subsection_id as "subsectionId", pq.subsection_code as code, pq.subsection_title as title, pq.level
    from paper_question pq
    join paper p on p.company_id = pq.company_id and p.id = pq.paper_id
    join generated_exam g on g.company_id = p.company_id and g.id = p.generated_exam_id
    join paper_key k on k.company_id = pq.company_id and k.paper_id = pq.paper_id and k.position = pq.position
    join question_version v on v.company_id = pq.company_id and v.question_id = pq.question_id and v.version = pq.version
    join subsection s on s.company_id = pq.company_id and s.id = pq.subsection_id
    where pq.paper_id = ${paperId}
    order by s.position, s.id, pq.level, pq.position`;

export async function listPlaces(db: Db, paperId: string): Promise<MarkedPlace[]> {
  const rows = await listRows(db, markedPlace, placesOf(paperId));
  return rows.map(({ subsectionId, code, title, level, ...place }) => ({
    ...place,
    subsection: { subsectionId, code, title, level },
  }));
}

/** What was answered in each of these sittings, by position. */
export async function listResponses(
  db: Db,
  sittingIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<number, Response>>> {
  const rows = await listRows(
    db,
    z.object({ sittingId: z.uuid(), answers: z.custom<[number, Response][]>() }),
    sql`
    select sitting_id as "sittingId", jsonb_agg(jsonb_build_array(position, response)) as answers from answer
    where sitting_id = any(${sittingIds}::uuid[]) group by sitting_id`,
  );
  return new Map(rows.map(({ sittingId, answers }) => [sittingId, new Map(answers)]));
}

type Marked = {
  readonly examId: string;
  readonly examineeId: string;
  readonly sittingId: string | null;
  readonly attempt?: number;
  /** Who typed the answers in; nobody did what the computer marks. */
  readonly markedBy?: string;
  readonly mark: SittingMark;
  readonly now: Date;
};

/** Saves a result or puts it in the place of an earlier one; a released one stays. Gives whether it was saved. */
export const saveResult = async (db: Db, marked: Marked): Promise<boolean> =>
  (await saveResults(db, [marked])).length > 0;

/** The same for many, in one statement. Gives the exams of those that were saved, each once. */
export async function saveResults(db: Db, marked: readonly Marked[]): Promise<string[]> {
  const rows = marked.map(({ examId, examineeId, sittingId, attempt = 1, markedBy = null, mark, now }) => ({
    exam_id: examId,
    examinee_id: examineeId,
    attempt,
    sitting_id: sittingId,
    points: mark.points,
    max_points: mark.maxPoints,
    correct: mark.correct,
    total: mark.total,
    unmarked: mark.unmarked,
    passed: mark.passed,
    by_subsection: mark.bySubsection,
    by_question: mark.byQuestion,
    by_essay: mark.byEssay ?? [],
    marked_at: now,
    marked_by: markedBy,
  }));
  const saved = await listRows(
    db,
    z.object({ examId: z.uuid() }),
    sql`
    insert into result (snapshot, exam_id, examinee_id, attempt, sitting_id, points, max_points, correct, total, unmarked, passed,
      by_subsection, by_question, by_essay, marked_at, marked_by)
    select '{}', r.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (exam_id uuid, examinee_id uuid,
      attempt smallint, sitting_id uuid, points integer, max_points integer, correct integer, total integer, unmarked integer, passed boolean,
      by_subsection jsonb, by_question jsonb, by_essay jsonb, marked_at timestamptz, marked_by uuid)
    on conflict (company_id, exam_id, examinee_id, attempt) do update
      set sitting_id = excluded.sitting_id, points = excluded.points, max_points = excluded.max_points,
        correct = excluded.correct, total = excluded.total, unmarked = excluded.unmarked, passed = excluded.passed,
        by_subsection = excluded.by_subsection, by_question = excluded.by_question,
        by_essay = excluded.by_essay, marked_at = excluded.marked_at,
        marked_by = excluded.marked_by
      where result.released_at is null
    returning exam_id as "examId"`,
  );
  return [...new Set(saved.map(({ examId }) => examId))];
}

/** What was marked before, with what was answered. */
export async function findResult(db: Db, examId: string, examineeId: string) {
  const found = await findRow(
    db,
    z.object({ points: z.int(), marks: json<{ position: number; response: Response }[]>() }),
    sql`select points, by_question as marks from result where exam_id = ${examId} and examinee_id = ${examineeId}`,
  );
  return (
    found && { points: found.points, responses: new Map(found.marks.map((mark) => [mark.position, mark.response])) }
  );
}

/** The place of an examinee in an exam: the paper they were given, and whether their result was released. */
export const findCandidate = (db: Db, examId: string, examineeId: string) =>
  findRow(
    db,
    z.object({ paperId: z.uuid(), number: z.string(), passMark: z.int(), releasedAt: z.date().nullable() }),
    sql`
    select c.paper_id as "paperId", x.number, e.pass_mark as "passMark", r.released_at as "releasedAt"
    from exam_candidate c
    join examinee x on x.company_id = c.company_id and x.id = c.examinee_id
    join exam e on e.company_id = c.company_id and e.id = c.exam_id
    left join result r on r.company_id = c.company_id and r.exam_id = c.exam_id and r.examinee_id = c.examinee_id
    where c.exam_id = ${examId} and c.examinee_id = ${examineeId}`,
  );
