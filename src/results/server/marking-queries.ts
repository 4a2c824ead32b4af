import { sql } from 'kysely';
import { z } from 'zod';
import type { LocalText } from '../../platform/language.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { findRow, json, listRows } from '../../platform/server/database/rows.ts';
import { questionKinds, type Gap, type QuestionKey } from '../../questions/domain/question.ts';
import type { PaperPlace, SittingMark, SubsectionOfPaper } from '../domain/mark-sitting.ts';
import type { Response } from '../../sittings/domain/response.ts';

export type SittingToMark = {
  readonly examId: string;
  readonly examineeId: string;
  readonly paperId: string;
  readonly passMark: number;
  readonly attempt: number;
  /** Its result is out at once. */
  readonly practice: boolean;
  readonly endedAt: Date | null;
};

/** Holds the sitting, so that its end and its answers stay what they are until it is marked. */
export const lockSittingToMark = (db: Db, sittingId: string): Promise<SittingToMark | undefined> =>
  db
    .selectFrom('sitting as s')
    .innerJoin('exam as e', (join) => join.onRef('e.company_id', '=', 's.company_id').onRef('e.id', '=', 's.exam_id'))
    .select([
      's.exam_id as examId',
      's.examinee_id as examineeId',
      's.paper_id as paperId',
      'e.pass_mark as passMark',
      's.attempt',
      'e.practice',
      's.ended_at as endedAt',
    ])
    .where('s.id', '=', sittingId)
    .forShare('s')
    .executeTakeFirst();

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
  subsectionId: z.uuid(),
  code: z.string(),
  title: json<LocalText>(),
  level: z.int().nullable(),
});

export type MarkedPlace = PaperPlace & Omit<z.output<typeof markedPlace>, keyof SubsectionOfPaper>;

/** The places of a paper in the order of the syllabus, which is the order of a result's subsections. */
export async function listPlaces(db: Db, paperId: string): Promise<MarkedPlace[]> {
  const rows = await listRows(
    db,
    markedPlace,
    sql`
    select pq.position, pq.question_id as "questionId", pq.points, v.content->>'unit' as unit, v.content->>'kind' as kind,
      pq.option_order as "optionOrder", pq.match_order as "matchOrder", v.content->'gaps' as gaps, k.key,
      pq.subsection_id as "subsectionId", pq.subsection_code as code, pq.subsection_title as title, pq.level
    from paper_question pq
    join paper_key k on k.company_id = pq.company_id and k.paper_id = pq.paper_id and k.position = pq.position
    join question_version v on v.company_id = pq.company_id and v.question_id = pq.question_id and v.version = pq.version
    join subsection s on s.company_id = pq.company_id and s.id = pq.subsection_id
    where pq.paper_id = ${paperId}
    order by s.position, s.id, pq.level, pq.position`,
  );
  return rows.map(({ subsectionId, code, title, level, ...place }) => ({
    ...place,
    subsection: { subsectionId, code, title, level },
  }));
}

export async function listResponses(db: Db, sittingId: string): Promise<Map<number, Response>> {
  const rows = await listRows(
    db,
    z.object({ position: z.int(), response: z.custom<Response>() }),
    sql`select position, response from answer where sitting_id = ${sittingId}`,
  );
  return new Map(rows.map(({ position, response }) => [position, response]));
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
export async function saveResult(
  db: Db,
  { examId, examineeId, sittingId, attempt = 1, markedBy, mark, now }: Marked,
): Promise<boolean> {
  const marks = {
    sitting_id: sittingId,
    points: mark.points,
    max_points: mark.maxPoints,
    correct: mark.correct,
    total: mark.total,
    passed: mark.passed,
    by_subsection: JSON.stringify(mark.bySubsection),
    by_question: JSON.stringify(mark.byQuestion),
    marked_at: now,
    marked_by: markedBy ?? null,
  };
  const saved = await db
    .insertInto('result')
    .values({ exam_id: examId, examinee_id: examineeId, attempt, snapshot: '{}', ...marks })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'exam_id', 'examinee_id', 'attempt'])
        .doUpdateSet(marks)
        .where('result.released_at', 'is', null),
    )
    .returning('id')
    .executeTakeFirst();
  return saved !== undefined;
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
