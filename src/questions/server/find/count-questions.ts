import { sql, type RawBuilder } from 'kysely';
import { contentLanguages } from '../../../platform/language.ts';
import { companyDay } from '../../../people/server/company-day.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { measuredBand } from './measured-band.ts';
import { conditionsOf, isAsked, type FilterName, type QuestionFilter } from './question-conditions.ts';

type Counted = { readonly facet: FilterName; readonly value: string; readonly count: number };
type Sql = RawBuilder<unknown>;

/** What questions are grouped by, and the words a group counts for. */
type Facet = { readonly by: Sql; readonly words: (group: Sql) => Sql };

const one = (by: Sql): Facet => ({ by, words: (group) => sql`array[${group}::text]` });
const flag = (by: Sql): Facet => ({ by, words: (group) => sql`array[coalesce(${group}, false)::integer::text]` });
const each = (by: Sql): Facet => ({ by, words: (group) => group });

const facets = {
  module: one(sql`s.module_id`),
  subsection: one(sql`q.subsection_id`),
  level: one(sql`q.level`),
  status:
    one(sql`case when trashed_at is not null then 'trashed' when archived_at is not null then 'archived' when not enabled then 'disabled'
    when resting then 'hibernating' else approval end`),
  kind: one(sql`kind`),
  difficulty: one(sql`difficulty`),
  author: one(sql`author_id`),
  reviewer: one(sql`reviewer_id`),
  enabled: flag(sql`enabled`),
  hibernating: flag(sql`resting`),
  neverUsed: flag(sql`last_used_at is null`),
  hasPicture: flag(sql`has_picture`),
  reviewOverdue: flag(sql`overdue`),
  needsLook: flag(sql`q.id in (select question_id from item_facts where needs_look)`),
  facility: one(measuredBand('facility')),
  discrimination: one(measuredBand('discrimination')),
  category: each(sql`categories`),
  tag: each(sql`tags`),
  outdated: each(sql`outdated`),
  check: { by: sql`checks`, words: (group: Sql) => sql`case when ${group} <> '{}' then ${group} || '{any}' end` },
  missingLanguage: {
    by: sql`languages`,
    words: (group: Sql) =>
      sql`array(select l from unnest(${[...contentLanguages]}::text[]) l where not l = any(${group}))`,
  },
} as const satisfies Partial<Record<FilterName, Facet>>;

type FacetName = keyof typeof facets;
const names = Object.keys(facets) as FacetName[];

/**
 * How many questions each value of each filter would leave, with the other filters as they are: a pass over what the
 * filter finds for all of them, and one more for each filter that is set, whose own values are counted as if it were not.
 */
export async function countQuestions(db: Db, filter: QuestionFilter, now: Date) {
  const isSet = (name: FilterName) => isAsked(filter[name]);
  const free = names.filter((name) => !isSet(name));
  const { total, counted } = await countBy(db, free, conditionsOf(filter, now), now);
  for (const name of names.filter(isSet)) {
    counted.push(...(await countBy(db, [name], conditionsOf(filter, now, name), now)).counted);
  }
  return { total, counted };
}

/** One pass for all facets named: questions are put into groups first, and only the groups taken apart into words. */
async function countBy(db: Db, wanted: readonly FacetName[], where: Sql, now: Date) {
  const ids = wanted.map((name) => sql.id(name));
  const groups = wanted.map((name, at) => sql`${facets[name].by} as ${ids[at]}`);
  const sets = ids.map((id) => sql`(${id})`);
  const names = wanted.map((name, at) => sql`when grouping(${ids[at]}) = 0 then ${sql.lit(name)}`);
  const words = wanted.map((name, at) => sql`when grouping(${ids[at]}) = 0 then ${facets[name].words(sql.id(name))}`);
  const { rows } = await sql<{ facet: FacetName | null; value: string | null; count: number }>`
    select facet, value, sum(found)::integer as count
    from (
      select case when false then '' ${sql.join(names, sql` `)} end as facet, case when false then '{}'::text[] ${sql.join(words, sql` `)} end as words,
        count(*) as found
      from (select ${sql.join(groups)}
        from (select *, approval = 'approved' and hibernating_until > ${now} as resting, review_due <= ${companyDay(now)} as overdue
          from question where ${where}) q
        join subsection s on s.id = q.subsection_id
        left join item_facts f on f.question_id = q.id) counted
      group by grouping sets (${sql.join([sql`()`, ...sets])})) grouped
    left join unnest(words) as word (value) on true
    group by facet, value`.execute(db);
  const counted = rows.flatMap(({ facet, value, count }): Counted[] =>
    facet && value ? [{ facet, value, count }] : [],
  );
  return { total: rows.find(({ facet }) => facet === null)?.count ?? 0, counted };
}
