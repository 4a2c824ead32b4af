import { sql } from 'kysely';
import type { Db } from '../../platform/server/database/database.ts';
import { holdFor } from '../../platform/server/database/hold.ts';

/** What a subscription may limit: enabled administrators and examinees, questions that are not in the trash. */
export const limited = ['administrators', 'examinees', 'questions'] as const;
export type Limited = (typeof limited)[number];

const columns = {
  administrators: 'administrator_limit',
  examinees: 'examinee_limit',
  questions: 'question_limit',
} as const satisfies Record<Limited, string>;

export type OverLimit = { readonly limit: number; readonly used: number };

type More = { readonly companyId: string; readonly kind: Limited; readonly more: number; readonly now: Date };

/**
 * Whether `more` of these would be over the limit of the company's subscription; null where there is room or no limit.
 * Call it inside the company's fence before the rows are written: until the transaction ends nobody else of the
 * company passes the same check, so that two at once cannot both take the last place. For a refusal such as
 * `refuse('limit_of_questions_reached', { limit, used })`.
 */
export const whyOverLimit = async (db: Db, asked: More): Promise<OverLimit | null> =>
  asked.more <= 0 ? null : whyNotMore(db, asked);

/** The same of rows that are written already, asked before the end of the transaction that wrote them. */
export const whyTooMany = (db: Db, asked: Omit<More, 'more'>): Promise<OverLimit | null> =>
  whyNotMore(db, { ...asked, more: 0 });

async function whyNotMore(db: Db, { companyId, kind, more, now }: More): Promise<OverLimit | null> {
  const { limit } = await db
    .selectFrom('company')
    .select(`${columns[kind]} as limit`)
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  if (limit === null) return null;
  await holdFor(db, companyId, `limit of ${kind}`);
  const usage = await findUsage(db, companyId, now, now);
  return usage[kind] + more > limit ? { limit, used: usage[kind] } : null;
}

export type Usage = Readonly<Record<Limited, number>> & { readonly exams: number };

/** What a company uses, and its exams that open between two moments; works inside any fence and outside all. */
export async function findUsage(db: Db, companyId: string, since: Date, before: Date): Promise<Usage> {
  const { rows } = await sql<Usage>`select * from company_usage(${companyId}, ${since}, ${before})`.execute(db);
  return rows[0] ?? { administrators: 0, examinees: 0, questions: 0, exams: 0 };
}
