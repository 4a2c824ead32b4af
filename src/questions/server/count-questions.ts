import { sql, type RawBuilder } from 'kysely';
import { contentLanguages } from '../../platform/language.ts';
import type { Db } from '../../platform/server/database.ts';
import { conditionsOf, isAsked, type FilterName, type QuestionFilter } from './question-conditions.ts';

type Counted = { readonly facet: FilterName; readonly value: string; readonly count: number };

/** What is counted of a row as one value; flags have 1 and 0. */
const single = {
  module: sql`s.module_id::text`,
  subsection: sql`q.subsection_id::text`,
  level: sql`q.level::text`,
  status: sql`case when trashed_at is not null then 'trashed' when archived_at is not null then 'archived' when not enabled then 'disabled'
    when resting then 'hibernating' else approval end`,
  kind: sql`kind`,
  difficulty: sql`difficulty`,
  author: sql`author_id::text`,
  reviewer: sql`reviewer_id::text`,
  enabled: sql`enabled::integer::text`,
  hibernating: sql`coalesce(resting, false)::integer::text`,
  neverUsed: sql`(last_used_at is null)::integer::text`,
  hasPicture: sql`has_picture::integer::text`,
  reviewOverdue: sql`coalesce(overdue, false)::integer::text`,
} as const;

/** What is counted of each word of a list. */
const listed = {
  category: sql`categories`,
  tag: sql`tags`,
  outdated: sql`outdated`,
  check: sql`checks || '{any}'`,
  missingLanguage: sql`array(select l from unnest(${[...contentLanguages]}::text[]) l where not l = any(languages))`,
} as const;
const listsOf = {
  category: sql`categories`,
  tag: sql`tags`,
  outdated: sql`outdated`,
  check: sql`checks`,
  missingLanguage: null,
} as const;

type Single = keyof typeof single;
type Listed = keyof typeof listed;
const singles = Object.keys(single) as Single[];
const lists = Object.keys(listed) as Listed[];

/**
 * How many questions each value of each filter would leave, with the other filters as they are: a pass over what the filter
 * finds for all single values, one for each list of words, and one more for each filter that is set, whose own values are
 * counted as if it were not.
 */
export async function countQuestions(db: Db, filter: QuestionFilter, now: Date) {
  const isSet = (name: FilterName) => isAsked(filter[name]);
  const under = (without?: FilterName) => conditionsOf(filter, now, without);
  const freely = singles.filter((name) => !isSet(name));
  const { total, counted } = await countSingles(db, freely, under(), now);
  for (const name of singles.filter(isSet)) counted.push(...(await countSingles(db, [name], under(name), now)).counted);
  for (const name of lists) counted.push(...(await countListed(db, name, under(name))));
  return { total, counted };
}

/** One pass for all of them. Where no filter is named, the only group is that of everything. */
async function countSingles(db: Db, names: readonly Single[], wanted: RawBuilder<unknown>, now: Date) {
  const columns = names.map((name) => sql`${single[name]} as ${sql.id(name)}`);
  const ids = names.map((name) => sql.id(name));
  const { rows } = await sql<Record<string, string | null> & { count: number; which: number[] }>`
    select ${sql.join([...ids, sql`count(*)::integer as count`])}, array[${sql.join(ids.map((id) => sql`grouping(${id})`))}]::integer[] as which
    from (select ${sql.join([...columns, sql`1 as every`])}
      from (select *, approval = 'approved' and hibernating_until > ${now} as resting, review_due <= ${now}::date as overdue
        from question where ${wanted}) q
      join subsection s on s.id = q.subsection_id) counted
    group by grouping sets ((), ${sql.join(ids.map((id) => sql`(${id})`))})`.execute(db);
  const counted = rows.flatMap((row): Counted[] => {
    const facet = names[row.which.indexOf(0)];
    const value = facet && row[facet];
    return facet && value ? [{ facet, value, count: row.count }] : [];
  });
  return { total: rows.find(({ which }) => !which.includes(0))?.count ?? 0, counted };
}

async function countListed(db: Db, name: Listed, wanted: RawBuilder<unknown>): Promise<Counted[]> {
  const list = listsOf[name];
  const { rows } = await sql<Counted>`
    select ${sql.lit(name)} as facet, value, count(*)::integer as count
    from (select unnest(${listed[name]}) as value from question where ${wanted} and ${list ? sql`${list} <> '{}'` : sql`true`}) word
    group by value`.execute(db);
  return rows;
}
