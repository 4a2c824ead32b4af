import { sql, type RawBuilder } from 'kysely';
import type { ContentLanguage, LocalText } from '../../../platform/language.ts';
import { decodeCursor, isMoment } from '../../../platform/server/database/cursor.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import type { questionOrders } from '../../list-schema.ts';
import type { QuestionKind } from '../../domain/question.ts';
import { enoughMeasured } from '../../domain/figures/measured-bands.ts';
import { soughtIn } from '../../domain/search.ts';
import type { Approval } from '../../domain/status.ts';
import { conditionsOf, type QuestionFilter } from './question-conditions.ts';

export type QuestionOrder = (typeof questionOrders)[number];
export type QuestionPage = {
  readonly sort: QuestionOrder;
  readonly after: string | undefined;
  readonly limit: number;
};

export type MatchingQuestion = {
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
  readonly languages: ContentLanguage[];
  readonly outdated: ContentLanguage[];
  readonly level: number | null;
  readonly categories: string[];
  readonly tags: string[];
  readonly checks: string[];
  readonly hasPicture: boolean;
  readonly moduleCode: string;
  readonly subsectionCode: string;
  readonly passage: { readonly id: string; readonly number: number } | null;
  readonly authorId: string;
  readonly lastUsedAt: Date | null;
  readonly reviewDue: string | null;
  readonly updatedAt: Date;
  readonly figures: {
    readonly examinees: number;
    readonly facility: number;
    readonly discrimination: number | null;
  } | null;
};

/** What every list and the editor show of a question, from `question q`, its `subsection s` and `module m`. */
export const questionColumns = sql`q.id, q.number, q.code, q.title, q.kind, q.approval, q.enabled, q.hibernating_until as "hibernatingUntil",
  q.archived_at as "archivedAt", q.trashed_at as "trashedAt", q.latest_version as "latestVersion", q.serving_version as "servingVersion",
  q.languages, q.outdated, q.level, q.categories, q.tags, q.checks, q.has_picture as "hasPicture", m.code as "moduleCode",
  s.code as "subsectionCode", (select jsonb_build_object('id', b.id, 'number', b.number) from bank_passage b
    where q.passage_id is not null and b.company_id = q.company_id and b.id = q.passage_id) as passage, q.author_id as "authorId", q.last_used_at as "lastUsedAt", q.review_due as "reviewDue", q.updated_at as "updatedAt",
  (select jsonb_build_object('examinees', f.examinees, 'facility', f.facility, 'discrimination', f.discrimination) from item_facts f
    where f.question_id = q.id and f.examinees >= ${enoughMeasured}::integer) as figures`;

/** Beyond so many a total is not counted on: nobody reads them to the end, and counting would cost more than the page. */
export const mostCounted = 1000;

const isNumber = (text: string): boolean => /^\d{1,9}$/.test(text);
/** What an order sorts by, how its key is compared, and what its key may be. */
const orders = {
  updated: { key: sql`updated_at`, type: sql`timestamptz`, isKey: isMoment, falls: true },
  number: { key: sql`number`, type: sql`integer`, isKey: isNumber, falls: false },
  used: { key: sql`coalesce(last_used_at, '-infinity')`, type: sql`timestamptz`, isKey: isMoment, falls: true },
  review: { key: sql`coalesce(review_due, 'infinity')`, type: sql`date`, isKey: isMoment, falls: false },
} as const;

type Found = Partial<MatchingQuestion> & { readonly total: number; readonly rank: number; readonly key: string };

/**
 * A page of the bank and how many questions match, as far as they are counted. What was typed as a number or a code comes
 * first. `rows` holds one more than the limit where there is more to come; `keyOf` is the cursor of a row.
 */
export async function listQuestions(db: Db, filter: QuestionFilter, page: QuestionPage, now: Date) {
  const wanted = conditionsOf(filter, now);
  const { direction } = orderOf(page.sort);
  const { rows: found } = await sql<Found>`
    with exact as materialized (${exactly(filter.q)}),
    matching as materialized (select id from question where ${wanted} limit ${mostCounted + 1}),
    counted as materialized (select count(*) as total from matching),
    page as (${ofFew(page)} union all ${ofMany(page, wanted)})
    select (select total from counted) as total, page.rank, page.key::text as key, ${questionColumns}
    from (values (1)) as always left join page on true
    left join question q on q.id = page.id left join subsection s on s.id = q.subsection_id left join module m on m.id = s.module_id
    order by page.rank, page.key ${direction}, page.id ${direction} limit ${page.limit + 1}`.execute(db);
  const isWhole = (row: Found): row is Found & MatchingQuestion => row.id !== null;
  const total = found[0]?.total ?? 0;
  return {
    rows: found.filter(isWhole),
    total: Math.min(total, mostCounted),
    totalIsLeast: total > mostCounted,
    keyOf: ({ rank, key, id }: Found & MatchingQuestion) => [rank, key, id],
  };
}

/** Where few match, they were all found in counting and only have to be put in order. */
function ofFew({ sort, after, limit }: QuestionPage): RawBuilder<unknown> {
  const { key, isDown, type, isKey, direction } = orderOf(sort);
  const cursor = cursorOf(after, isKey);
  const from = cursor
    ? sql`(rank > ${cursor.rank} or (rank = ${cursor.rank}
        and (key, id) ${isDown ? sql`<` : sql`>`} (${cursor.key}::${type}, ${cursor.id}::uuid)))`
    : sql`true`;
  return sql`(select * from (select id, case when id in (select id from exact) then 0 else 1 end as rank, ${key} as key
      from question where id in (select id from matching) and (select total from counted) <= ${mostCounted}) few
    where ${from} order by rank, key ${direction}, id ${direction} limit ${limit + 1})`;
}

/** Where many match, the index of the order leads to the next of them soon: what was typed exactly, then the rest. */
function ofMany({ sort, after, limit }: QuestionPage, wanted: RawBuilder<unknown>): RawBuilder<unknown> {
  const { key, type, isKey, isDown, direction } = orderOf(sort);
  const cursor = cursorOf(after, isKey);
  const part = (rank: 0 | 1, which: RawBuilder<unknown>) => {
    const from =
      cursor?.rank === rank
        ? sql`(${key}, id) ${isDown ? sql`<` : sql`>`} (${cursor.key}::${type}, ${cursor.id}::uuid)`
        : sql`${(cursor?.rank ?? 0) <= rank}::boolean`;
    return sql`(select id, ${sql.lit(rank)} as rank, ${key} as key from question
      where ${wanted} and ${which} and ${from} and (select total from counted) > ${mostCounted}
      order by ${key} ${direction}, id ${direction} limit ${limit + 1})`;
  };
  return sql`${part(0, sql`id in (select id from exact)`)} union all ${part(1, sql`id not in (select id from exact)`)}`;
}

function orderOf(sort: QuestionOrder) {
  const order = orders[sort.replace('-', '') as keyof typeof orders];
  const isDown = order.falls !== sort.startsWith('-');
  return { ...order, isDown, direction: isDown ? sql`desc` : sql`asc` };
}

/** The questions whose number or code is just what was typed; none where words were. */
function exactly(q: string | undefined): RawBuilder<unknown> {
  const sought = soughtIn(q);
  if (!q || !sought || 'first' in sought || sought.words.length !== 1) return sql`select id from question where false`;
  const codes = [...new Set([q, q.toUpperCase(), q.toLowerCase()])];
  const number = /^\d{1,9}$/.test(sought.whole) ? Number(sought.whole) : 0;
  return sql`select id from question where number = ${number} or code = any(${codes})`;
}

/** A cursor that is broken or of another order counts as none. */
function cursorOf(after: string | undefined, isKey: (key: string) => boolean) {
  const [rank, key, id] = decodeCursor(after) ?? [];
  const isId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(String(id));
  if ((rank !== 0 && rank !== 1) || typeof key !== 'string' || !isKey(key) || !isId) return null;
  return { rank, key, id: String(id) };
}
