import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../../platform/server/database/database.ts';
import { json, listRows } from '../../../platform/server/database/rows.ts';
import type { QuestionKey } from '../../../questions/domain/question.ts';
import { keyPolicies, type KeyRulings } from '../../domain/decided.ts';

const ruling = z.object({
  examId: z.uuid(),
  questionId: z.uuid(),
  policy: z.enum(keyPolicies),
  keys: json<QuestionKey[]>(),
});

/** What was decided on questions of these exams and holds now, by exam. */
export async function listKeyRulings(db: Db, examIds: readonly string[]): Promise<(examId: string) => KeyRulings> {
  const rows = await listRows(
    db,
    ruling,
    sql`
    select exam_id as "examId", question_id as "questionId", policy, keys from decided_question
    where exam_id = any(${[...new Set(examIds)]}::uuid[])`,
  );
  const byExam = Map.groupBy(rows, ({ examId }) => examId);
  return (examId) =>
    new Map((byExam.get(examId) ?? []).map(({ questionId, policy, keys }) => [questionId, { policy, keys }]));
}
