import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/server/database/database.ts';
import { announce } from '../../../platform/server/live/live.ts';
import { holdQuestions } from '../hold-questions.ts';

/**
 * Questions that were just put into papers: they rest for as many days as the company has set, and wake by themselves. A
 * longer rest that somebody gave them stays.
 */
export async function markUsed(db: Db, questionIds: readonly string[], now: Date): Promise<void> {
  await updating(db, questionIds)
    .set({
      last_used_at: now,
      hibernating_until: sql`case when ${longerByHand(sql`${now}::timestamptz`)} then question.hibernating_until
        else ${now}::timestamptz + company.hibernation_days * interval '1 day' end`,
      hibernated_by_hand: sql<boolean>`${longerByHand(sql`${now}::timestamptz`)}`,
    })
    .execute();
  await announce(db, 'question');
}

/**
 * Questions whose papers were removed or given back unused: they count as used when the last paper that still has them was made,
 * and rest from then on, or not at all; unless somebody gave them a rest of their own.
 */
export async function unmarkUsed(db: Db, questionIds: readonly string[]): Promise<void> {
  const lastUse = sql<Date>`(select max(u.made_at) from question_use u
    where u.company_id = question.company_id and u.question_id = question.id and not u.given_back)`;
  await holdQuestions(db, questionIds);
  await updating(db, questionIds)
    .set({
      last_used_at: lastUse,
      hibernating_until: sql`case when hibernated_by_hand then question.hibernating_until
        else ${lastUse} + company.hibernation_days * interval '1 day' end`,
    })
    .execute();
  await announce(db, 'question');
}

/** These questions, with what their company has set. */
const updating = (db: Db, questionIds: readonly string[]) =>
  db
    .updateTable('question')
    .from('company')
    .whereRef('company.id', '=', 'question.company_id')
    .where('question.id', 'in', [...questionIds]);

/** Rests by hand for longer than a use at this moment would make it. */
const longerByHand = (used: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(question.hibernated_by_hand
    and coalesce(question.hibernating_until > ${used} + company.hibernation_days * interval '1 day', false))`;
