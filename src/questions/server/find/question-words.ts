import { sql } from 'kysely';
import { anyQuestion } from '../../../platform/access.ts';
import type { Db } from '../../../platform/server/database/database.ts';

type Count = { readonly value: string; readonly count: number };
const mostOffered = 300;

/** The tags in use, the most used first. */
export async function listTags(db: Db): Promise<Count[]> {
  const { rows } = await sql<Count>`
    select tag as value, count(*)::integer as count from (select unnest(tags) as tag from question where tags <> '{}' and trashed_at is null) t
    group by tag order by count(*) desc, tag limit ${mostOffered}`.execute(db);
  return rows;
}

/** Licence categories of the syllabus and of questions. */
export async function listCategories(db: Db): Promise<string[]> {
  const { rows } = await sql<{ category: string }>`
    select distinct category from (
      select jsonb_object_keys(levels) as category from subsection
      union all select unnest(categories) from question where categories <> '{}' and trashed_at is null) c
    order by category limit ${mostOffered}`.execute(db);
  return rows.map(({ category }) => category);
}

/** Who has a flag of questions may review one, but not by translating alone: that shows no key. */
const reviewing = anyQuestion.filter((flag) => flag !== 'question.translate');

/** The enabled staff who have to do with questions: who may be asked to review one. */
export async function listReviewers(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from administrator d join account a on a.id = d.account_id
    where a.enabled and (a.role = 'ROLE_COMPANY_ADMIN' or d.permissions && ${[...reviewing]}::text[])`.execute(db);
  return rows.map(({ id }) => id);
}
