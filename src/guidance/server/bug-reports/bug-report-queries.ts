import { sql, type RawBuilder } from 'kysely';
import type { LocalText } from '../../../platform/language.ts';
import { decodeCursor } from '../../../platform/server/database/cursor.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { containing } from '../../../platform/server/database/like.ts';
import type { BugReportState } from '../../domain/bug-report.ts';

type ListedReport = {
  readonly id: string;
  readonly at: Date;
  readonly happened: string;
  readonly expected: string;
  readonly page: string;
  readonly faultId: string;
  readonly release: string;
  readonly person: string | null;
  readonly company: LocalText | null;
  readonly state: BugReportState;
  readonly settledAt: Date | null;
  readonly settledBy: string | null;
  readonly sortKey: string;
};

type Filter = {
  readonly q?: string | undefined;
  readonly state?: readonly BugReportState[] | undefined;
  readonly within?: 'day' | 'week' | 'month' | undefined;
  readonly sort: 'at' | '-at';
  readonly after?: string | undefined;
  readonly limit: number;
};

const days = { day: 1, week: 7, month: 31 };
const minute = 60 * 1000;
const tables = sql`bug_report b left join account a on a.id = b.account_id
  left join company c on c.id = b.subject_company_id left join account s on s.id = b.settled_by`;
const state = sql`case when b.settled_at is null then 'open' else 'settled' end`;

/** A page of the reports and how many match in all; one row more than the limit where there is more to come. */
export async function listBugReports(db: Db, filter: Filter, now: Date) {
  const matching = sql.join(conditions(filter, now), sql` and `);
  const way = filter.sort.startsWith('-') ? sql`desc` : sql`asc`;
  const { rows } = await sql<ListedReport>`
    select b.id, b.at, b.happened, b.expected, b.page, b.fault_id as "faultId", b.release, a.sign_in_name as person,
      c.name as company, ${state} as state, b.settled_at as "settledAt", s.sign_in_name as "settledBy",
      b.at::text as "sortKey"
    from ${tables} where ${matching} and ${goesOn(filter)}
    order by b.at ${way}, b.id ${way} limit ${filter.limit + 1}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from ${tables} where ${matching}`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
}

function conditions({ q, state: states, within }: Filter, now: Date): RawBuilder<unknown>[] {
  const sought = (q ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const words = sql`lower(concat_ws(' ', b.happened, b.expected, b.page, b.fault_id, a.sign_in_name, c.code, c.name ->> 'en',
    c.name ->> 'th'))`;
  return [
    sql`true`,
    ...sought.map((word) => sql`${words} like ${containing(word)}`),
    ...(states?.length ? [sql`${state} = any(${[...states]}::text[])`] : []),
    ...(within ? [sql`b.at >= ${new Date(now.getTime() - days[within] * 24 * 60 * minute)}`] : []),
  ];
}

function goesOn({ sort, after }: Filter): RawBuilder<unknown> {
  const [at, id] = decodeCursor(after, 'instant', 'id') ?? [];
  const beyond = sort.startsWith('-') ? sql`<` : sql`>`;
  return id === undefined ? sql`true` : sql`(b.at, b.id) ${beyond} (${at}::timestamptz, ${id}::uuid)`;
}

/** How often somebody reported something of late, and how often everybody did. */
export async function countBugReports(db: Db, accountId: string, now: Date) {
  const since = (minutes: number) => new Date(now.getTime() - minutes * minute);
  const { rows } = await sql<{ inTenMinutes: number; inADay: number; ofEverybody: number }>`
    select
      (select count(*)::int from bug_report where account_id = ${accountId} and at > ${since(10)}) as "inTenMinutes",
      (select count(*)::int from bug_report where account_id = ${accountId} and at > ${since(24 * 60)}) as "inADay",
      (select count(*)::int from bug_report where at > ${since(60)}) as "ofEverybody"`.execute(db);
  return rows[0] ?? { inTenMinutes: 0, inADay: 0, ofEverybody: 0 };
}

type NewReport = {
  readonly at: Date;
  readonly accountId: string;
  readonly companyId: string | null;
  readonly happened: string;
  readonly expected: string;
  readonly page: string;
  readonly faultId: string;
  readonly release: string;
};

export async function insertBugReport(
  db: Db,
  { accountId, companyId, faultId, ...report }: NewReport,
): Promise<string> {
  const { id } = await db
    .insertInto('bug_report')
    .values({ ...report, account_id: accountId, subject_company_id: companyId, fault_id: faultId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Settles those that are open, or opens those that are settled; says how many. */
export async function settleBugReports(
  db: Db,
  ids: readonly string[],
  by: { readonly accountId: string; readonly at: Date } | null,
): Promise<number> {
  const changed = await db
    .updateTable('bug_report')
    .set({ settled_at: by?.at ?? null, settled_by: by?.accountId ?? null })
    .where('id', 'in', [...ids])
    .where('settled_at', by ? 'is' : 'is not', null)
    .returning('id')
    .execute();
  return changed.length;
}

/** Settled reports that nobody needs any more, a year after they were settled. */
export async function removeOldBugReports(db: Db, now: Date): Promise<void> {
  const yearAgo = new Date(now.getTime() - 365 * 24 * 60 * minute);
  await db.deleteFrom('bug_report').where('settled_at', '<', yearAgo).execute();
}
