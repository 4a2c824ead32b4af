import { sql, type RawBuilder } from 'kysely';
import type { LocalText } from '../../platform/language.ts';
import type { SecurityKind } from '../../platform/security-kinds.ts';
import { decodeCursor } from '../../platform/server/database/cursor.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { containing } from '../../platform/server/database/like.ts';

type ListedEvent = {
  readonly id: string;
  readonly kind: SecurityKind;
  readonly at: Date;
  readonly lastAt: Date;
  readonly network: string;
  readonly what: string;
  readonly count: number;
  readonly person: string | null;
  readonly company: LocalText | null;
  readonly sortKey: string | number;
};

type Filter = {
  readonly q?: string | undefined;
  readonly kind?: readonly SecurityKind[] | undefined;
  readonly within?: 'hour' | 'day' | 'week' | undefined;
  readonly sort: 'at' | '-at' | 'count' | '-count';
  readonly after?: string | undefined;
  readonly limit: number;
};

const hours = { hour: 1, day: 24, week: 168 };
const tables = sql`security_event e left join account a on a.id = e.account_id
  left join company c on c.id = e.subject_company_id`;

/** A page of the security log and how many lines match in all; one row more than the limit where there is more to come. */
export async function listSecurityEvents(db: Db, filter: Filter, now: Date) {
  const matching = sql.join(conditions(filter, now), sql` and `);
  const isDown = filter.sort.startsWith('-');
  const way = isDown ? sql`desc` : sql`asc`;
  const key = filter.sort.endsWith('count') ? sql`e.count` : sql`e.minute`;
  const { rows } = await sql<ListedEvent>`
    select e.id, e.kind, e.minute as at, e.last_at as "lastAt", e.network, e.what, e.count, a.sign_in_name as person,
      c.name as company, ${filter.sort.endsWith('count') ? sql`e.count` : sql`e.minute::text`} as "sortKey"
    from ${tables} where ${matching} and ${goesOn(filter, key)}
    order by ${key} ${way}, e.id ${way} limit ${filter.limit + 1}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from ${tables} where ${matching}`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
}

function conditions({ q, kind, within }: Filter, now: Date): RawBuilder<unknown>[] {
  const sought = (q ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const words = sql`lower(concat_ws(' ', e.network, e.what, a.sign_in_name, c.code, c.name ->> 'en', c.name ->> 'th'))`;
  const since = within && new Date(now.getTime() - hours[within] * 60 * 60 * 1000);
  return [
    sql`true`,
    ...sought.map((word) => sql`${words} like ${containing(word)}`),
    ...(kind?.length ? [sql`e.kind = any(${[...kind]}::text[])`] : []),
    ...(since ? [sql`e.last_at >= ${since}`] : []),
  ];
}

function goesOn({ sort, after }: Filter, key: RawBuilder<unknown>): RawBuilder<unknown> {
  const beyond = sort.startsWith('-') ? sql`<` : sql`>`;
  if (sort.endsWith('count')) {
    const [count, id] = decodeCursor(after, 'number', 'id') ?? [];
    return id === undefined ? sql`true` : sql`(${key}, e.id) ${beyond} (${count}, ${id}::uuid)`;
  }
  const [minute, id] = decodeCursor(after, 'instant', 'id') ?? [];
  return id === undefined ? sql`true` : sql`(${key}, e.id) ${beyond} (${minute}::timestamptz, ${id}::uuid)`;
}
