import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../../platform/server/database/database.ts';
import { findRow } from '../../../platform/server/database/rows.ts';
import { countingRules, usualCounting, type Counting, type CountingRule } from '../../domain/counting/counting.ts';

const rule = z.enum(countingRules);
const said = z.object({ examinations: rule, practices: rule });

/** What the company says. */
export const findCounting = async (db: Db): Promise<Counting> =>
  (await findRow(db, said, sql`select examinations, practices from counting_setting`)) ?? usualCounting;

export async function saveCounting(db: Db, counting: Counting): Promise<void> {
  await db
    .insertInto('counting_setting')
    .values(counting)
    .onConflict((known) => known.column('company_id').doUpdateSet(counting))
    .execute();
}

/** What an exam says itself. */
export const findCountingOfExam = async (db: Db, examId: string): Promise<CountingRule | null> =>
  (await findRow(db, z.object({ rule }), sql`select rule from counting_of_exam where exam_id = ${examId}`))?.rule ??
  null;

export async function saveCountingOfExam(db: Db, examId: string, own: CountingRule | null): Promise<void> {
  if (own === null) {
    await db.deleteFrom('counting_of_exam').where('exam_id', '=', examId).execute();
    return;
  }
  await db
    .insertInto('counting_of_exam')
    .values({ exam_id: examId, rule: own })
    .onConflict((known) => known.columns(['company_id', 'exam_id']).doUpdateSet({ rule: own }))
    .execute();
}
