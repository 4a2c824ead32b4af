import { sql } from 'kysely';
import type { ContentLanguage, LocalText } from '../../platform/language.ts';
import { decodeCursor } from '../../platform/server/database/cursor.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { containing } from '../../platform/server/database/like.ts';
import type { QuestionKind } from '../../questions/domain/question.ts';
import { soughtIn } from '../../questions/domain/search.ts';
import type { Approval } from '../../questions/domain/status.ts';
import type { passageOrders, passageStatuses } from '../contract.ts';

export type PassageRow = {
  readonly id: string;
  readonly number: number;
  readonly title: LocalText;
  readonly subsectionId: string;
  readonly moduleCode: string;
  readonly subsectionCode: string;
  readonly approval: Approval;
  readonly archivedAt: Date | null;
  readonly trashedAt: Date | null;
  readonly latestVersion: number;
  readonly servingVersion: number | null;
  readonly languages: ContentLanguage[];
  readonly outdated: ContentLanguage[];
  readonly questionCount: number;
  readonly usable: number;
  readonly updatedAt: Date;
};

const columns = (now: Date) => sql`
  p.id, p.number, p.title, p.subsection_id as "subsectionId", m.code as "moduleCode", s.code as "subsectionCode",
  p.approval, p.archived_at as "archivedAt", p.trashed_at as "trashedAt", p.latest_version as "latestVersion",
  p.serving_version as "servingVersion", p.languages, p.outdated, p.updated_at as "updatedAt",
  (select count(*)::int from question q where q.company_id = p.company_id and q.passage_id = p.id) as "questionCount",
  (select count(*)::int from bank_question q
    where q.company_id = p.company_id and q.passage_id = p.id and q.in_service
      and coalesce(q.hibernating_until <= ${now}, true)) as usable`;

const tables = sql`passage p join subsection s on s.company_id = p.company_id and s.id = p.subsection_id
  join module m on m.company_id = s.company_id and m.id = s.module_id`;

type Listing = {
  readonly q?: string | undefined;
  readonly module?: string | undefined;
  readonly subsection?: string | undefined;
  readonly status?: readonly (typeof passageStatuses)[number][] | undefined;
  readonly author?: readonly string[] | undefined;
  /** Only what waits for this person. */
  readonly decider?: Decider | undefined;
  readonly sort: (typeof passageOrders)[number];
  readonly after?: string | undefined;
  readonly limit: number;
};

type Decider = { readonly me: string; readonly barred: readonly string[] };

/** Of `passage p`: it waits, and this person wrote nothing of it and is not apart from those who did. */
export const mayBeDecided = ({ me, barred }: Decider) => sql<boolean>`(p.approval = 'pending'
  and p.archived_at is null and p.trashed_at is null and exists (select from passage_version v
    where v.company_id = p.company_id and v.passage_id = p.id and v.version = p.latest_version
      and not ${me}::uuid = any(v.co_author_ids || v.author_id)
      and not (v.co_author_ids || v.author_id || v.submitted_by) && ${[...barred]}::uuid[]))`;

/** Trash and archive are shown only to who asks for them. */
const status = sql<string>`case when p.trashed_at is not null then 'trashed'
  when p.archived_at is not null then 'archived' else p.approval end`;

function conditionsOf({ q, module, subsection, author, decider, status: wanted = [] }: Listing) {
  const sought = soughtIn(q);
  const found =
    sought === null
      ? []
      : 'first' in sought
        ? [sql`p.number between ${sought.first} and ${sought.last}`]
        : sought.words.map((word) => sql`p.search like ${containing(word)}`);
  const shelf =
    wanted.length > 0
      ? sql`${status} = any(${[...wanted]}::text[])`
      : sql`p.trashed_at is null and p.archived_at is null`;
  return sql.join(
    [
      shelf,
      ...found,
      ...(module ? [sql`s.module_id = ${module}::uuid`] : []),
      ...(subsection ? [sql`p.subsection_id = ${subsection}::uuid`] : []),
      ...(decider ? [mayBeDecided(decider)] : []),
      ...(author ? [sql`p.author_id = any(${[...author]}::uuid[])`] : []),
    ],
    sql` and `,
  );
}

/** A page of the passages; one more than the limit where there is more to come. */
export async function listPassages(db: Db, listing: Listing, now: Date) {
  const { sort, after, limit } = listing;
  const wanted = conditionsOf(listing);
  const isByNumber = sort.endsWith('number');
  const isDown = isByNumber ? sort.startsWith('-') : !sort.startsWith('-');
  const key = isByNumber ? sql`p.number` : sql`p.updated_at`;
  const [from, id] = decodeCursor(after, isByNumber ? 'digits' : 'instant', 'id') ?? [];
  const beyond = isDown ? sql`<` : sql`>`;
  const type = isByNumber ? sql`integer` : sql`timestamptz`;
  const goingOn = from === undefined ? sql`true` : sql`(${key}, p.id) ${beyond} (${from}::text::${type}, ${id}::uuid)`;
  const direction = isDown ? sql`desc` : sql`asc`;
  const { rows } = await sql<PassageRow & { readonly key: string }>`
    select ${columns(now)}, ${key}::text as key from ${tables} where ${wanted} and ${goingOn}
    order by ${key} ${direction}, p.id ${direction} limit ${limit + 1}`.execute(db);
  const total = await sql<{ total: number }>`
    select count(*)::int as total from ${tables} where ${wanted}`.execute(db);
  return { rows, total: total.rows[0]?.total ?? 0, limit, keyOf: (row: (typeof rows)[number]) => [row.key, row.id] };
}

export type WholePassage = PassageRow & {
  readonly text: LocalText;
  readonly revision: number;
  readonly subsectionTitle: LocalText;
  readonly moduleTitle: LocalText;
  readonly usedInPapers: number;
};

export async function findPassage(db: Db, id: string, now: Date): Promise<WholePassage | undefined> {
  const { rows } = await sql<WholePassage>`
    select ${columns(now)}, v.text, p.revision, s.title as "subsectionTitle", m.title as "moduleTitle",
      (select count(distinct u.paper_id)::int from question_use u where u.passage_id = p.id) as "usedInPapers"
    from ${tables}
    join passage_version v on v.company_id = p.company_id and v.passage_id = p.id and v.version = p.latest_version
    where p.id = ${id}`.execute(db);
  return rows[0];
}

export type PassageVersionRow = {
  readonly version: number;
  readonly approval: Approval;
  readonly text: LocalText;
  readonly authorId: string;
  readonly coAuthorIds: readonly string[];
  readonly submittedBy: string | null;
  readonly createdAt: Date;
  readonly decidedById: string | null;
  readonly decidedAt: Date | null;
  readonly rejectionReason: string | null;
};

/** The newest first. */
export async function listVersions(db: Db, passageId: string): Promise<PassageVersionRow[]> {
  return db
    .selectFrom('passage_version')
    .select((version) => [
      'version',
      'approval',
      version.ref('text').$castTo<LocalText>().as('text'),
      'author_id as authorId',
      'co_author_ids as coAuthorIds',
      'submitted_by as submittedBy',
      'created_at as createdAt',
      'decided_by as decidedById',
      'decided_at as decidedAt',
      'rejection_reason as rejectionReason',
    ])
    .where('passage_id', '=', passageId)
    .orderBy('version', 'desc')
    .execute();
}

export type BelongingRow = {
  readonly id: string;
  readonly number: number;
  readonly title: LocalText;
  readonly kind: QuestionKind;
  readonly level: number | null;
  readonly approval: Approval;
  readonly enabled: boolean;
  readonly hibernatingUntil: Date | null;
  readonly archivedAt: Date | null;
  readonly trashedAt: Date | null;
  readonly approvedAt: Date | null;
};

/** The questions of a passage in their order. */
export async function listBelonging(db: Db, passageId: string): Promise<BelongingRow[]> {
  const { rows } = await sql<BelongingRow>`
    select q.id, q.number, q.title, q.kind, coalesce(q.level, s.level) as level, q.approval, q.enabled,
      q.hibernating_until as "hibernatingUntil", q.archived_at as "archivedAt", q.trashed_at as "trashedAt",
      v.decided_at as "approvedAt"
    from question q join subsection s on s.company_id = q.company_id and s.id = q.subsection_id
    left join question_version v on v.company_id = q.company_id and v.question_id = q.id and v.version = q.serving_version
    where q.passage_id = ${passageId} order by q.passage_place, q.number`.execute(db);
  return rows;
}
