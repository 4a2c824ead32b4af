import { sql } from 'kysely';
import type { Db } from '../../platform/server/database.ts';
import type { Failures } from '../domain/sign-in-limit.ts';

/** `password` and `code` make the next sign-in wait; `confirm` and `reset` are counted for themselves. */
export type FailureKind = 'password' | 'code' | 'confirm' | 'reset';

/**
 * What went wrong within a day with this name, here and anywhere, and whether another try with it is under way at this
 * moment: tries sent at once would otherwise all see the same count. `isKnown`: this person signed in from here before.
 */
export async function findFailures(
  db: Db,
  name: string,
  network: string,
  now: Date,
): Promise<Failures & { readonly isAlone: boolean }> {
  const { rows } = await sql<{
    alone: boolean;
    here: number;
    here_at: Date | null;
    all: number;
    all_at: Date | null;
    known: boolean;
  }>`
    with counted as (
      select coalesce(sum(failures) filter (where network = ${network}), 0)::int as here,
        max(last_failed_at) filter (where network = ${network}) as here_at,
        coalesce(sum(failures), 0)::int as all, max(last_failed_at) as all_at
      from sign_in_failure
      where name = ${name} and kind in ('password', 'code') and last_failed_at > ${now}::timestamptz - interval '1 day'
    )
    select pg_try_advisory_xact_lock(hashtextextended(${`sign in ${network} ${name}`}, 0)) as alone, counted.*,
      counted.all >= 100 and exists (select from session s join account a on a.id = s.account_id
        where a.sign_in_name = ${name} and s.network = ${network}
          and s.started_at > ${now}::timestamptz - interval '90 days') as known
    from counted`.execute(db);
  const [row] = rows;
  return {
    isAlone: row?.alone ?? true,
    here: { failures: row?.here ?? 0, lastFailedAt: row?.here_at ?? null },
    everywhere: { failures: row?.all ?? 0, lastFailedAt: row?.all_at ?? null },
    isKnown: row?.known ?? false,
  };
}

/** Counts one more and gives the count. It begins anew after a day without any. */
export async function saveFailure(
  db: Db,
  name: string,
  kind: FailureKind,
  network: string,
  now: Date,
): Promise<number> {
  const { failures } = await db
    .insertInto('sign_in_failure')
    .values({ name, kind, network, failures: 1, last_failed_at: now })
    .onConflict((conflict) =>
      conflict.columns(['name', 'kind', 'network']).doUpdateSet({
        failures: sql`case when sign_in_failure.last_failed_at < ${now}::timestamptz - interval '1 day' then 1
          else sign_in_failure.failures + 1 end`,
        last_failed_at: now,
      }),
    )
    .returning('failures')
    .executeTakeFirstOrThrow();
  return failures;
}

/** What a success makes forgotten: the failures from this network, or from all of them. */
export async function removeFailures(db: Db, name: string, network: string | null): Promise<void> {
  await db
    .deleteFrom('sign_in_failure')
    .where('name', '=', name)
    .where('kind', 'in', ['password', 'code'])
    .$if(network !== null, (query) => query.where('network', '=', network ?? ''))
    .execute();
}

/** Forgets everything that was counted last before this moment. */
export async function removeOldFailures(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('sign_in_failure').where('last_failed_at', '<', before).execute();
}

/** How often links were asked for: with this name from everywhere within a day, from this network within an hour. */
export async function countRequests(db: Db, name: string, network: string, now: Date) {
  const { rows } = await sql<{ name: number; here: number; network: number }>`
    select coalesce(sum(failures) filter (where name = ${name}), 0)::int as name,
      coalesce(sum(failures) filter (where name = ${name} and network = ${network}
        and last_failed_at > ${now}::timestamptz - interval '1 hour'), 0)::int as here,
      coalesce(sum(failures) filter (where network = ${network}
        and last_failed_at > ${now}::timestamptz - interval '1 hour'), 0)::int as network
    from sign_in_failure
    where kind = 'reset' and (name = ${name} or network = ${network})
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
