import { sql } from 'kysely';
import { found } from '../../../platform/refusal.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { findOptionCount } from '../../../standards/server/standard-queries.ts';
import type { QuestionStandard } from '../../domain/warnings/warning.ts';

export type CompanyStandard = QuestionStandard & {
  /** After how many months an approved question is looked at again. */
  readonly reviewMonths: number | null;
  /** The company's day, `YYYY-MM-DD`. */
  readonly today: string;
};

/** What this company expects of its questions. */
export async function findStandard(db: Db, now: Date): Promise<CompanyStandard> {
  const { rows } = await sql<Omit<CompanyStandard, 'optionCount'>>`
    select content_languages as languages, review_months as "reviewMonths",
      to_char(${now}::timestamptz at time zone time_zone, 'YYYY-MM-DD') as today
    from company where id = current_setting('app.company_id')::uuid`.execute(db);
  return { ...found(rows[0]), optionCount: await findOptionCount(db) };
}
