import { sql } from 'kysely';
import type { ContentLanguage, LocalText } from '../../platform/language.ts';
import { decodeCursor } from '../../platform/server/database/cursor.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { containing } from '../../platform/server/database/like.ts';
import { soughtIn } from '../../questions/domain/search.ts';
import type { QuestionKind } from '../../questions/domain/question.ts';
import type { Approval } from '../../questions/domain/status.ts';
import { found } from '../../platform/refusal.ts';
import type { workKinds, workOrders } from '../contract.ts';
import type { State } from '../domain/parts.ts';

export type WorkRow = {
  readonly id: string;
  readonly what: (typeof workKinds)[number];
  readonly number: number;
  readonly title: LocalText;
  readonly kind: QuestionKind | null;
  readonly moduleCode: string;
  readonly subsectionCode: string;
  readonly approval: Approval;
  readonly languages: ContentLanguage[];
  readonly outdated: ContentLanguage[];
  readonly updatedAt: Date;
};

/** The languages in which the company wants its texts. */
export async function findAskedLanguages(db: Db): Promise<ContentLanguage[]> {
  const { rows } = await sql<{ languages: ContentLanguage[] }>`
    select content_languages as languages from company where id = current_setting('app.company_id')::uuid`.execute(db);
  return found(rows[0]).languages;
}

/** Questions and passages as one list. Without a whole language there is nothing to translate from. */
const everyWork = sql`(
  select id, 'question' as what, number, title, kind, subsection_id, approval, languages, outdated, search, updated_at
  from question where trashed_at is null and archived_at is null and languages <> '{}'
  union all
  select id, 'passage', number, title, null, subsection_id, approval, languages, outdated, search, updated_at
  from passage where trashed_at is null and archived_at is null and languages <> '{}') w`;
const places = sql`join subsection s on s.id = w.subsection_id join module m on m.id = s.module_id`;

type Listing = {
  readonly q?: string | undefined;
  readonly what?: (typeof workKinds)[number] | undefined;
  readonly language?: readonly ContentLanguage[] | undefined;
  readonly state?: State | undefined;
  readonly module?: string | undefined;
  readonly subsection?: string | undefined;
  readonly sort: (typeof workOrders)[number];
  readonly after?: string | undefined;
  readonly limit: number;
};

/** A language is missing where it is not whole, and out of date where it is and another changed. */
const lacks = (languages: readonly ContentLanguage[], state: State | undefined) => {
  const missing = sql`not ${[...languages]}::text[] <@ w.languages`;
  const outdated = sql`w.outdated && ${[...languages]}::text[]`;
  if (state) return state === 'missing' ? missing : outdated;
  return sql`(${missing} or ${outdated})`;
};

function conditionsOf({ q, what, language, state, module, subsection }: Listing, asked: readonly ContentLanguage[]) {
  const wanted = language?.length ? asked.filter((one) => language.includes(one)) : asked;
  const sought = soughtIn(q);
  const words =
    sought === null
      ? []
      : 'first' in sought
        ? [sql`w.number between ${sought.first} and ${sought.last}`]
        : sought.words.map((word) => sql`w.search like ${containing(word)}`);
  return sql.join(
    [
      lacks(wanted, state),
      ...words,
      ...(what ? [sql`w.what = ${what}`] : []),
      ...(module ? [sql`s.module_id = ${module}::uuid`] : []),
      ...(subsection ? [sql`w.subsection_id = ${subsection}::uuid`] : []),
    ],
    sql` and `,
  );
}

/** A page of what there is to translate; one more than the limit where there is more to come. */
export async function listWork(db: Db, listing: Listing, asked: readonly ContentLanguage[]) {
  const { sort, after, limit } = listing;
  const wanted = conditionsOf(listing, asked);
  const isByNumber = sort.endsWith('number');
  const isDown = isByNumber ? sort.startsWith('-') : !sort.startsWith('-');
  const key = isByNumber ? sql`w.number` : sql`w.updated_at`;
  const [from, id] = decodeCursor(after, isByNumber ? 'digits' : 'instant', 'id') ?? [];
  const beyond = isDown ? sql`<` : sql`>`;
  const type = isByNumber ? sql`integer` : sql`timestamptz`;
  const goingOn = from === undefined ? sql`true` : sql`(${key}, w.id) ${beyond} (${from}::text::${type}, ${id}::uuid)`;
  const direction = isDown ? sql`desc` : sql`asc`;
  const { rows } = await sql<WorkRow & { readonly key: string }>`
    select w.id, w.what, w.number, w.title, w.kind, m.code as "moduleCode", s.code as "subsectionCode", w.approval, w.languages,
      w.outdated, w.updated_at as "updatedAt", ${key}::text as key
    from ${everyWork} ${places} where ${wanted} and ${goingOn}
    order by ${key} ${direction}, w.id ${direction} limit ${limit + 1}`.execute(db);
  const total = await sql<{ total: number }>`
    select count(*)::int as total from ${everyWork} ${places} where ${wanted}`.execute(db);
  return { rows, total: total.rows[0]?.total ?? 0, limit, keyOf: (row: (typeof rows)[number]) => [row.key, row.id] };
}

export type WorkCount = { readonly language: ContentLanguage; readonly missing: number; readonly outdated: number };

/** What there is to do in each of these languages. */
export async function countWork(db: Db, asked: readonly ContentLanguage[]): Promise<WorkCount[]> {
  const { rows } = await sql<WorkCount>`
    select a.language, count(*) filter (where not a.language = any(w.languages))::int as missing,
      count(*) filter (where a.language = any(w.languages) and a.language = any(w.outdated))::int as outdated
    from unnest(${[...asked]}::text[]) with ordinality as a (language, place) left join ${everyWork} on true
    group by a.language, a.place order by a.place`.execute(db);
  return rows;
}
