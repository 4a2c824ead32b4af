import type { ClientBase } from 'pg';
import { whyNotDurable } from '../../platform/server/database/durability.ts';
import {
  findInstallation,
  newestUnknown,
  proofOf,
  whyAnother,
} from '../../platform/server/installation/installation.ts';
import type { Secrets } from '../../platform/server/secrets/key-ring.ts';
import type { MarkedStore } from '../../platform/server/media/media-path.ts';
import { migrations } from '../../platform/server/database/migrate.ts';
import { fine, problem, type Finding } from '../domain/finding.ts';

/** What PostgreSQL is, and how it is set up: asked as the owner or as a sign-in of the application. */
export async function checkDatabase(client: ClientBase, now: () => Date): Promise<Finding[]> {
  return [
    ...(await checkDurable(client)),
    ...(await checkVacuum(client)),
    ...(await checkSetUp(client)),
    ...(await checkClock(client, now)),
  ];
}

async function checkDurable(client: ClientBase): Promise<Finding[]> {
  const { rows } = await client.query<{ name: string; setting: string }>(
    "select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit')",
  );
  const setting = whyNotDurable(rows);
  return [setting ? problem('not_durable', { setting }) : fine('durable')];
}

/** What replaced answers leave behind is to be cleared away soon, or the disk fills with it. */
async function checkVacuum(client: ClientBase): Promise<Finding[]> {
  const { rows } = await client.query<{ setting: string }>(`
    select case name when 'autovacuum' then 'autovacuum = off' else 'autovacuum_naptime = ' || setting || 's' end as setting
    from pg_settings where (name = 'autovacuum' and setting = 'off') or (name = 'autovacuum_naptime' and setting::int > 60)
    order by name limit 1`);
  return rows.map(({ setting }) => problem('vacuum_late', { setting }));
}

type SetUp = { checksums: string; superuser: boolean; leakproof: boolean };

async function checkSetUp(client: ClientBase): Promise<Finding[]> {
  const { rows } = await client.query<SetUp>(`
    select current_setting('data_checksums') as checksums,
      (select rolsuper from pg_roles where rolname = current_user) as superuser,
      (select bool_and(proleakproof) from pg_proc where proname = 'textlike' and pronamespace = 'pg_catalog'::regnamespace) as leakproof`);
  const [{ checksums, superuser, leakproof } = { checksums: '', superuser: false, leakproof: false }] = rows;
  return [
    leakproof ? fine('index') : problem('search_without_index'),
    ...(checksums === 'on' ? [] : [problem('no_checksums')]),
    ...(superuser ? [problem('owner_is_superuser')] : []),
  ];
}

/** Needs what the migrations install. */
export async function checkSearch(client: ClientBase): Promise<Finding> {
  const { rows } = await client.query<{ words: number | null }>("select array_length(show_trgm('ฐานล้อ'), 1) as words");
  return rows[0]?.words ? fine('thai') : problem('no_thai');
}

/** Deadlines are the database's, sessions and codes the server's: more than this apart, both seem wrong to people. */
const mostSecondsApart = 5;

async function checkClock(client: ClientBase, now: () => Date): Promise<Finding[]> {
  const before = now().getTime();
  const { rows } = await client.query<{ at: Date }>('select clock_timestamp() as at');
  const between = (before + now().getTime()) / 2;
  const seconds = Math.round(((rows[0]?.at.getTime() ?? between) - between) / 1000);
  return [Math.abs(seconds) > mostSecondsApart ? problem('clock_differs', { seconds }) : fine('clock')];
}

/** The last jump that was mended, for a day. */
export async function checkJumps(client: ClientBase): Promise<Finding[]> {
  const { rows } = await client.query<{ seconds: number; at: string }>(`
    select extract(epoch from jumped_by)::int as seconds, to_char(jumped_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as at
    from public.clock_watch where jumped_at > clock_timestamp() - interval '1 day'`);
  return rows.map((values) => problem('clock_jumped', values));
}

/** Whether the database is of this release. */
export async function checkMigrations(client: ClientBase): Promise<Finding> {
  const known = migrations().map(({ name }) => name);
  const { rows: tables } = await client.query<{ there: boolean }>(
    "select to_regclass('public.migration') is not null as there",
  );
  const { rows } = tables[0]?.there
    ? await client.query<{ name: string }>('select name from public.migration')
    : { rows: [] };
  const applied = rows.map(({ name }) => name);
  const newest = newestUnknown(applied, known);
  if (newest) return problem('newer_schema', { migration: newest });
  const count = known.filter((name) => !applied.includes(name)).length;
  return count > 0 ? problem('migrations_wait', { count }) : fine('migrations');
}

/** What a start refuses, said before it. */
export async function checkInstallation(client: ClientBase, secret: Secrets, media: MarkedStore): Promise<Finding[]> {
  const kept = await findInstallation(client);
  const own = await proofOf(secret, media);
  const away = own.media === undefined ? [problem('media_away')] : [];
  const other = kept && whyAnother(kept, own);
  if (other) return [problem(other), ...away];
  return away.length > 0 || !kept ? away : [fine('installation')];
}

/** A server without a secret makes one at its start: right for the first of an installation alone. */
export const checkSecretIsNew = async (client: ClientBase): Promise<Finding[]> =>
  (await findInstallation(client)) ? [problem('secret_missing')] : [];
