import { sql } from 'kysely';
import { z } from 'zod';
import type { FrozenQuestion } from '../../assembly/server/frozen-questions.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { findRow, json, listRows } from '../../platform/server/database/rows.ts';
import { rightOptions } from '../../questions/domain/kinds/kinds.ts';
import type { KeyRuling, KeyRulings } from '../../results/domain/decided.ts';
import { isAnswered, isList, type Response } from '../../sittings/domain/response.ts';
import type { AskedItem, MarkedPerson } from '../domain/exam/exam-answers.ts';
import { listSeconds } from './time-used.ts';

const markedPaper = z.object({
  examineeId: z.uuid(),
  sittingId: z.uuid().nullable(),
  paper: z.string(),
  marks: json<{ questionId: string; position: number; points: number | null; response: Response }[]>(),
});

/** Somebody with answers that count, and who it is. */
export type AnsweringPerson = MarkedPerson & { readonly examineeId: string };

type Wanted = {
  /** Only what is out. */
  readonly released: boolean;
  /** What was decided on questions of the exam. */
  readonly rulings: KeyRulings;
};

/** First attempts of everybody, as they are marked now; of those with essays that nobody marked there are none. */
export async function listMarkedPersons(
  db: Db,
  examId: string,
  { released, rulings }: Wanted,
): Promise<AnsweringPerson[]> {
  const rows = await listRows(
    db,
    markedPaper,
    sql`
    select r.examinee_id as "examineeId", r.sitting_id as "sittingId", p.label as paper, r.by_question as marks
    from result r
    left join sitting s on s.company_id = r.company_id and s.id = r.sitting_id
    join exam_candidate c on c.company_id = r.company_id and c.exam_id = r.exam_id and c.examinee_id = r.examinee_id
    join paper p on p.company_id = r.company_id and p.id = coalesce(s.paper_id, c.paper_id)
    where r.exam_id = ${examId} and r.attempt = 1 and r.unmarked = 0
      and (not ${released}::boolean or r.released_at is not null)
    order by r.examinee_id`,
  );
  const secondsOf = await listSeconds(db, examId);
  return rows.map(({ examineeId, sittingId, paper, marks }) => ({
    examineeId,
    paper,
    answers: new Map(
      marks
        .filter(({ questionId }) => !isLeftOut(rulings.get(questionId)))
        .map(({ questionId, position, points, response }) => [
          questionId,
          {
            points: Math.max(0, points ?? 0),
            chosen: chosenIn(response),
            omitted: !isAnswered(response),
            seconds: sittingId === null ? null : secondsOf(sittingId, position),
          },
        ]),
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

/** What gives everybody its points, or nobody, says nothing of who knew it, and nothing of the rest. */
export const isLeftOut = (ruling: KeyRuling | undefined): boolean =>
  ruling?.policy === 'credit' || ruling?.policy === 'drop';

/**
 * The questions of the papers for their figures, by the keys that count now; without those that a decision left out. Of what is not
 * chosen from options only how many were right.
 */
export const asItems = (questions: readonly FrozenQuestion[], rulings: KeyRulings): AskedItem[] =>
  questions.flatMap(({ questionId, version, points, content, key }) => {
    const ruling = rulings.get(questionId);
    if (isLeftOut(ruling)) return [];
    const keys = ruling && ruling.keys.length > 0 ? ruling.keys : [key];
    const right = [...new Set(keys.flatMap(rightOptions))];
    const options = right.length > 0 ? content.options.map(({ id }) => id) : [];
    return [{ questionId, version, points, options, key: right }];
  });

/** Each question once, also where several papers have it. */
export const distinctItems = (questions: readonly FrozenQuestion[], rulings: KeyRulings): AskedItem[] => [
  ...new Map(asItems(questions, rulings).map((item) => [item.questionId, item])).values(),
];

/** An item of a table is named by its question and the version of that. */
export const idOf = (item: string): string => item.split(' ')[0] ?? '';
