import { sql, type RawBuilder } from 'kysely';
import type { LocalText } from '../../../platform/language.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { containing } from '../../../platform/server/database/like.ts';

export type SetRow = {
  readonly id: string;
  readonly name: LocalText;
  readonly authority: string;
  readonly model: 'MODULE' | 'TYPE';
  readonly toBeChecked: boolean;
};

export const findSet = (db: Db, id: string): Promise<SetRow | undefined> =>
  db
    .selectFrom('module_set')
    .select((set) => [
      'id',
      set.ref('name').$castTo<LocalText>().as('name'),
      'authority',
      'model',
      'to_be_checked as toBeChecked',
    ])
    .where('id', '=', id)
    .executeTakeFirst();

type Filters = {
  readonly q: string | undefined;
  readonly authority: readonly string[] | undefined;
  readonly model: 'MODULE' | 'TYPE' | undefined;
  readonly validity: 'current' | 'future' | 'past' | undefined;
  /** A day as text; validity is judged by it. */
  readonly today: string;
};
type Sort = 'name' | '-name' | 'authority' | '-authority' | 'validFrom' | '-validFrom';
export type ListedSet = SetRow & {
  readonly sortKey: string;
  readonly editionCount: number;
  readonly companyCount: number;
  readonly edition: {
    readonly id: string;
    readonly number: number;
    readonly label: string;
    readonly validFrom: string;
    readonly validTo: string | null;
    readonly issuedAt: string | null;
    readonly moduleCount: number;
    readonly subsectionCount: number;
  } | null;
};

/** The edition a set is spoken of by: the newest that is issued, else the newest. */
const newestEdition = sql`lateral (
  select id, number, label, valid_from as "validFrom", valid_to as "validTo", issued_at as "issuedAt",
    module_count as "moduleCount", subsection_count as "subsectionCount"
  from module_set_edition where module_set_id = module_set.id order by (issued_at is null), number desc limit 1)`;

const words = sql`concat_ws(' ', name->>'en', name->>'th', authority, newest.label)`;

function matching({ q, authority, model, validity, today }: Filters): RawBuilder<unknown> {
  const sought = (q ?? '')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const conditions = [
    ...sought.map((word) => sql`lower(${words}) like ${containing(word)}`),
    ...(authority && authority.length > 0 ? [sql`authority = any(${[...authority]}::text[])`] : []),
    ...(model ? [sql`model = ${model}`] : []),
    ...(validity === 'past' ? [sql`newest."validTo" < ${today}::date`] : []),
    ...(validity === 'future' ? [sql`newest."validFrom" > ${today}::date`] : []),
    ...(validity === 'current'
      ? [sql`newest."validFrom" <= ${today}::date and coalesce(newest."validTo" >= ${today}::date, true)`]
      : []),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

const sortKeys: Record<'name' | 'authority' | 'validFrom', RawBuilder<string>> = {
  name: sql`(coalesce(name->>'en', name->>'th') collate "th-x-icu")`,
  authority: sql`(authority collate "th-x-icu")`,
  validFrom: sql`coalesce(newest."validFrom"::text, '')`,
};

const fieldOf = (sort: Sort) => sort.replace('-', '') as 'name' | 'authority' | 'validFrom';

/** One more than the limit where there is more to come. */
export async function listSets(
  db: Db,
  filters: Filters,
  { sort, after, limit }: { sort: Sort; after: readonly [string, string] | null; limit: number },
): Promise<ListedSet[]> {
  const key = sortKeys[fieldOf(sort)];
  const [direction, beyond] = sort.startsWith('-') ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`];
  const { rows } = await sql<ListedSet>`
    select module_set.id, name, authority, model, to_be_checked as "toBeChecked", ${key} as "sortKey",
      case when newest.id is null then null else to_jsonb(newest) end as edition,
      (select count(*) from module_set_edition where module_set_id = module_set.id) as "editionCount",
      (select count(*) from module_set_holding where module_set_id = module_set.id) as "companyCount"
    from module_set left join ${newestEdition} newest on true
    where ${matching(filters)}
      and ${after ? sql`(${key}, module_set.id) ${beyond} (${after[0]}, ${after[1]}::uuid)` : sql`true`}
    order by ${key} ${direction}, module_set.id ${direction} limit ${limit + 1}`.execute(db);
  return rows;
}

export async function countSets(db: Db, filters: Filters): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from module_set left join ${newestEdition} newest on true
    where ${matching(filters)}`.execute(db);
  return rows[0]?.total ?? 0;
}

export async function listAuthorities(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('module_set').select('authority').distinct().orderBy('authority').execute();
  return rows.map(({ authority }) => authority);
}

type NewSet = Omit<SetRow, 'id'> & { readonly shippedAs: string | null; readonly at: Date };

export async function saveSet(db: Db, set: NewSet): Promise<string> {
  const { id } = await db
    .insertInto('module_set')
    .values({
      name: JSON.stringify(set.name),
      authority: set.authority,
      model: set.model,
      to_be_checked: set.toBeChecked,
      shipped_as: set.shippedAs,
      created_at: set.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Gives undefined where there is no such set. */
export const saveSetFacts = (
  db: Db,
  id: string,
  { name, authority, toBeChecked }: Pick<SetRow, 'name' | 'authority' | 'toBeChecked'>,
) =>
  db
    .updateTable('module_set')
    .set({ name: JSON.stringify(name), authority, to_be_checked: toBeChecked })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();

/** Locked, so that no company gets it while it is decided about. */
export const lockSet = (db: Db, id: string) =>
  db.selectFrom('module_set').select('id').where('id', '=', id).forUpdate().executeTakeFirst();

export const removeSet = (db: Db, id: string) => db.deleteFrom('module_set').where('id', '=', id).execute();

export async function listShipped(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('module_set').select('shipped_as').where('shipped_as', 'is not', null).execute();
  return rows.flatMap(({ shipped_as }) => shipped_as ?? []);
}
