import { sql } from 'kysely';
import { z } from 'zod';
import type { LocalText } from '../../../platform/language.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { findRow, json, listRows } from '../../../platform/server/database/rows.ts';
import type { QuestionKey } from '../../../questions/domain/question.ts';
import type { Response } from '../../../sittings/domain/response.ts';
import { keyPolicies } from '../../domain/decided.ts';
import { disclosureLevels } from '../../domain/disclosure/disclosure.ts';

const ownResult = z.object({
  id: z.uuid(),
  examId: z.uuid(),
  number: z.int(),
  practice: z.boolean(),
  attempt: z.int(),
  title: json<LocalText>(),
  moduleCode: z.string(),
  points: z.int(),
  maxPoints: z.int(),
  sittingId: z.uuid().nullable(),
  paperId: z.uuid(),
  level: z.enum(disclosureLevels).exclude(['result']),
});

/** An examinee’s own result whose answers they may look through. */
export const findOpenResult = (db: Db, resultId: string) =>
  findRow(
    db,
    ownResult,
    sql`
    select r.id, r.exam_id as "examId", e.number, e.practice, r.attempt, r.snapshot->'exam'->'title' as title,
      r.snapshot->'module'->>'code' as "moduleCode", r.points, r.max_points as "maxPoints", d.sitting_id as "sittingId",
      d.paper_id as "paperId", d.level
    from own_disclosure(${resultId}) d
    join result r on r.id = ${resultId}
    join exam e on e.company_id = r.company_id and e.id = r.exam_id
    where d.level <> 'result' and not d.waits`,
  );

const marked = z.object({
  position: z.int(),
  isCorrect: z.boolean().nullable(),
  gained: z.int().nullable(),
  response: z.custom<Response>(),
  ruling: z.enum(keyPolicies).nullable(),
  keys: json<QuestionKey[]>().nullable(),
  explanation: json<LocalText>().nullable(),
  feedback: z.string(),
});
export type MarkedAnswer = z.output<typeof marked>;

/** What was marked of them; with keys and explanations where the setting shows them, else the database gives none. */
export const listMarkedAnswers = (db: Db, resultId: string): Promise<MarkedAnswer[]> =>
  listRows(
    db,
    marked,
    sql`select position, is_correct as "isCorrect", points as gained, response, policy as ruling, keys, explanation, feedback
      from own_marked_answers(${resultId}) order by position`,
  );
