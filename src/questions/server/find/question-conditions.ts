import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import { companyDay } from '../../../people/server/company-day.ts';
import { containing } from '../../../platform/server/database/like.ts';
import type { questionFilters } from '../../list-schema.ts';
import type { BandedFigure } from '../../domain/figures/measured-bands.ts';
import { singleChoice } from '../../domain/kinds/kinds.ts';
import { soughtIn } from '../../domain/search.ts';
import type { QuestionStatus } from '../../domain/status.ts';
import { measuredBand } from './measured-band.ts';

export type QuestionFilter = z.output<z.ZodObject<typeof questionFilters>>;
export type FilterName = keyof QuestionFilter;
type Condition = RawBuilder<unknown>;
type Rules = { readonly [Name in FilterName]: (value: NonNullable<QuestionFilter[Name]>, now: Date) => Condition };

/** What a filter asks of `question`. Each is an operation that the fence lets an index serve (see docs/configuration.md). */
const rules: Rules = {
  q: (q) => foundBy(q),
  module: (id) => sql`subsection_id in (select id from subsection where module_id = ${id})`,
  subsection: (id) => sql`subsection_id = ${id}`,
  category: (values) => anyOf(values.map((value) => sql`${value} = any(categories)`)),
  level: (values) => sql`level = any(${values.map(Number)}::smallint[])`,
  status: (values, now) => anyOf(values.map((value) => hasStatus(value, now))),
  kind: (values) => sql`kind = any(${values})`,
  missingLanguage: (values) => anyOf(values.map((value) => sql`not (${value} = any(languages))`)),
  outdated: (values) => anyOf(values.map((value) => sql`${value} = any(outdated)`)),
  enabled: (enabled) => sql`enabled = ${enabled}`,
  hibernating: (hibernating, now) => (hibernating ? rests(now) : sql`not ${rests(now)}`),
  author: (ids) => sql`author_id = any(${ids}::uuid[])`,
  reviewer: (ids) => sql`reviewer_id = any(${ids}::uuid[])`,
  tag: (values) => anyOf(values.map((value) => sql`${value} = any(tags)`)),
  difficulty: (values) => sql`difficulty = any(${values})`,
  usedWithin: (days, now) => sql`coalesce(last_used_at, '-infinity') >= ${before(now, days)}`,
  unusedFor: (days, now) => sql`coalesce(last_used_at, '-infinity') < ${before(now, days)}`,
  neverUsed: (never) => (never ? sql`last_used_at is null` : sql`last_used_at is not null`),
  hasPicture: (has) => sql`has_picture = ${has}`,
  check: (codes) =>
    codes.includes('any') ? sql`checks <> '{}'` : anyOf(codes.map((code) => sql`${code} = any(checks)`)),
  reviewOverdue: (overdue, now) =>
    overdue
      ? sql`coalesce(review_due, 'infinity') <= ${companyDay(now)}`
      : sql`(review_due is null or review_due > ${companyDay(now)})`,
  usable: (usable, now) => (usable ? usableAt(now) : sql`not ${usableAt(now)}`),
  needsLook: (needs) => (needs ? needsLook : sql`not ${needsLook}`),
  facility: (bands) => isInBands('facility', bands),
  discrimination: (bands) => isInBands('discrimination', bands),
  keyAt: (at) => keyStandsAt(at),
  passage: (id) => sql`passage_id = ${id}`,
  inPassage: (is) => (is ? sql`passage_id is not null` : sql`passage_id is null`),
  copiedFrom: (id) => sql`copied_from = ${id}`,
};

/** All that a filter asks for, but for the rule named; trash and archive are shown only to who asks for them. */
export function conditionsOf(filter: QuestionFilter, now: Date, without?: FilterName): Condition {
  const names = (Object.keys(rules) as FilterName[]).filter((name) => name !== without && isAsked(filter[name]));
  const asked = names.map((name) => (rules[name] as (value: unknown, now: Date) => Condition)(filter[name], now));
  const shelf = filter.status?.length ? [] : [sql`trashed_at is null and archived_at is null`];
  return sql.join([...shelf, ...asked, sql`true`], sql` and `);
}

export const isAsked = (value: QuestionFilter[FilterName]): boolean =>
  value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

/** What the runway of the dashboard counts. */
const usableAt = (now: Date): Condition => sql`(id in (select b.id from bank_question b
  join subsection s on s.id = b.subsection_id join module m on m.id = s.module_id
  where b.usable_from <= ${now} and s.retired_at is null and m.retired_at is null))`;

/** Few questions do: they are looked up once. */
const needsLook = sql`(id in (select question_id from item_facts where needs_look))`;

const isInBands = (figure: BandedFigure, bands: readonly string[]): Condition =>
  sql`(id in (select question_id from item_facts where ${measuredBand(figure)} = any(${bands.map(Number)}::integer[])))`;

const anyOf = (alternatives: readonly Condition[]): Condition => sql`(${sql.join(alternatives, sql` or `)})`;

const before = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000);

function foundBy(q: string): Condition {
  const sought = soughtIn(q);
  if (!sought) return sql`true`;
  if ('first' in sought) return sql`number between ${sought.first} and ${sought.last}`;
  return sql.join(
    sought.words.map((word) => sql`search like ${containing(word)}`),
    sql` and `,
  );
}

function keyStandsAt(at: string): Condition {
  const [options = 0, place = 0] = at.split(':').map(Number);
  return sql`(kind = any(${singleChoice}) and exists (select from question_version v
    join question_key k on k.question_id = v.question_id and k.version = v.version
    where v.question_id = question.id and v.version = question.latest_version
      and jsonb_array_length(v.content -> 'options') = ${options}::integer
      and v.content -> 'options' -> (${place}::integer - 1) ->> 'id' = k.key ->> 'option'))`;
}

const rests = (now: Date): Condition =>
  sql`(approval = 'approved' and hibernating_until is not null and hibernating_until > ${now})`;

/** The rule of `statusOf` as the database decides it. */
export function hasStatus(status: QuestionStatus, now: Date): Condition {
  switch (status) {
    case 'trashed':
      return sql`trashed_at is not null`;
    case 'archived':
      return sql`(trashed_at is null and archived_at is not null)`;
    case 'disabled':
      return sql`(trashed_at is null and archived_at is null and not enabled)`;
    case 'hibernating':
      return sql`(trashed_at is null and archived_at is null and enabled and ${rests(now)})`;
    case 'approved':
    case 'draft':
    case 'pending':
    case 'rejected':
      return sql`(trashed_at is null and archived_at is null and enabled and approval = ${status} and not ${rests(now)})`;
  }
}
