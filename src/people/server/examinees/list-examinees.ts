import { sql, type RawBuilder } from 'kysely';
import type { LocalText } from '../../../platform/language.ts';
import { decodeCursor } from '../../../platform/server/database/cursor.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { examineeConditions, hasPassword, isNarrowed, statusOf, type ExamineeFilter } from './examinee-filter.ts';

type Order = 'number' | '-number' | 'nameTh' | '-nameTh' | 'nameEn' | '-nameEn';
type Asked = ExamineeFilter & {
  readonly sort: Order;
  readonly after: string | undefined;
  readonly limit: number;
  readonly today: string;
};

export type ExamineeRow = {
  readonly id: string;
  readonly number: string;
  readonly title: LocalText;
  readonly givenName: LocalText;
  readonly familyName: LocalText;
  readonly email: string | null;
  readonly signInName: string | null;
  readonly hasPassword: boolean;
  readonly enabled: boolean;
  readonly extraTimePercent: number;
  readonly lastSignInAt: Date | null;
  readonly classrooms: { id: string; code: string }[];
  readonly modules: string[];
  readonly licenceCategories: string[];
};

type Found = ExamineeRow & { readonly sortKey: string };

/** What a list shows of `examinee x` and its `account a`. */
export const examineeColumns = (today: string) => sql`x.id, x.number, x.title, x.given_name as "givenName",
  x.family_name as "familyName", x.email, x.enabled, x.extra_time_percent as "extraTimePercent",
  x.licence_categories as "licenceCategories",
  a.sign_in_name as "signInName", ${hasPassword} as "hasPassword",
  a.last_sign_in_at as "lastSignInAt",
  coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'code', c.code) order by c.code) from classroom_examinee ce
    join classroom c on c.id = ce.classroom_id where ce.examinee_id = x.id), '[]') as classrooms,
  coalesce((select jsonb_agg(m.code order by m.position) from module_subscription s join module m on m.id = s.module_id
    where s.examinee_id = x.id and ${statusOf(today)} in ('active', 'pending')), '[]') as modules`;

/** At most this many that were found are put in order by themselves; of more the index of the order is read until a page is full. */
const few = 2000;

/**
 * A page of the examinees and how many there are in all. `rows` holds one more than the limit where there is more to
 * come; `keyOf` is the cursor of a row.
 */
export async function listExaminees(db: Db, asked: Asked) {
  const { total, ids } = await findMatching(db, asked);
  const { key, turned } = orderOf(asked.sort);
  const direction = turned ? sql`desc` : sql`asc`;
  const matching = ids ? sql`x.id = any(${ids}::uuid[])` : examineeConditions(asked, asked.today);
  const { rows } = await sql<Found>`
    with page as materialized (select x.id, ${key} as key from examinee x where ${matching} and ${goingOn(asked)}
      order by ${key} ${direction}, x.id ${direction} limit ${asked.limit + 1})
    select page.key as "sortKey", ${examineeColumns(asked.today)}
    from page join examinee x on x.id = page.id left join account a on a.id = x.account_id
    order by page.key ${direction}, page.id ${direction}`.execute(db);
  return { rows, total, keyOf: ({ sortKey, id }: Found) => [sortKey, id] };
}

/** How many match, and which where they are few: then nothing has to be looked through twice. */
async function findMatching(db: Db, asked: Asked): Promise<{ total: number; ids: string[] | null }> {
  if (!isNarrowed(asked)) {
    const { rows } = await sql<{ total: number }>`select count(*) as total from examinee`.execute(db);
    return { total: rows[0]?.total ?? 0, ids: null };
  }
  const { rows } = await sql<{ total: number; ids: string[] | null }>`
    with matching as materialized (select x.id from examinee x where ${examineeConditions(asked, asked.today)})
    select (select count(*) from matching) as total,
      (select array_agg(id) from (select id from matching limit ${few + 1}) first) as ids`.execute(db);
  const { total = 0, ids = null } = rows[0] ?? {};
  return { total, ids: total > few ? null : (ids ?? []) };
}

function orderOf(sort: Order): { readonly key: RawBuilder<string>; readonly turned: boolean } {
  const turned = sort.startsWith('-');
  if (sort.endsWith('nameTh')) return { key: sql`x.name_th collate "th-x-icu"`, turned };
  if (sort.endsWith('nameEn')) return { key: sql`x.name_en collate "en-x-icu"`, turned };
  return { key: sql`x.number`, turned };
}

/** Rows after the cursor; a broken one counts as none. */
function goingOn(asked: Asked): RawBuilder<unknown> {
  const [after, id] = decodeCursor(asked.after, 'text', 'id') ?? [];
  if (id === undefined) return sql`true`;
  const { key, turned } = orderOf(asked.sort);
  return sql`(${key}, x.id) ${turned ? sql`<` : sql`>`} (${after}, ${id}::uuid)`;
}
