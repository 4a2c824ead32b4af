import { sql, type RawBuilder } from 'kysely';
import type { CompanySubscriptionStatus } from '../../../companies/domain/subscription.ts';
import type { Usage } from '../../../companies/server/limits.ts';
import type { LocalText } from '../../../platform/language.ts';
import { decodeCursor } from '../../../platform/server/database/cursor.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { containing } from '../../../platform/server/database/like.ts';

export type CompanySort = 'name' | '-name' | 'until' | '-until' | 'created' | '-created';
export type CompanyFilter = {
  readonly q?: string | undefined;
  readonly status?: readonly CompanySubscriptionStatus[] | undefined;
  readonly model?: 'MODULE' | 'TYPE' | undefined;
  readonly ending?: 'soon' | undefined;
  readonly sort: CompanySort;
  readonly after?: string | undefined;
  readonly limit: number;
};

type ListedCompanyRow = {
  readonly id: string;
  readonly code: string;
  readonly name: LocalText;
  readonly model: 'MODULE' | 'TYPE';
  readonly status: CompanySubscriptionStatus;
  readonly until: string | null;
  readonly createdAt: Date;
  readonly usage: Usage;
  readonly sortKey: string;
};

/** The first day after a company's subscription; null where it has no end. */
export const until = sql<string | null>`(c.subscription_from + make_interval(months => c.subscription_months))::date`;

const sortKeys: Record<'name' | 'until' | 'created', RawBuilder<string>> = {
  name: sql`coalesce(nullif(c.name ->> 'en', ''), c.name ->> 'th') collate "th-x-icu"`,
  until: sql`coalesce(${until}::text, '9999-12-31')`,
  created: sql`to_char(c.created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US')`,
};

const weekLong = 7 * 24 * 60 * 60 * 1000;

/** The week whose exams are counted: seven days from now. */
export const weekFrom = (now: Date): readonly [Date, Date] => [now, new Date(now.getTime() + weekLong)];

/** A page of companies and how many match in all; `rows` holds one more than the limit where there is more to come. */
export async function listCompanies(db: Db, filter: CompanyFilter, now: Date) {
  const isDown = filter.sort.startsWith('-');
  const key = sortKeys[filter.sort.replace('-', '') as keyof typeof sortKeys];
  const matching = sql.join(conditions(filter, now), sql` and `);
  const [from, id] = decodeCursor(filter.after, 'text', 'id') ?? [];
  const goesOn = id !== undefined ? sql`(${key}, c.id) ${isDown ? sql`<` : sql`>`} (${from}, ${id}::uuid)` : sql`true`;
  const way = isDown ? sql`desc` : sql`asc`;
  const { rows } = await sql<ListedCompanyRow>`
    select p.*, to_json(u) as usage from (
      select c.id, c.code, c.name, c.model, company_status(c, ${now}) as status, ${until} as until,
        c.created_at as "createdAt", ${key} as "sortKey"
      from company c where ${matching} and ${goesOn} order by ${key} ${way}, c.id ${way} limit ${filter.limit + 1}) p,
    lateral company_usage(p.id, ${weekFrom(now)[0]}, ${weekFrom(now)[1]}) u
    order by p."sortKey" collate "th-x-icu" ${way}, p.id ${way}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from company c where ${matching}`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
}

function conditions({ q, status, model, ending }: CompanyFilter, now: Date): RawBuilder<unknown>[] {
  const sought = (q ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const words = sql`lower(concat_ws(' ', c.code, c.name ->> 'en', c.name ->> 'th'))`;
  return [
    sql`true`,
    ...sought.map((word) => sql`${words} like ${containing(word)}`),
    ...(status?.length ? [sql`company_status(c, ${now}) = any(${[...status]}::text[])`] : []),
    ...(model ? [sql`c.model = ${model}`] : []),
    ...(ending ? [sql`${until} < (${now}::timestamptz + interval '60 days')::date`] : []),
  ];
}

/** The company administrators who are not deleted, inside the company's fence. */
export const listCompanyAdministrators = (db: Db) =>
  db
    .selectFrom('administrator as m')
    .innerJoin('account as a', 'a.id', 'm.account_id')
    .select((row) => [
      'm.account_id as accountId',
      row.ref('m.given_name').$castTo<LocalText>().as('givenName'),
      row.ref('m.family_name').$castTo<LocalText>().as('familyName'),
      'm.email',
      'a.enabled',
      'a.last_sign_in_at as lastSignInAt',
      sql<boolean>`m.invited_at is not null`.as('invited'),
    ])
    .where('a.role', '=', 'ROLE_COMPANY_ADMIN')
    .where('m.deleted_at', 'is', null)
    .orderBy('m.created_at')
    .execute();
