import { sql, type RawBuilder } from 'kysely';
import type { Language, LocalText } from '../../platform/language.ts';
import { decodeCursor } from '../../platform/server/cursor.ts';
import type { Db } from '../../platform/server/database.ts';
import { containing } from '../../platform/server/like.ts';
import type { QuestionKind } from '../domain/question.ts';
import { soughtIn, type Sought } from '../domain/search.ts';
import type { Approval, QuestionStatus } from '../domain/status.ts';

export type QuestionFilter = {
  readonly q: string | undefined;
  readonly module: string | undefined;
  readonly subsection: string | undefined;
  readonly status: readonly QuestionStatus[] | undefined;
  readonly kind: readonly QuestionKind[] | undefined;
  readonly missingLanguage: Language | undefined;
  readonly sort: 'updated' | 'number';
  readonly after: string | undefined;
  readonly limit: number;
};

export type QuestionRow = {
  readonly id: string;
  readonly number: number;
  readonly code: string | null;
  readonly title: LocalText;
  readonly kind: QuestionKind;
  readonly approval: Approval;
  readonly enabled: boolean;
  readonly hibernatingUntil: Date | null;
  readonly archivedAt: Date | null;
  readonly trashedAt: Date | null;
  readonly latestVersion: number;
  readonly servingVersion: number | null;
  readonly languages: Language[];
  readonly level: number | null;
  readonly moduleCode: string;
  readonly subsectionCode: string;
  readonly authorId: string;
  readonly updatedAt: Date;
};

/** What every list and the editor show of a question, from `question q`, its `subsection s` and `module m`. */
export const questionColumns = sql`q.id, q.number, q.code, q.title, q.kind, q.approval, q.enabled, q.hibernating_until as "hibernatingUntil",
  q.archived_at as "archivedAt", q.trashed_at as "trashedAt", q.latest_version as "latestVersion", q.serving_version as "servingVersion",
  q.languages, q.level, m.code as "moduleCode", s.code as "subsectionCode", q.author_id as "authorId", q.updated_at as "updatedAt"`;

type Found = Partial<QuestionRow> & { readonly total: number; readonly rank: number; readonly updatedKey: string };

/**
 * A page of the bank and how many questions match in all: one pass over the bank where words are sought. `rows` holds
 * one more than the limit where there is more to come; `keyOf` is the cursor of a row.
 */
export async function listQuestions(db: Db, filter: QuestionFilter, now: Date) {
  const sought = soughtIn(filter.q);
  const order = filter.sort === 'number' ? sql`rank, number` : sql`rank, updated_at desc, id desc`;
  const { rows: found } = await sql<Found>`
    with matching as ${sought ? sql`materialized` : sql`not materialized`} (
      select id, number, updated_at, ${rankOf(sought)} as rank from question where ${sql.join(conditions(filter, sought, now), sql` and `)}),
    page as (select * from matching where ${goingOn(filter)} order by ${order} limit ${filter.limit + 1})
    select (select count(*) from matching) as total, page.rank, page.updated_at::text as "updatedKey", ${questionColumns}
    from (values (1)) as always left join page on true
    left join question q on q.id = page.id left join subsection s on s.id = q.subsection_id left join module m on m.id = s.module_id
    order by ${filter.sort === 'number' ? sql`page.rank, page.number` : sql`page.rank, page.updated_at desc, page.id desc`}`.execute(
    db,
  );
  const isWhole = (row: Found): row is Found & QuestionRow => row.id !== null;
  const keyOf = ({ rank, updatedKey, number, id }: Found & QuestionRow) =>
    filter.sort === 'number' ? [rank, number] : [rank, updatedKey, id];
  return { rows: found.filter(isWhole), total: found[0]?.total ?? 0, keyOf };
}

/** A question whose number or code is exactly what was typed comes first. */
function rankOf(sought: Sought | null): RawBuilder<number> {
  if (!sought || 'first' in sought) return sql`0`;
  const number = /^\d{1,9}$/.test(sought.whole) ? Number(sought.whole) : 0;
  return sql`case when number = ${number} or lower(code) = ${sought.whole} then 0 else 1 end`;
}

function conditions(filter: QuestionFilter, sought: Sought | null, now: Date): RawBuilder<unknown>[] {
  const { module, subsection, status, kind, missingLanguage } = filter;
  return [
    status && status.length > 0
      ? anyOf(status.map((one) => hasStatus(one, now)))
      : sql`trashed_at is null and archived_at is null`,
    ...(sought && 'first' in sought ? [sql`number between ${sought.first} and ${sought.last}`] : []),
    ...(sought && 'words' in sought ? sought.words.map((word) => sql`search like ${containing(word)}`) : []),
    ...(subsection ? [sql`subsection_id = ${subsection}`] : []),
    ...(module ? [sql`subsection_id in (select id from subsection where module_id = ${module})`] : []),
    ...(kind && kind.length > 0 ? [sql`kind = any(${[...kind]})`] : []),
    ...(missingLanguage ? [sql`not (${missingLanguage} = any(languages))`] : []),
  ];
}

const anyOf = (alternatives: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql`(${sql.join(alternatives, sql` or `)})`;

/** The rule of `statusOf` as the database decides it. */
function hasStatus(status: QuestionStatus, now: Date): RawBuilder<unknown> {
  const rests = sql`(approval = 'approved' and hibernating_until is not null and hibernating_until > ${now})`;
  switch (status) {
    case 'trashed':
      return sql`trashed_at is not null`;
    case 'archived':
      return sql`(trashed_at is null and archived_at is not null)`;
    case 'disabled':
      return sql`(trashed_at is null and archived_at is null and not enabled)`;
    case 'hibernating':
      return sql`(trashed_at is null and archived_at is null and enabled and ${rests})`;
    default:
      return sql`(trashed_at is null and archived_at is null and enabled and approval = ${status} and not ${rests})`;
  }
}

/** Rows after the cursor; a cursor that is broken or of another order counts as none. */
function goingOn({ sort, after }: QuestionFilter): RawBuilder<unknown> {
  const [rank, key, id] = decodeCursor(after) ?? [];
  if (rank !== 0 && rank !== 1) return sql`true`;
  if (sort === 'number') return Number.isInteger(key) ? sql`(rank, number) > (${rank}, ${key})` : sql`true`;
  const isGood = typeof key === 'string' && !Number.isNaN(Date.parse(key)) && /^[0-9a-f-]{36}$/.test(String(id));
  return isGood
    ? sql`(rank > ${rank} or (rank = ${rank} and (updated_at, id) < (${key}::timestamptz, ${id}::uuid)))`
    : sql`true`;
}
