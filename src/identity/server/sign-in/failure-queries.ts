import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database/database.ts';
import type { Count } from '../../domain/sign-in-limit.ts';

/** With one name: from here (and how many of these were passwords), from everywhere; whether this person signed in from here. */
type FailuresOfName = {
  readonly here: Count;
  readonly passwordsHere: number;
  readonly everywhere: Count;
  readonly isKnown: boolean;
};

/** What went wrong within a day with this name, whether anybody has it or not. `isKnown` is looked up where it matters. */
export async function findFailures(
  db: Db,
  { name, network, mustKnow }: { readonly name: string; readonly network: string; readonly mustKnow: boolean },
  now: Date,
): Promise<FailuresOfName> {
  const { rows } = await sql<{
    here: number;
    here_at: Date | null;
    passwords: number;
    all: number;
    all_at: Date | null;
    known: boolean;
  }>`
    with tried as (
      select network, kind, failures, last_failed_at from sign_in_failure where name = ${name}
      union all
      select network, kind, failures, last_failed_at from stranger_try where name_hash = ${hashOf(name)}
    ), counted as (
      select coalesce(sum(failures) filter (where network = ${network}), 0)::int as here,
        max(last_failed_at) filter (where network = ${network}) as here_at,
        coalesce(sum(failures) filter (where network = ${network} and kind = 'password'), 0)::int as passwords,
        coalesce(sum(failures), 0)::int as all, max(last_failed_at) as all_at
      from tried where kind in ('password', 'code', 'vain') and last_failed_at > ${now}::timestamptz - interval '1 day'
    )
    select counted.*,
      (${mustKnow} or counted.all >= 100) and exists (select from session s join account a on a.id = s.account_id
        where a.sign_in_name = ${name} and s.network = ${network}
          and s.started_at > ${now}::timestamptz - interval '90 days') as known
    from counted`.execute(db);
  const [row] = rows;
  return {
    here: { failures: row?.here ?? 0, lastFailedAt: row?.here_at ?? null },
    passwordsHere: row?.passwords ?? 0,
    everywhere: { failures: row?.all ?? 0, lastFailedAt: row?.all_at ?? null },
    isKnown: row?.known ?? false,
  };
}

/**
 * `password` and `code` make the next sign-in wait, and so does `vain`: a password that opened another door of the name.
 * `confirm`, which has an account's id for its name, `clear` and requests for links are counted for themselves.
 */
type Failure = {
  readonly name: string;
  readonly kind: 'password' | 'code' | 'vain' | 'confirm' | 'clear';
} & Moment;
type StrangerTry = { readonly name: string; readonly kind: 'password' | 'reset' } & Moment;
type Moment = { readonly network: string; readonly now: Date };

/** Beyond so many networks a name's failures are counted together: somebody with a thousand networks fills no table. */
const mostNetworks = 20;
const elsewhere = 'elsewhere';

/** Counts one more for the name of an account, and gives the count from this network. It begins anew after a day without any. */
export async function saveFailure(db: Db, { name, kind, network, now }: Failure): Promise<number> {
  const { rows } = await sql<{ failures: number; network: string }>`
    insert into sign_in_failure (name, kind, network, failures, last_failed_at)
    select ${name}, ${kind},
      case when count(*) < ${mostNetworks} or bool_or(f.network = ${network}) then ${network} else ${elsewhere} end, 1, ${now}
    from sign_in_failure f where f.name = ${name} and f.kind = ${kind}
    on conflict (name, kind, network) do update set
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
export async function takeFailureBack(db: Db, { name, kind, network }: Omit<Failure, 'now'>): Promise<void> {
  await sql`
    update sign_in_failure set failures = failures - 1
    where name = ${name} and kind = ${kind} and network = ${network} and failures > 0`.execute(db);
}

/** Forgets what makes these names wait, from wherever. A sign-in forgets what was counted where it came from (`saveSession`). */
export async function removeFailures(db: Db, names: readonly string[]): Promise<void> {
  await db
    .deleteFrom('sign_in_failure')
    .where('name', 'in', [...names])
    .where('kind', 'in', ['password', 'code', 'vain'])
    .execute();
}

/** At most this often a day a company ends the waits of an address, which may be known to others: they are not theirs to end. */
const mostClears = 5;

/** The same for a company. Gives the names for which it was done too often today, which go on waiting. */
export async function clearFailures(db: Db, names: readonly string[], now: Date): Promise<string[]> {
  const kept: string[] = [];
  for (const name of names.filter((one) => one.includes('@'))) {
    const clears = await saveFailure(db, { name, kind: 'clear', network: '', now });
    if (clears > mostClears) kept.push(name);
  }
  const cleared = names.filter((name) => !kept.includes(name));
  if (cleared.length > 0) await removeFailures(db, cleared);
  return kept;
}

/** Forgets the wrong passwords of somebody who was signed in. */
export async function removeConfirmations(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('sign_in_failure').where('name', '=', accountId).where('kind', '=', 'confirm').execute();
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
    .innerJoin('account as a', 'a.sign_in_name', 'f.name')
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
