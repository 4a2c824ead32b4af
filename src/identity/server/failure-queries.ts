import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../platform/server/database.ts';
import type { Count } from '../domain/sign-in-limit.ts';

/** With one account: from here (and how many of these were passwords), from everywhere; whether its owner signed in from here. */
export type FailuresOfAccount = {
  readonly here: Count;
  readonly passwordsHere: number;
  readonly everywhere: Count;
  readonly isKnown: boolean;
};

type Asked = {
  readonly name: string;
  /** The accounts of the name; none where nobody has it. */
  readonly accountIds: readonly string[];
  readonly network: string;
  /** Whether `isKnown` matters at all; else it is looked up only where a name is under attack. */
  readonly mustKnow: boolean;
};

/** What went wrong within a day, for each account in their order; one for the name alone where nobody has it. */
export async function findFailures(
  db: Db,
  { name, accountIds, network, mustKnow }: Asked,
  now: Date,
): Promise<FailuresOfAccount[]> {
  const { rows } = await sql<{
    here: number;
    here_at: Date | null;
    passwords: number;
    all: number;
    all_at: Date | null;
    known: boolean;
  }>`
    with asked as (
      select account_id, place from unnest(${[...accountIds]}::uuid[]) with ordinality as a (account_id, place)
      union all select null, 0 where ${accountIds.length === 0}
    ), tried as (
      select account_id, network, kind, failures, last_failed_at from asked join sign_in_failure using (account_id)
      union all
      select account_id, network, kind, failures, last_failed_at from asked, stranger_try where name_hash = ${hashOf(name)}
    ), counted as (
      select a.account_id, a.place, coalesce(sum(failures) filter (where network = ${network}), 0)::int as here,
        max(last_failed_at) filter (where network = ${network}) as here_at,
        coalesce(sum(failures) filter (where network = ${network} and kind = 'password'), 0)::int as passwords,
        coalesce(sum(failures), 0)::int as all, max(last_failed_at) as all_at
      from asked a left join tried t on t.account_id is not distinct from a.account_id
        and kind in ('password', 'code') and last_failed_at > ${now}::timestamptz - interval '1 day'
      group by a.account_id, a.place
    )
    select counted.*, (${mustKnow} or counted.all >= 100) and exists (select from session s
      where s.account_id = counted.account_id and s.network = ${network}
        and s.started_at > ${now}::timestamptz - interval '90 days') as known
    from counted order by place`.execute(db);
  return rows.map((row) => ({
    here: { failures: row.here, lastFailedAt: row.here_at },
    passwordsHere: row.passwords,
    everywhere: { failures: row.all, lastFailedAt: row.all_at },
    isKnown: row.known,
  }));
}

/** `password` and `code` make the next sign-in wait; `confirm`, and requests for links, are counted for themselves. */
type Failure = { readonly accountId: string; readonly kind: 'password' | 'code' | 'confirm' } & Moment;
type StrangerTry = { readonly name: string; readonly kind: 'password' | 'reset' } & Moment;
type Moment = { readonly network: string; readonly now: Date };

/** Beyond so many networks an account's failures are counted together: somebody with a thousand networks fills no table. */
const mostNetworks = 20;
const elsewhere = 'elsewhere';

/** Counts one more for an account, and gives the count from this network. It begins anew after a day without any. */
export async function saveFailure(db: Db, { accountId, kind, network, now }: Failure): Promise<number> {
  const { rows } = await sql<{ failures: number; network: string }>`
    insert into sign_in_failure (account_id, kind, network, failures, last_failed_at)
    select ${accountId}, ${kind},
      case when count(*) < ${mostNetworks} or bool_or(f.network = ${network}) then ${network} else ${elsewhere} end, 1, ${now}
    from sign_in_failure f where f.account_id = ${accountId} and f.kind = ${kind}
    on conflict (account_id, kind, network) do update set
      failures = case when sign_in_failure.last_failed_at < ${now}::timestamptz - interval '1 day' then 1
        else sign_in_failure.failures + 1 end,
      last_failed_at = ${now}
    returning failures, network`.execute(db);
  const [row] = rows;
  return row?.network === network ? row.failures : 1;
}

/** Rows of `stranger_try`: as many as there are, whatever is sent. */
const places = 16_384;

/**
 * Counts a try with a name nobody has, or a request for a link, and gives the count. There is a fixed number of places:
 * what falls on the same one takes it over. The work is that of `saveFailure`, so that nobody learns which names there are.
 */
export async function saveStrangerTry(db: Db, { name, kind, network, now }: StrangerTry): Promise<number> {
  const place = hashOf(`${kind} ${network} ${name}`).readUInt32BE(0) % places;
  const { rows } = await sql<{ failures: number }>`
    insert into stranger_try as t (place, name_hash, kind, network, failures, last_failed_at)
    values (${place}, ${hashOf(name)}, ${kind}, ${network}, 1, ${now})
    on conflict (place) do update set
      failures = case when (t.name_hash, t.kind, t.network) = (excluded.name_hash, excluded.kind, excluded.network)
        and t.last_failed_at >= ${now}::timestamptz - interval '1 day' then t.failures + 1 else 1 end,
      name_hash = excluded.name_hash, kind = excluded.kind, network = excluded.network,
      last_failed_at = excluded.last_failed_at
    returning failures`.execute(db);
  return rows[0]?.failures ?? 1;
}

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Takes back what was counted before it was known that the password is right. */
export async function takeFailureBack(db: Db, { accountId, kind, network }: Omit<Failure, 'now'>): Promise<void> {
  await sql`
    update sign_in_failure set failures = failures - 1
    where account_id = ${accountId} and kind = ${kind} and network = ${network} and failures > 0`.execute(db);
}

/** Forgets what makes these accounts wait, from wherever. A sign-in forgets what was counted where it came from (`saveSession`). */
export async function removeFailures(db: Db, accountIds: readonly string[]): Promise<void> {
  await db
    .deleteFrom('sign_in_failure')
    .where('account_id', 'in', [...accountIds])
    .where('kind', 'in', ['password', 'code'])
    .execute();
}

/** Forgets the wrong passwords of somebody who was signed in. */
export async function removeConfirmations(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('sign_in_failure').where('account_id', '=', accountId).where('kind', '=', 'confirm').execute();
}

/** Forgets everything that was counted last before this moment. */
export async function removeOldFailures(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('sign_in_failure').where('last_failed_at', '<', before).execute();
  await db.deleteFrom('stranger_try').where('last_failed_at', '<', before).execute();
}

/** How often links were asked for: with this name from everywhere within a day, from this network within an hour. */
export async function countRequests(db: Db, name: string, network: string, now: Date) {
  const own = hashOf(name);
  const { rows } = await sql<{ name: number; here: number; network: number }>`
    select coalesce(sum(failures) filter (where name_hash = ${own}), 0)::int as name,
      coalesce(sum(failures) filter (where name_hash = ${own} and network = ${network}
        and last_failed_at > ${now}::timestamptz - interval '1 hour'), 0)::int as here,
      coalesce(sum(failures) filter (where network = ${network}
        and last_failed_at > ${now}::timestamptz - interval '1 hour'), 0)::int as network
    from stranger_try
    where kind = 'reset' and (name_hash = ${own} or network = ${network})
      and last_failed_at > ${now}::timestamptz - interval '1 day'`.execute(db);
  return { byName: rows[0]?.name ?? 0, byNameHere: rows[0]?.here ?? 0, byNetwork: rows[0]?.network ?? 0 };
}

/** The people of a company for whom anything is counted, with the counts per network. */
export const listFailures = (db: Db, companyId: string, now: Date) =>
  db
    .selectFrom('sign_in_failure as f')
    .innerJoin('account as a', 'a.id', 'f.account_id')
    .select([
      'a.id as accountId',
      'a.sign_in_name as signInName',
      'f.network',
      sql<number>`sum(f.failures)::int`.as('failures'),
      sql<Date>`max(f.last_failed_at)`.as('lastFailedAt'),
    ])
    .where('a.home_company_id', '=', companyId)
    .where('f.kind', 'in', ['password', 'code'])
    .where('f.last_failed_at', '>', new Date(now.getTime() - 24 * 60 * 60 * 1000))
    .groupBy(['a.id', 'a.sign_in_name', 'f.network'])
    .execute();
