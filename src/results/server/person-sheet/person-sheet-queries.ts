import { sql } from 'kysely';
import { z } from 'zod';
import type { LocalText } from '../../../platform/language.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { findRow, json, listRows } from '../../../platform/server/database/rows.ts';
import type { keptContent, keptKey } from '../../../questions/draft-schema.ts';
import { endReasons } from '../../../sittings/domain/clock.ts';
import type { Response } from '../../../sittings/domain/response.ts';
import { ownKind } from '../../../exams/server/exam-sql.ts';
import { ownModes } from '../../../exams/domain/exam-mode.ts';
import type { QuestionMark } from '../../domain/mark-sitting.ts';
import { sheetEvents, type SheetEvent } from '../../domain/sheet-history.ts';
import type { TypistName } from '../typing/typed-sheets.ts';

const sheet = z.object({
  id: z.uuid(),
  examineeId: z.uuid(),
  number: z.string(),
  givenName: json<LocalText>(),
  familyName: json<LocalText>(),
  exam: z.object({
    id: z.uuid(),
    number: z.int(),
    title: json<LocalText>(),
    kind: z.enum(ownModes),
    practice: z.boolean(),
  }),
  paperId: z.uuid(),
  version: z.string(),
  attempt: z.int(),
  sittingId: z.uuid().nullable(),
  startedAt: z.date().nullable(),
  endedAt: z.date().nullable(),
  endReason: z.enum(endReasons).nullable(),
  markedAt: z.date(),
  releasedAt: z.date().nullable(),
  points: z.int(),
  maxPoints: z.int(),
  correct: z.int(),
  total: z.int(),
  unmarked: z.int(),
  passed: z.boolean().nullable(),
  marks: json<QuestionMark[]>(),
  previousId: z.uuid().nullable(),
  nextId: z.uuid().nullable(),
});

/** A result with its person, times and marks, and its neighbours by the number of the person. Names as they were released. */
export const findSheet = (db: Db, resultId: string) =>
  findRow(
    db,
    sheet,
    sql`
    with ordered as (
      select r.id, lag(r.id) over w as previous_id, lead(r.id) over w as next_id
      from result r join examinee x on x.company_id = r.company_id and x.id = r.examinee_id
      where r.exam_id = (select exam_id from result where id = ${resultId})
      window w as (order by coalesce(r.snapshot->'examinee'->>'number', x.number) collate "th-x-icu", x.id, r.attempt)
    )
    select r.id, r.examinee_id as "examineeId",
      coalesce(r.snapshot->'examinee'->>'number', x.number) as number,
      coalesce(r.snapshot->'examinee'->'givenName', x.given_name) as "givenName",
      coalesce(r.snapshot->'examinee'->'familyName', x.family_name) as "familyName",
      jsonb_build_object('id', e.id, 'number', e.number, 'title', e.title, 'kind', ${ownKind}, 'practice', e.practice) as exam,
      p.id as "paperId", p.label as version, r.attempt, s.id as "sittingId", s.started_at as "startedAt",
      s.ended_at as "endedAt", s.end_reason as "endReason", r.marked_at as "markedAt", r.released_at as "releasedAt",
      r.points, r.max_points as "maxPoints", r.correct, r.total, r.unmarked, r.passed, r.by_question as marks,
      o.previous_id as "previousId", o.next_id as "nextId"
    from result r
    join ordered o on o.id = r.id
    join exam e on e.company_id = r.company_id and e.id = r.exam_id
    join examinee x on x.company_id = r.company_id and x.id = r.examinee_id
    join exam_candidate c on c.company_id = r.company_id and c.exam_id = r.exam_id and c.examinee_id = r.examinee_id
    left join sitting s on s.company_id = r.company_id and s.id = r.sitting_id
    join paper p on p.company_id = r.company_id and p.id = coalesce(s.paper_id, c.paper_id)
    where r.id = ${resultId}`,
  );

const asked = z.object({
  position: z.int(),
  questionId: z.uuid(),
  number: z.int(),
  version: z.int(),
  subsectionCode: z.string(),
  subsectionTitle: json<LocalText>(),
  level: z.int().nullable(),
  content: json<z.output<typeof keptContent>>(),
  key: json<z.output<typeof keptKey>>(),
  points: z.int(),
  optionOrder: z.array(z.string()),
  matchOrder: z.array(z.string()),
});
export type AskedOnSheet = z.output<typeof asked>;

/** The questions of a paper with their keys, as they were frozen. */
export const listAskedWithKeys = (db: Db, paperId: string): Promise<AskedOnSheet[]> =>
  listRows(
    db,
    asked,
    sql`
    select pq.position, pq.question_id as "questionId", q.number, pq.version, pq.subsection_code as "subsectionCode",
      pq.subsection_title as "subsectionTitle", pq.level, v.content, k.key, pq.points, pq.option_order as "optionOrder",
      pq.match_order as "matchOrder"
    from paper_question pq
    join paper_key k on k.company_id = pq.company_id and k.paper_id = pq.paper_id and k.position = pq.position
    join question q on q.company_id = pq.company_id and q.id = pq.question_id
    join question_version v on v.company_id = pq.company_id and v.question_id = pq.question_id and v.version = pq.version
    where pq.paper_id = ${paperId} order by pq.position`,
  );

const event = z.object({
  position: z.int(),
  what: z.enum(sheetEvents),
  response: z.custom<Response>(),
  at: z.date(),
  givenAt: z.date().nullable(),
});

/** Everything that was answered in a sitting, also what does not count; of each question the newest first. */
export async function listAnswerEvents(db: Db, sittingId: string): Promise<SheetEvent<TypistName>[]> {
  const rows = await listRows(
    db,
    event,
    sql`
    select position, what, response, at, "givenAt" from (
      select position, 'counted' as what, response, saved_at as at, given_at as "givenAt", 1 as standing, revision
      from answer where sitting_id = ${sittingId}
      union all
      select position, 'replaced', response, saved_at, given_at, 0, revision from answer_event where sitting_id = ${sittingId}
      union all
      select position, 'not_used', response, received_at, given_at, 0, revision from unused_answer where sitting_id = ${sittingId}
      union all
      select position, case accepted when true then 'late_counted' when false then 'late_left_out' else 'late' end,
        response, received_at, given_at, 0, revision
      from late_answer where sitting_id = ${sittingId}
    ) as events
    order by position, at desc, standing desc, revision desc`,
  );
  return rows.map((row) => ({ ...row, by: null }));
}
