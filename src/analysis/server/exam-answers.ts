import { sql } from 'kysely';
import { z } from 'zod';
import type { FrozenQuestion } from '../../assembly/server/frozen-questions.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { findRow, json, listRows } from '../../platform/server/database/rows.ts';
import { rightOptions } from '../../questions/domain/kinds/kinds.ts';
import { isAnswered, isList, type Response } from '../../sittings/domain/response.ts';
import type { AskedItem, MarkedPerson } from '../domain/exam/exam-answers.ts';

const markedPaper = z.object({
  paper: z.string(),
  marks: json<{ questionId: string; points: number | null; response: Response; dropped?: true }[]>(),
});

/**
 * First attempts of everybody, as they are marked; of those with essays that nobody marked there are none. `released`: only
 * what is out.
 */
export async function listMarkedPersons(db: Db, examId: string, released: boolean): Promise<MarkedPerson[]> {
  const rows = await listRows(
    db,
    markedPaper,
    sql`
    select p.label as paper, r.by_question as marks
    from result r
    left join sitting s on s.company_id = r.company_id and s.id = r.sitting_id
    join exam_candidate c on c.company_id = r.company_id and c.exam_id = r.exam_id and c.examinee_id = r.examinee_id
    join paper p on p.company_id = r.company_id and p.id = coalesce(s.paper_id, c.paper_id)
    where r.exam_id = ${examId} and r.attempt = 1 and r.unmarked = 0
      and (not ${released}::boolean or r.released_at is not null)
    order by r.examinee_id`,
  );
  return rows.map(({ paper, marks }) => ({
    paper,
    answers: new Map(
      marks.flatMap(({ questionId, points, response, dropped }) =>
        // What does not count says nothing of the rest.
        dropped
          ? []
          : [
              [
                questionId,
                { points: Math.max(0, points ?? 0), chosen: chosenIn(response), omitted: !isAnswered(response) },
              ] as const,
            ],
      ),
    ),
  }));
}

/** First attempts that wait for the marking of essays. */
export async function countWaiting(db: Db, examId: string): Promise<number> {
  const counted = await findRow(
    db,
    z.object({ waiting: z.int() }),
    sql`select count(*)::int as waiting from result where exam_id = ${examId} and attempt = 1 and unmarked > 0`,
  );
  return counted?.waiting ?? 0;
}

const chosenIn = (response: Response): readonly string[] => {
  if (typeof response === 'string') return [response];
  return response !== null && isList(response) ? response : [];
};

/** A question of the papers for its figures; of those that are not chosen from options only how many were right. */
export const asItem = ({ questionId, version, points, content, key }: FrozenQuestion): AskedItem => {
  const right = rightOptions(key);
  const options = right.length > 0 ? content.options.map(({ id }) => id) : [];
  return { questionId, version, points, options, key: right };
};

/** Each question once, also where several papers have it. */
export const distinctItems = (questions: readonly FrozenQuestion[]): AskedItem[] => [
  ...new Map(questions.map((question) => [question.questionId, asItem(question)])).values(),
];
