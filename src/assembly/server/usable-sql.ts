import { sql, type RawBuilder } from 'kysely';
import type { QuestionKind } from '../../questions/domain/question.ts';
import type { Anchoring, Blueprint, BlueprintRow, Choice, WhyNotUsable } from '../domain/blueprint.ts';
import type { Bar } from '../domain/unmet/barred.ts';

/** What decides which questions of the bank a blueprint may take; `q`, `s` and `v` stand for bank_question, subsection and serving version. */
export type Asking = Pick<Blueprint, 'moduleId' | 'languages'> &
  Choice & { readonly rows: readonly (BlueprintRow | { readonly subsectionId: string })[] };

export const subsectionsOf = ({ rows }: Pick<Asking, 'rows'>): string[] => [
  ...new Set(rows.map(({ subsectionId }) => subsectionId)),
];

export const servingKind = sql<QuestionKind>`q.serving_kind`;

/** Its own level, else that of its subsection: for the licence category asked, where it names one. */
export const levelOf = ({ category = null }: Pick<Choice, 'category'>) => sql<number | null>`
  coalesce(q.level, (s.levels->>${category}::text)::smallint, s.level)`;

/**
 * The first reason why such papers cannot take the question, or null: then it is choosable. That is another thing than usable:
 * a blueprint has wishes of its own, may have a rest of its own, and takes what a person marks where it asks for the kind.
 */
export const whyNotUsableNow = (asking: Asking, now: Date) =>
  whyNot(asking, {
    resting: isResting(asking, now),
    recent: isKeptOutAsRecent(asking),
    leftOut: isLeftOut(asking, now),
  });

type Rest = Readonly<Record<'resting' | 'recent' | 'leftOut', RawBuilder<boolean>>>;

const whyNot = (asking: Asking, { resting, recent, leftOut }: Rest) => sql<WhyNotUsable | null>`
  case
    when q.serving_version is null then 'unapproved'
    when not q.passage_serves then 'passage'
    when not q.in_service then 'disabled'
    when ${resting} then 'hibernating'
    when ${recent} then 'recent'
    when ${leftOut} then 'excluded'
    when not ${appliesTo(asking.category ?? null)} then 'category'
    when not ${isWrittenIn(asking.languages)} then 'language'
  end`;

/** The question stands by itself, and in the earlier exam that anchors come from, given back or not. */
export const isOfEarlier = ({ earlier = null }: Choice) =>
  earlier === null
    ? sql<boolean>`false`
    : sql<boolean>`(q.passage_id is null
        and q.id in (select u.question_id from question_use u where u.generated_exam_id = ${earlier.generatedExamId}::uuid))`;

/** Such papers can take it: in any place, or as an anchor, where only a rest that somebody set by hand counts. */
export const isChoosable = (asking: Asking, now: Date) =>
  asking.earlier
    ? sql<boolean>`(${whyNotUsableNow(asking, now)} is null or (${isOfEarlier(asking)} and ${whyNot(asking, asAnchor(asking, now))} is null))`
    : sql<boolean>`${whyNotUsableNow(asking, now)} is null`;

const asAnchor = (asking: Asking, now: Date): Rest => ({
  resting: sql<boolean>`(q.hibernated_by_hand and coalesce(q.hibernating_until > ${now}, false))`,
  recent: sql<boolean>`false`,
  leftOut: isLeftOut(asking, now),
});

/** Which places can take a choosable question of the earlier exam; null for all other questions. */
export const anchoringOf = (asking: Asking, now: Date) =>
  asking.earlier
    ? sql<Anchoring | null>`case when ${isOfEarlier(asking)} then
        case when ${whyNotUsableNow(asking, now)} is null then 'also' else 'only' end end`
    : sql<Anchoring | null>`null::text`;

/** All rules of the blueprint that keep the question out, not only the first. */
export const barsNow = (asking: Asking, now: Date) => sql<Bar[]>`
  array_remove(array[
    case when ${isResting(asking, now)} then 'rest' end,
    case when ${isRecent(asking)} then 'last' end,
    case when ${isLeftOut(asking, now)} then 'excluded' end,
    case when not ${appliesTo(asking.category ?? null)} then 'category' end,
    case when not ${isWrittenIn(asking.languages)} then 'language' end], null)`;

/** When the rest ends that keeps the question out; null where none does. */
export const wakesAt = ({ restDays = null }: Choice, now: Date) =>
  restDays === null
    ? sql<Date | null>`case when q.hibernating_until > ${now} then q.hibernating_until end`
    : sql<Date | null>`greatest(
        case when q.hibernated_by_hand and q.hibernating_until > ${now} then q.hibernating_until end,
        case when q.last_used_at > ${now}::timestamptz - ${restDays}::int * interval '1 day'
          then q.last_used_at + ${restDays}::int * interval '1 day' end)`;

/** By the company's rule, or by the blueprint's own; a rest that somebody gave a question holds for both. */
const isResting = ({ restDays = null }: Choice, now: Date) =>
  restDays === null
    ? sql<boolean>`coalesce(q.hibernating_until > ${now}, false)`
    : sql<boolean>`(q.hibernated_by_hand and coalesce(q.hibernating_until > ${now}, false)
        or coalesce(q.last_used_at > ${now}::timestamptz - ${restDays}::int * interval '1 day', false))`;

/** It stands in one of the module's newest generated exams. */
const isRecent = (asking: Asking) =>
  (asking.leaveOutLast ?? 0) === 0
    ? sql<boolean>`false`
    : sql<boolean>`q.id in (select u.question_id from question_use u where u.generated_exam_id in (
        select id from (${lastExams(asking)}) last))`;

/**
 * The module's newest generated exams that are not given back, with `place` 1 for the newest. Papers in which a question was changed and
 * those they were made from are one exam.
 */
export const lastExams = ({ moduleId, leaveOutLast = 0 }: Asking) => sql`
  with recursive own as (
    select id, number, made_from from generated_exam where module_id = ${moduleId} and given_back_at is null
  ), exam (id, made_from, place) as (
    (select id, made_from, row_number() over (order by number desc)::int from own
      where not exists (select from own later where later.made_from = own.id) order by number desc limit ${leaveOutLast})
    union all
    select own.id, own.made_from, exam.place from exam join own on own.id = exam.made_from
  )
  select id, min(place) as place from exam group by id`;

/** Each version may have some of the last exams: a passage is known as a whole, and what the earlier exam had is its anchors'. */
const mayShareWithLast = (asking: Asking) =>
  (asking.sharedWithLast ?? 0) === 0
    ? sql<boolean>`false`
    : sql<boolean>`(q.passage_id is null and not ${isOfEarlier(asking)})`;

const isKeptOutAsRecent = (asking: Asking) =>
  (asking.leaveOutLast ?? 0) === 0
    ? sql<boolean>`false`
    : sql<boolean>`(${isRecent(asking)} and not ${mayShareWithLast(asking)})`;

/** A choosable question is of the last exams, of which each version may have so many. */
export const recentOf = (asking: Asking) =>
  (asking.sharedWithLast ?? 0) === 0
    ? sql<boolean>`false`
    : sql<boolean>`(${isRecent(asking)} and ${mayShareWithLast(asking)})`;

/** By name, on its last day by the company's clock too. */
function isLeftOut({ excluded = [], excludedUntil = {} }: Choice, now: Date) {
  if (excluded.length === 0) return sql<boolean>`false`;
  const days = excluded.map((id) => excludedUntil[id] ?? null);
  return sql<boolean>`exists (select from unnest(${[...excluded]}::uuid[], ${days}::date[]) named (id, last_day)
    where named.id = q.id and (last_day is null
      or last_day >= (${now}::timestamptz at time zone (select time_zone from company where company.id = q.company_id))::date))`;
}

/** A question without categories applies to those of its subsection, and a subsection without any to all. */
const appliesTo = (category: string | null) =>
  category === null
    ? sql<boolean>`true`
    : sql<boolean>`case when q.categories <> '{}' then ${category} = any(q.categories)
        else s.levels = '{}' or s.levels ? ${category} end`;

/** Itself, and the passage it belongs to. */
const isWrittenIn = (languages: Asking['languages']) => sql<boolean>`(
  (q.passage_id is null or not exists (select from bank_passage b, unnest(${[...languages]}::text[]) l
    where b.company_id = q.company_id and b.id = q.passage_id and coalesce(b.text->>l,'') = '')) and
  case when q.latest_version = q.serving_version then q.languages @> ${[...languages]}::text[]
    else not exists (select from unnest(${[...languages]}::text[]) l where coalesce(v.content->'stem'->>l, '') = '') end)`;
