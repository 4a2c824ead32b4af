import { sql } from 'kysely';
import { z } from 'zod';
import { languages, type Language, type LocalText } from '../../platform/language.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { findRow, json, listRows } from '../../platform/server/database/rows.ts';
import { appealOutcomes, type AppealOutcome } from '../domain/appeal.ts';

const own = {
  id: z.uuid(),
  number: z.int().nullable(),
  words: z.string(),
  madeAt: z.date(),
  withdrawnAt: z.date().nullable(),
  outcome: z.enum(appealOutcomes).nullable(),
  answer: json<LocalText>(),
  answeredAt: z.date().nullable(),
};
const ownAppeal = z.object(own);

/** The language that an answer was written in first: that of the person, also where a backup from before does not say so. */
const firstLanguage = sql`coalesce(a.answer_language, case x.language when 'th' then 'th' else 'en' end)`;

/** Of an appeal `a` of the examinee `x`, its answer in each language in which it was written; the same as `appeal_of_person` has it. */
const answers = sql`case when a.outcome is null then '{}'::jsonb
  else jsonb_build_object(${firstLanguage}, a.answer) || case when a.other_answer = '' then '{}'::jsonb
    else jsonb_build_object(case ${firstLanguage} when 'th' then 'en' else 'th' end, a.other_answer) end end`;

const ownColumns = sql`a.id, a.number, a.words, a.made_at as "madeAt", a.withdrawn_at as "withdrawnAt", a.outcome, ${answers} as answer,
  a.answered_at as "answeredAt"`;

/** One's own appeals against the result of an exam, the newest first. */
export const listOwnAppeals = (db: Db, examId: string, examineeId: string) =>
  listRows(
    db,
    ownAppeal,
    sql`select ${ownColumns} from appeal a join examinee x on x.company_id = a.company_id and x.id = a.examinee_id
      where a.exam_id = ${examId} and a.examinee_id = ${examineeId}
      order by a.made_at desc, a.id desc`,
  );

const appeal = z.object({
  ...own,
  resultId: z.uuid(),
  sittingId: z.uuid().nullable(),
  paperId: z.uuid(),
  examineeNumber: z.string(),
  givenName: json<LocalText>(),
  familyName: json<LocalText>(),
  language: z.enum(['en', 'th']).catch('en'),
  decisionId: z.uuid().nullable(),
  answeredBy: z.uuid().nullable(),
});
export type StoredAppeal = z.output<typeof appeal>;

/** The appeals against results of an exam: those that wait come first, then the newest. Names as they were released. */
export const listAppeals = (db: Db, examId: string, appealId: string | null = null): Promise<StoredAppeal[]> =>
  listRows(
    db,
    appeal,
    sql`
    select ${ownColumns}, a.result_id as "resultId", r.sitting_id as "sittingId", coalesce(s.paper_id, c.paper_id) as "paperId",
      r.snapshot->'examinee'->>'number' as "examineeNumber", r.snapshot->'examinee'->'givenName' as "givenName",
      r.snapshot->'examinee'->'familyName' as "familyName", x.language, a.decision_id as "decisionId", a.answered_by as "answeredBy"
    from appeal a
    join result r on r.company_id = a.company_id and r.id = a.result_id
    join examinee x on x.company_id = a.company_id and x.id = a.examinee_id
    join exam_candidate c on c.company_id = r.company_id and c.exam_id = r.exam_id and c.examinee_id = r.examinee_id
    left join sitting s on s.company_id = r.company_id and s.id = r.sitting_id
    where a.exam_id = ${examId} and (${appealId}::uuid is null or a.id = ${appealId}::uuid)
    order by a.outcome is not null or a.withdrawn_at is not null, a.made_at desc, a.id desc`,
  );

/** Holds an appeal, so that it is answered or withdrawn once. */
export const lockAppeal = (db: Db, examId: string, id: string) =>
  findRow(
    db,
    z.object({ number: own.number, outcome: own.outcome, withdrawnAt: own.withdrawnAt }),
    sql`select a.number, a.outcome, a.withdrawn_at as "withdrawnAt" from appeal a
      where a.exam_id = ${examId} and a.id = ${id} for update`,
  );

const place = z.object({ paperId: z.uuid(), position: z.int(), questionId: z.uuid(), number: z.int() });
export type AppealedPlace = z.output<typeof place>;

/** Which question stands where on these papers. */
export const listPlaces = (db: Db, paperIds: readonly string[]): Promise<AppealedPlace[]> =>
  listRows(
    db,
    place,
    sql`
    select pq.paper_id as "paperId", pq.position, pq.question_id as "questionId", q.number
    from paper_question pq join question q on q.company_id = pq.company_id and q.id = pq.question_id
    where pq.paper_id = any(${[...paperIds]}::uuid[])`,
  );

type NewAppeal = {
  readonly examId: string;
  readonly resultId: string;
  readonly examineeId: string;
  readonly number: number | null;
  readonly words: string;
  readonly now: Date;
};

export async function saveAppeal(db: Db, appeal: NewAppeal): Promise<string> {
  const { id } = await db
    .insertInto('appeal')
    .values({
      exam_id: appeal.examId,
      result_id: appeal.resultId,
      examinee_id: appeal.examineeId,
      number: appeal.number,
      words: appeal.words,
      made_at: appeal.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** False where it was answered or withdrawn meanwhile. */
export async function saveWithdrawn(db: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('appeal')
    .set({ withdrawn_at: now })
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

type Answer = {
  readonly outcome: AppealOutcome;
  readonly answer: LocalText;
  /** That of the person. */
  readonly language: Language;
  readonly answeredBy: string;
  readonly decisionId: string | null;
  readonly now: Date;
};

export async function saveAppealAnswer(db: Db, id: string, given: Answer): Promise<void> {
  const { outcome, answer, language, answeredBy, decisionId, now } = given;
  const other = languages.find((one) => one !== language);
  await db
    .updateTable('appeal')
    .set({
      outcome,
      answer: answer[language] ?? '',
      answer_language: language,
      other_answer: (other && answer[other]) ?? '',
      answered_by: answeredBy,
      answered_at: now,
      decision_id: decisionId,
    })
    .where('id', '=', id)
    .execute();
}
