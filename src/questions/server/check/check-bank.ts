import { sql } from 'kysely';
import type { LocalText } from '../../../platform/language.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { singleChoice } from '../../domain/kinds/kinds.ts';
import { keyBalance, type KeyBalance } from '../../domain/warnings/key-balance.ts';
import { conditionsOf, type QuestionFilter } from '../find/question-conditions.ts';

export type Shares = {
  readonly total: number;
  readonly checked: { code: string; count: number }[];
  readonly languages: { language: string; count: number }[];
};

/** How many questions of a selection have each warning that nobody waived, and how many can be read in each language. */
export async function findShares(db: Db, filter: QuestionFilter, now: Date): Promise<Shares> {
  const { rows } = await sql<Shares>`
    with chosen as materialized (select checks, languages from question where ${conditionsOf(filter, now)}),
    codes as (select code, count(*) as count from chosen cross join unnest(checks) as code group by code),
    written as (select language, count(*) as count from chosen cross join unnest(languages) as language group by language)
    select (select count(*) from chosen) as total,
      (select coalesce(jsonb_agg(jsonb_build_object('code', code, 'count', count) order by count desc, code), '[]') from codes) as checked,
      (select coalesce(jsonb_agg(jsonb_build_object('language', language, 'count', count)), '[]') from written) as languages`.execute(
    db,
  );
  return rows[0] ?? { total: 0, checked: [], languages: [] };
}

/** At which letter the keys of the single choices stand, apart for each number of options. */
export async function listKeyBalances(db: Db, filter: QuestionFilter, now: Date): Promise<KeyBalance[]> {
  const { rows } = await sql<{ options: number; place: number; count: number }>`
    with chosen as materialized (
      select id, latest_version from question where ${conditionsOf(filter, now)} and kind = any(${singleChoice})),
    keyed as (
      select jsonb_array_length(v.content -> 'options') as options,
        jsonb_path_query_array(v.content, '$.options[*].id') as ids, k.key ->> 'option' as option
      from chosen c
      join question_version v on v.question_id = c.id and v.version = c.latest_version
      join question_key k on k.question_id = c.id and k.version = c.latest_version)
    select keyed.options, o.place::integer as place, count(*) as count
    from keyed cross join lateral jsonb_array_elements_text(keyed.ids) with ordinality as o (id, place)
    where o.id = keyed.option group by keyed.options, o.place`.execute(db);
  const sizes = [...new Set(rows.map(({ options }) => options))].sort((a, b) => a - b);
  return sizes.map((size) =>
    keyBalance(
      Array.from(
        { length: size },
        (_, index) => rows.find(({ options, place }) => options === size && place === index + 1)?.count ?? 0,
      ),
    ),
  );
}

export type Thin = {
  readonly subsectionId: string;
  readonly moduleId: string;
  readonly moduleCode: string;
  readonly code: string;
  readonly title: LocalText;
  readonly usable: number;
  /** The most that any paper took from it; null where none did. */
  readonly asked: number | null;
};

/** How many papers' worth of questions a subsection should hold: below it the same ones come again and again. */
export const papersWorth = 3;

/** Subsections in force of the selection's places that hold too little for the papers made so far, or nothing usable. */
export async function listThin(db: Db, { module, subsection }: QuestionFilter, now: Date): Promise<Thin[]> {
  const { rows } = await sql<Thin>`
    with asked as (
      select (r.row ->> 'subsectionId')::uuid as subsection_id, sum((r.row ->> 'count')::integer) as count
      from generated_exam g cross join lateral jsonb_array_elements(g.blueprint -> 'rows') with ordinality as r (row, place)
      where jsonb_typeof(g.blueprint -> 'rows') = 'array'
      group by g.id, r.row ->> 'subsectionId'),
    most as (select subsection_id, max(count)::integer as asked from asked group by subsection_id),
    stock as (
      select subsection_id, count(*)::integer as usable from bank_question where usable_from <= ${now}
      group by subsection_id)
    select s.id as "subsectionId", m.id as "moduleId", m.code as "moduleCode", s.code, s.title, coalesce(k.usable, 0) as usable, a.asked
    from subsection s join module m on m.id = s.module_id
      left join most a on a.subsection_id = s.id left join stock k on k.subsection_id = s.id
    where s.retired_at is null and m.retired_at is null
      and (${module ?? null}::uuid is null or m.id = ${module ?? null}::uuid)
      and (${subsection ?? null}::uuid is null or s.id = ${subsection ?? null}::uuid)
      and coalesce(k.usable, 0) < coalesce(a.asked * ${papersWorth}::integer, 1)
    order by m.position, m.code, s.position, s.code`.execute(db);
  return rows;
}
