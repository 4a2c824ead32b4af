import { sql } from 'kysely';
import type { ContentLanguage, LocalText } from '../../platform/language.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { machineMarked, rulesOf } from '../../questions/domain/kinds/kinds.ts';
import { orderIn } from '../../questions/domain/kinds/ordering.ts';
import type { QuestionContent, QuestionKey } from '../../questions/domain/question.ts';
import type { Choosable, Stock, UsableQuestion, WhyNotUsable } from '../domain/blueprint.ts';

/** A subsection that a blueprint asks, and what it has at each level; `stock` is empty where nothing is usable. */
export type AskedSubsection = {
  readonly subsectionId: string;
  readonly moduleId: string;
  readonly code: string;
  readonly title: LocalText;
  readonly retired: boolean;
  readonly stock: readonly { readonly level: number | null; readonly usable: number }[];
  /** What the subsection has besides, by the first reason why no paper can take it. */
  readonly out: Partial<Record<WhyNotUsable, number>>;
  readonly hibernationDays: number;
};

/**
 * Which questions (`q`, serving version `v`) a paper may take now: the serving version is approved, nothing takes the
 * question out of use, it is written in these languages, and a machine can mark it. While an edit waits for approval
 * the row tells of the edit, so the serving version itself is asked.
 */
export const isUsable = (languages: readonly ContentLanguage[], now: Date) => sql<boolean>`
  q.serving_version is not null and q.enabled and q.archived_at is null and q.trashed_at is null
  and (q.hibernating_until is null or q.hibernating_until <= ${now})
  and case when q.latest_version = q.serving_version then q.kind = any(${machineMarked}) and q.languages @> ${[...languages]}::text[]
    else v.content->>'kind' = any(${machineMarked})
      and not exists (select from unnest(${[...languages]}::text[]) l where coalesce(v.content->'stem'->>l, '') = '') end`;

/** The subsections of a blueprint with what is usable in each, by level. */
export async function listStock(
  db: Db,
  subsectionIds: readonly string[],
  languages: readonly ContentLanguage[],
  now: Date,
): Promise<AskedSubsection[]> {
  const { rows } = await sql<AskedSubsection>`
    with counted as (
      select q.subsection_id, coalesce(q.level, s.level) as level, count(*)::int as usable
      from question q
      join subsection s on s.company_id = q.company_id and s.id = q.subsection_id
      join question_version v on v.company_id = q.company_id and v.question_id = q.id and v.version = q.serving_version
      where q.subsection_id = any(${[...subsectionIds]}::uuid[]) and ${isUsable(languages, now)}
      group by 1, 2
    ),
    left_out as (
      select q.subsection_id, case when q.serving_version is null then 'unapproved' when not q.enabled then 'disabled'
          when q.hibernating_until > ${now} then 'hibernating' when v.content->>'kind' <> all(${machineMarked}) then 'essay'
          else 'language' end as reason, count(*)::int as count
      from question q
      left join question_version v on v.company_id = q.company_id and v.question_id = q.id and v.version = q.serving_version
      where q.subsection_id = any(${[...subsectionIds]}::uuid[]) and q.archived_at is null and q.trashed_at is null
        and not coalesce(${isUsable(languages, now)}, false)
      group by 1, 2
    )
    select s.id as "subsectionId", s.module_id as "moduleId", s.code, s.title, s.retired_at is not null as retired,
      coalesce(jsonb_agg(jsonb_build_object('level', c.level, 'usable', c.usable)) filter (where c.usable > 0), '[]') as stock,
      (select coalesce(jsonb_object_agg(o.reason, o.count), '{}') from left_out o where o.subsection_id = s.id) as out,
      (select hibernation_days from company where id = s.company_id) as "hibernationDays"
    from subsection s left join counted c on c.subsection_id = s.id
    where s.id = any(${[...subsectionIds]}::uuid[])
    group by s.company_id, s.id, s.module_id, s.code, s.title, s.retired_at`.execute(db);
  return rows;
}

export const stockIn = (subsections: readonly AskedSubsection[]): Stock[] =>
  subsections.flatMap(({ subsectionId, stock }) => stock.map((part) => ({ subsectionId, ...part })));

/** The usable questions of these subsections with their enemies among them; none where no two are enemies. */
export async function listOpposed(
  db: Db,
  subsectionIds: readonly string[],
  languages: readonly ContentLanguage[],
  now: Date,
): Promise<Choosable[]> {
  const { rows } = await sql<Choosable>`
    with usable as materialized (
      select q.id, q.subsection_id, coalesce(q.level, s.level) as level, q.last_used_at
      from question q
      join subsection s on s.company_id = q.company_id and s.id = q.subsection_id
      join question_version v on v.company_id = q.company_id and v.question_id = q.id and v.version = q.serving_version
      where q.subsection_id = any(${[...subsectionIds]}::uuid[]) and ${isUsable(languages, now)}
    ),
    pair as materialized (
      select question_id, enemy_id from question_enemy
      where question_id in (select id from usable) and enemy_id in (select id from usable)
    ),
    opposed as (
      select id, array_agg(enemy) as enemies
      from (select question_id as id, enemy_id as enemy from pair union all select enemy_id, question_id from pair) both_ways
      group by id
    )
    select u.id, u.subsection_id as "subsectionId", u.level, u.last_used_at as "lastUsedAt", coalesce(o.enemies, '{}') as enemies
    from usable u left join opposed o on o.id = u.id
    where exists (select from pair)`.execute(db);
  return rows;
}

/** A usable question with what is frozen into a paper. */
export type BankQuestion = UsableQuestion & {
  readonly version: number;
  readonly points: number;
  readonly key: QuestionKey;
  readonly subsectionCode: string;
  readonly subsectionTitle: LocalText;
};

/** Of which subsections, in which languages; `ids` asks for these questions alone. */
type AskedOfBank = {
  readonly subsectionIds: readonly string[];
  readonly languages: readonly ContentLanguage[];
  readonly ids?: string[] | null;
};

type BankRow = Omit<BankQuestion, 'optionIds' | 'matchIds' | 'mayShuffle' | 'rightOrder'> & {
  readonly content: QuestionContent;
};

/**
 * Locks the questions in share mode, so that none is trashed between being chosen and being frozen; in the one order in
 * which everybody takes them, and before they are read: what serves is what the last approval left.
 */
export async function lockUsable(
  db: Db,
  { subsectionIds, languages, ids = null }: AskedOfBank,
  now: Date,
): Promise<BankQuestion[]> {
  const { rows: held } = await sql<{ id: string }>`
    select id from question where subsection_id = any(${[...subsectionIds]}::uuid[]) and serving_version is not null
      and (${ids}::uuid[] is null or id = any(${ids}::uuid[]))
      and enabled and archived_at is null and trashed_at is null and (hibernating_until is null or hibernating_until <= ${now})
    order by id for share`.execute(db);
  const { rows } = await sql<BankRow>`
    select q.id, q.subsection_id as "subsectionId", coalesce(q.level, s.level) as level, q.last_used_at as "lastUsedAt",
      v.version, v.points, v.content, k.key, s.code as "subsectionCode", s.title as "subsectionTitle",
      array(select case when e.question_id = q.id then e.enemy_id else e.question_id end from question_enemy e
        where q.id in (e.question_id, e.enemy_id)) as enemies
    from question q
    join subsection s on s.company_id = q.company_id and s.id = q.subsection_id
    join question_version v on v.company_id = q.company_id and v.question_id = q.id and v.version = q.serving_version
    join question_key k on k.company_id = v.company_id and k.question_id = v.question_id and k.version = v.version
    where q.id = any(${held.map(({ id }) => id)}::uuid[]) and q.subsection_id = any(${[...subsectionIds]}::uuid[])
      and ${isUsable(languages, now)}`.execute(db);
  return rows.map(({ content, key, ...row }) => ({
    ...row,
    key,
    optionIds: content.options.map(({ id }) => id),
    matchIds: content.matches.map(({ id }) => id),
    mayShuffle: content.shuffleOptions && rulesOf(content).order !== 'fixed',
    rightOrder: orderIn(key),
  }));
}
