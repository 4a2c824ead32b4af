import { sql } from 'kysely';
import { z } from 'zod';
import { examStates } from '../../../exams/domain/exam-state.ts';
import type { LocalText } from '../../../platform/language.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { findRow, json, listRows } from '../../../platform/server/database/rows.ts';
import {
  disclosureLevels,
  usualDisclosure,
  type DisclosureDefault,
  type DisclosureOfExam,
} from '../../domain/disclosure/disclosure.ts';

const level = z.enum(disclosureLevels);
const said = z.object({ examinations: level, practices: level, waits: z.boolean() });

/** What the company said at a moment. */
export async function findDisclosureDefault(db: Db, at: Date): Promise<DisclosureDefault> {
  const query = sql`select examinations, practices, waits from disclosure_default
    where since <= ${at} order by since desc limit 1`;
  return (await findRow(db, said, query)) ?? usualDisclosure;
}

/** From now on; what was released before shows what it did. */
export async function saveDisclosureDefault(db: Db, now: Date, values: DisclosureDefault): Promise<void> {
  await db
    .insertInto('disclosure_default')
    .values({ since: now, ...values })
    .execute();
}

const ofExam = z.object({ level: level.nullable(), regardless: z.boolean() });

/** What an exam says itself. */
export const findDisclosureOfExam = async (db: Db, examId: string): Promise<DisclosureOfExam> =>
  (await findRow(db, ofExam, sql`select level, regardless from disclosure_of_exam where exam_id = ${examId}`)) ?? {
    level: null,
    regardless: false,
  };

export async function saveDisclosureOfExam(db: Db, examId: string, values: DisclosureOfExam): Promise<void> {
  await db
    .insertInto('disclosure_of_exam')
    .values({ exam_id: examId, ...values })
    .onConflict((known) => known.columns(['company_id', 'exam_id']).doUpdateSet(values))
    .execute();
}

/** When the first results of an exam were released; null before. */
export async function findFirstRelease(db: Db, examId: string): Promise<Date | null> {
  const query = sql`select min(released_at) as at from result where exam_id = ${examId}`;
  return (await findRow(db, z.object({ at: z.date().nullable() }), query))?.at ?? null;
}

const other = z.object({
  id: z.uuid(),
  number: z.int(),
  title: json<LocalText>(),
  opensAt: z.date(),
  state: z.enum(examStates),
});

/** Other examinations that are planned or go on and hold a question of this exam, the earliest first. */
export const listWithSameQuestion = (db: Db, examId: string) =>
  listRows(
    db,
    other,
    sql`
    select e.id, e.number, e.title, e.opens_at as "opensAt", e.state
    from exam_with_same_question w join exam e on e.company_id = w.company_id and e.id = w.other_id
    where w.exam_id = ${examId} order by e.opens_at, e.id`,
  );

/** Whether an examinee may look through a paper again: its pictures open for them then. */
export async function seesPaperAgain(db: Db, examineeId: string, paperId: string): Promise<boolean> {
  const query = sql`select true as sees from disclosure where examinee_id = ${examineeId} and paper_id = ${paperId}
    and level <> 'result' and not waits limit 1`;
  return (await findRow(db, z.object({ sees: z.boolean() }), query)) !== undefined;
}
