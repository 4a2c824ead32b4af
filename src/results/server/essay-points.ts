import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../platform/server/database/database.ts';
import { listRows } from '../../platform/server/database/rows.ts';
import type { Response } from '../../sittings/domain/response.ts';

type Whose = { readonly examId: string; readonly examineeId: string; readonly attempt: number };
type Answered = Whose & { readonly responses: ReadonlyMap<number, Response> };

/** What an answer was when somebody marked it, the same as `answerDigest` in SQL: another answer is marked anew. */
const digestOf = (response: Response): string =>
  createHash('sha256')
    .update(typeof response === 'string' ? response : '')
    .digest('hex');

/** The digest of the answer in a mark `q` of `result.by_question`. */
export const answerDigest = sql`encode(sha256(convert_to(coalesce(q->>'response', ''), 'UTF8')), 'hex')`;

const nameOf = ({ examId, examineeId, attempt }: Whose): string => `${examId} ${examineeId} ${attempt}`;

/**
 * What people gave for the essays of these sittings, by position. Points for an answer that has changed since do not count.
 */
export async function listEssayPoints(
  db: Db,
  answered: readonly Answered[],
): Promise<(whose: Whose) => ReadonlyMap<number, number>> {
  if (answered.length === 0) return () => new Map();
  const keys = answered.map(({ examId, examineeId, attempt }) => ({ examId, examineeId, attempt }));
  const settled = await listRows(
    db,
    z.object({
      examId: z.uuid(),
      examineeId: z.uuid(),
      attempt: z.int(),
      position: z.int(),
      digest: z.string(),
      points: z.int(),
    }),
    sql`
    select p.exam_id as "examId", p.examinee_id as "examineeId", p.attempt, p.position, p.answer_digest as digest, p.points
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k ("examId" uuid, "examineeId" uuid, attempt integer)
    join essay_points p on p.exam_id = k."examId" and p.examinee_id = k."examineeId" and p.attempt = k.attempt`,
  );
  const given = new Map(answered.map((one) => [nameOf(one), one.responses]));
  const counts = settled.filter((one) => digestOf(given.get(nameOf(one))?.get(one.position) ?? null) === one.digest);
  const bySitting = Map.groupBy(counts, nameOf);
  return (whose) => new Map((bySitting.get(nameOf(whose)) ?? []).map(({ position, points }) => [position, points]));
}

/** What goes out to the examinee about the essays of a result, by position. Words on an answer that has changed since do not. */
export async function listFeedback(db: Db, resultId: string): Promise<ReadonlyMap<number, string>> {
  const rows = await listRows(
    db,
    z.object({ position: z.int(), feedback: z.string() }),
    sql`
    select p.position, p.feedback
    from result r
    cross join lateral jsonb_array_elements(r.by_question) q
    join essay_points p on p.company_id = r.company_id and p.exam_id = r.exam_id and p.examinee_id = r.examinee_id
      and p.attempt = r.attempt and p.position = (q->>'position')::int and p.answer_digest = ${answerDigest}
    where r.id = ${resultId} and p.feedback <> ''`,
  );
  return new Map(rows.map(({ position, feedback }) => [position, feedback]));
}
