import { sql } from 'kysely';
import { z } from 'zod';
import type { LocalText } from '../../platform/language.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { findRow, json, listRows } from '../../platform/server/database/rows.ts';
import type { QuestionContent, QuestionKey } from '../../questions/domain/question.ts';
import { answerDigest } from '../../results/server/essay-points.ts';
import { isNotHeld } from '../../results/server/release/not-held.ts';
import { parts, type Part } from '../domain/parts.ts';

const marking = z.object({ samplePercent: z.int(), tolerancePercent: z.int(), seed: z.uuid() });
export type Marking = z.output<typeof marking>;

/** How the essays of an exam are marked, where somebody said so. */
export const findMarking = (db: Db, examId: string): Promise<Marking | undefined> =>
  findRow(
    db,
    marking,
    sql`select sample_percent as "samplePercent", tolerance_percent as "tolerancePercent", seed from essay_marking
      where exam_id = ${examId}`,
  );

const marker = z.object({ part: z.enum(parts), accountId: z.uuid() });
export type Marker = z.output<typeof marker>;

export const listMarkers = (db: Db, examId: string): Promise<Marker[]> =>
  listRows(
    db,
    marker,
    sql`select part, account_id as "accountId" from essay_marker where exam_id = ${examId} order by part`,
  );

/** Whose essay it is, and where it stands on their paper. Never leaves the server. */
export type EssayPlace = { readonly examineeId: string; readonly attempt: number; readonly position: number };

const storedEssay = z.object({
  examineeId: z.uuid(),
  attempt: z.int(),
  position: z.int(),
  questionId: z.uuid(),
  maxPoints: z.int(),
  digest: z.string(),
  settled: z.int().nullable(),
  /** What goes out to the examinee beside them. */
  settledFeedback: z.string(),
  /** The result has left, or its exam has and nobody holds it back: nothing of it changes any more. */
  isOut: z.boolean(),
});
export type StoredEssay = z.output<typeof storedEssay>;

/** The essays of an exam that people mark: those that wait, and those that have been marked for this very answer. None that was voided. */
export const listEssays = (db: Db, examId: string): Promise<StoredEssay[]> =>
  listRows(
    db,
    storedEssay,
    sql`
    with essay as (
      select r.examinee_id, r.attempt, (q->>'position')::int as position, (q->>'questionId')::uuid as question_id, q->>'points' as points,
        pq.points as max_points, ${answerDigest} as digest,
        r.released_at is not null or x.released_at is not null and ${isNotHeld(sql`r`)} as is_out
      from result r
      join exam x on x.company_id = r.company_id and x.id = r.exam_id
      join exam_candidate c on c.company_id = r.company_id and c.exam_id = r.exam_id and c.examinee_id = r.examinee_id
      cross join lateral jsonb_array_elements(r.by_question) q
      join paper_key k on k.company_id = c.company_id and k.paper_id = c.paper_id and k.position = (q->>'position')::int
      join paper_question pq on pq.company_id = k.company_id and pq.paper_id = k.paper_id and pq.position = k.position
      where r.exam_id = ${examId} and k.key->>'kind' = 'key_points' and not coalesce((q->>'dropped')::boolean, false))
    select e.examinee_id as "examineeId", e.attempt, e.position, e.question_id as "questionId", e.max_points as "maxPoints", e.digest,
      s.points as settled, coalesce(s.feedback, '') as "settledFeedback", e.is_out as "isOut"
    from essay e
    left join settled_essay s on s.exam_id = ${examId} and s.examinee_id = e.examinee_id and s.attempt = e.attempt
      and s.position = e.position and s.answer_digest = e.digest
    where e.points is null or s.points is not null
      or exists (select from essay_mark m where m.exam_id = ${examId} and m.examinee_id = e.examinee_id
        and m.attempt = e.attempt and m.position = e.position and m.answer_digest = e.digest)
    order by e.examinee_id, e.attempt, e.position`,
  );

const storedMark = z.object({
  examineeId: z.uuid(),
  attempt: z.int(),
  position: z.int(),
  part: z.enum(parts),
  accountId: z.uuid(),
  digest: z.string(),
  given: z.array(z.int()),
  errors: z.array(z.int()),
  points: z.int(),
  remark: z.string(),
  feedback: z.string(),
});
export type StoredMark = z.output<typeof storedMark>;

/** The newest mark of each part for each answer. */
export const listMarks = (db: Db, examId: string): Promise<StoredMark[]> =>
  listRows(
    db,
    storedMark,
    sql`
    select distinct on (examinee_id, attempt, position, part, answer_digest) examinee_id as "examineeId", attempt, position,
      part, account_id as "accountId", answer_digest as digest, given, errors, points, remark, feedback
    from essay_mark where exam_id = ${examId}
    order by examinee_id, attempt, position, part, answer_digest, id desc`,
  );

const asked = z.object({
  content: json<QuestionContent>(),
  key: json<QuestionKey>(),
  points: z.int(),
  response: z.string().nullable(),
  paperId: z.uuid(),
});

/** The question as it stands on the paper, its key, and what was answered. */
export const findAnswer = (db: Db, examId: string, { examineeId, attempt, position }: EssayPlace) =>
  findRow(
    db,
    asked,
    sql`
    select v.content, k.key, pq.points, c.paper_id as "paperId",
      (select q->>'response' from jsonb_array_elements(r.by_question) q where (q->>'position')::int = ${position}) as response
    from result r
    join exam_candidate c on c.company_id = r.company_id and c.exam_id = r.exam_id and c.examinee_id = r.examinee_id
    join paper_question pq on pq.company_id = c.company_id and pq.paper_id = c.paper_id and pq.position = ${position}
    join paper_key k on k.company_id = pq.company_id and k.paper_id = pq.paper_id and k.position = pq.position
    join question_version v on v.company_id = pq.company_id and v.question_id = pq.question_id and v.version = pq.version
    where r.exam_id = ${examId} and r.examinee_id = ${examineeId} and r.attempt = ${attempt}`,
  );

/** The stems of questions as the papers of an exam have them. */
export async function listStems(db: Db, examId: string, questionIds: readonly string[]) {
  const rows = await listRows(
    db,
    z.object({ questionId: z.uuid(), stem: json<LocalText>() }),
    sql`
    select distinct on (pq.question_id) pq.question_id as "questionId", v.content->'stem' as stem
    from exam e
    join paper p on p.company_id = e.company_id and p.generated_exam_id = e.generated_exam_id
    join paper_question pq on pq.company_id = p.company_id and pq.paper_id = p.id
    join question_version v on v.company_id = pq.company_id and v.question_id = pq.question_id and v.version = pq.version
    where e.id = ${examId} and pq.question_id = any(${questionIds}::uuid[]) order by pq.question_id, v.version desc`,
  );
  return new Map(rows.map(({ questionId, stem }) => [questionId, stem]));
}

type NewMark = EssayPlace & {
  readonly examId: string;
  readonly part: Part;
  readonly accountId: string;
  readonly digest: string;
  readonly given: readonly number[];
  readonly errors: readonly number[];
  readonly points: number;
  readonly remark: string;
  readonly feedback: string;
  readonly now: Date;
};

export async function saveMark(
  db: Db,
  { examineeId, digest, examId, accountId, now, ...mark }: NewMark,
): Promise<void> {
  await db
    .insertInto('essay_mark')
    .values({
      ...mark,
      given: [...mark.given],
      errors: [...mark.errors],
      exam_id: examId,
      examinee_id: examineeId,
      account_id: accountId,
      answer_digest: digest,
      marked_at: now,
    })
    .execute();
}
