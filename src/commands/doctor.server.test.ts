import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { examine, examineDatabase } from './doctor.ts';
import { runningAsSuperuser } from '../platform/server/embedded-database/embedded-database.ts';
import { settleInstallation } from '../platform/server/installation/installation.ts';
import { openMediaStore } from '../platform/server/media/media-store.ts';
import { readSettings } from '../platform/server/settings/settings.ts';
import { ownDatabase, type OwnDatabase } from '../platform/server/fixtures/own-database.fixture.ts';
import { throwawaySecret } from '../platform/server/embedded-database/throwaway-database.ts';
import type { Finding } from '../watching/domain/finding.ts';
import { sentenceOf } from '../watching/server/sentence.ts';

/** A sound installation, and each fault made on it alone. */
let database: OwnDatabase;
let superuser: pg.Client;
let folder: string;
let mail: SMTPServer;
beforeAll(async () => {
  database = await ownDatabase([]);
  superuser = new pg.Client({ connectionString: runningAsSuperuser(database.folder) });
  await superuser.connect();
  folder = mkdtempSync(join(tmpdir(), 'sanam-doctor-'));
  const store = openMediaStore(folder, null, throwawaySecret);
  await settleInstallation(database.owner, { secret: throwawaySecret, store, release: '1.2.3' });
  await database.owner.query(
    "insert into backup_run (place, file, bytes, ended_at, verified_at) values ('/kept', '/kept/one', 1, now(), now())",
  );
  await database.owner.query("update platform_setting set contact_phone = '+66 2 000 0000'");
  mail = new SMTPServer({ authOptional: true });
  await new Promise<void>((resolve) => void mail.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await new Promise<void>((resolve) => mail.close(resolve));
  await superuser.end();
  await database.stop();
  rmSync(folder, { recursive: true });
});

type More = Readonly<Record<string, string>>;
type Given = Parameters<typeof examine>[1];
const settings = (more: More): More => ({
  DATA_DIR: folder,
  DATABASE_URL: database.address.owner,
  SECRET: throwawaySecret,
  PUBLIC_URL: 'https://exams.school.example',
  SMTP_URL: `smtp://127.0.0.1:${(mail.server.address() as AddressInfo).port}?ignoreTLS=true`,
  ...more,
});
const plenty = { reserve: { bytes: 0, share: 0 } };
const look = (more: More = {}, given: Given = plenty) => examine(settings(more), given);

/** The codes of what is wrong; each with a sentence that says what to do, without a gap. */
function codesOf(findings: readonly Finding[]): string[] {
  const found = findings.filter(({ level }) => level === 'problem');
  for (const one of found) expect(sentenceOf(one)).not.toMatch(/\{\{|undefined|  /);
  return found.map(({ code }) => code);
}

const problems = async (more: More = {}, given: Given = plenty) => codesOf(await look(more, given));

/** What is wrong with the database between two statements; what is looked at beside it does not change. */
async function problemsWhile(broken: string, mended: string): Promise<string[]> {
  await superuser.query(broken);
  try {
    return codesOf(await examineDatabase(readSettings(settings({}))));
  } finally {
    await superuser.query(mended);
  }
}

test('on a sound installation nothing is wrong, and what was looked at is said', async () => {
  const found = await look();
  expect(found.filter(({ level }) => level === 'problem').map(sentenceOf)).toEqual([]);
  expect(found.map(({ code }) => code).sort()).toEqual([
    'backup',
    'clock',
    'disk',
    'durable',
    'folder',
    'https',
    'index',
    'installation',
    'jobs',
    'mail',
    'migrations',
    'no_server',
    'reading',
    'release',
    'settings',
    'sign_ins',
    'thai',
  ]);
});

test('settings and machine: misspelt, not a folder, disk, http, mail, figures', async () => {
  expect(await problems({ DATABASE_URI: 'x' })).toEqual(['settings_wrong']);
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  expect(await problems({ DATA_DIR: file, MEDIA_URL: `file://${folder}/media` })).toEqual(['folder_not_writable']);
  expect(await problems({}, { reserve: { bytes: Number.MAX_SAFE_INTEGER, share: 0 } })).toEqual(['disk_low']);
  expect(await problems({ PUBLIC_URL: 'http://exams.school.example' })).toEqual(['public_http']);
  expect(await problems({ SMTP_URL: '' })).toEqual(['no_mail_server']);
  expect(await problems({ SMTP_URL: 'smtp://127.0.0.1:1' })).toEqual(['mail_server_away']);
  expect(await problems({ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' })).toEqual(['figures_open']);
  expect(await problems({ METRICS_PORT: '9464' })).toEqual([]);
});

test('another secret, another media store, one that is away, a newer schema, waiting migrations', async () => {
  // The passwords of the sign-ins follow from the secret too.
  expect(await problems({ SECRET: 'another secret of thirty-two letters' })).toContain('other_secret');
  const elsewhere = mkdtempSync(join(tmpdir(), 'sanam-doctor-media-'));
  expect(await problems({ MEDIA_URL: `file://${elsewhere}` })).toEqual(['other_media']);
  rmSync(elsewhere, { recursive: true });
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'key' });
  expect(await problems({ MEDIA_URL: 's3://bucket?endpoint=http://127.0.0.1:1' })).toEqual(['media_away']);
  const newer = "insert into migration (name, checksum) values ('9999_later.sql', '')";
  expect(await problemsWhile(newer, "delete from migration where name = '9999_later.sql'")).toEqual(['newer_schema']);
  const older = "update migration set name = 'x' || name where name like '0001%'";
  expect(await problemsWhile(older, "update migration set name = substr(name, 2) where name like 'x%'")).not.toEqual(
    [],
  );
  const fewer =
    "create table kept as select * from migration where name like '0045%'; delete from migration where name like '0045%'";
  const again = 'insert into migration select * from kept; drop table kept';
  expect(await problemsWhile(fewer, again)).toEqual(['migrations_wait']);
});

test('a server from which the owner is kept away looks with a sign-in of its own', async () => {
  const { host, pathname } = new URL(database.address.owner);
  const found = await look({ DATABASE_URL: `postgres://${host}${pathname}` });
  expect(found.filter(({ level }) => level === 'problem').map(sentenceOf)).toEqual([]);
  expect(found.map(({ code }) => code)).toContain('sign_ins');
});

test('a PostgreSQL of our own that does not run is not looked at', async () => {
  const found = await look({ DATABASE_URL: '' });
  expect(found.map(({ code }) => code).at(-1)).toBe('not_looked_at');
  expect(found.filter(({ level }) => level === 'problem')).toEqual([]);
});

test('a server without a secret, where the installation has one', async () => {
  expect(await problems({ SECRET: '' })).toEqual(['secret_missing']);
});

test('a database that is away, an owner who is too strong, a role that is, a search without its index', async () => {
  expect(await problems({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })).toEqual(['database_away']);
  const strong = database.address.owner.replace('sanam_owner', 'too_strong').replace(/:[^:@]+@/, ':strong@');
  await superuser.query("create role too_strong superuser login password 'strong'");
  expect(await problems({ DATABASE_URL: strong })).toEqual(['owner_is_superuser']);
  expect(await problemsWhile('alter role sanam_examinee bypassrls', 'alter role sanam_examinee nobypassrls')).toEqual([
    'sign_in_wrong',
  ]);
  expect(await problemsWhile('alter role sanam_saver nologin', 'alter role sanam_saver login')).toEqual([
    'sign_in_wrong',
  ]);
  const textlike = 'alter function textlike(text, text)';
  expect(await problemsWhile(`${textlike} not leakproof`, `${textlike} leakproof`)).toEqual(['search_without_index']);
});

test('acknowledged answers that could be lost, and clocks that differ', async () => {
  const database = (await superuser.query('select current_database() as name')).rows[0] as { name: string };
  const alter = `alter database ${database.name}`;
  expect(await problemsWhile(`${alter} set synchronous_commit = off`, `${alter} reset synchronous_commit`)).toEqual([
    'not_durable',
  ]);
  expect(await problems({}, { ...plenty, now: () => new Date(Date.now() + 60_000) })).toEqual(['clock_differs']);
});

test('a database that never clears away what replaced answers leave behind', async () => {
  const becomes = async (change: string, code: readonly string[]) => {
    await superuser.query(change);
    await superuser.query('select pg_reload_conf()');
    await vi.waitFor(
      async () => expect(codesOf(await examineDatabase(readSettings(settings({}))))).toEqual(code),
      10_000,
    );
  };
  await becomes('alter system set autovacuum = off', ['vacuum_late']);
  await becomes('alter system reset autovacuum', []);
});

test('the demonstration where others come, and proxies that are not named or say nothing', async () => {
  const invented =
    "insert into account (sign_in_name, role, demonstration) values ('x@demo.example', 'ROLE_PLATFORM_ADMIN', true)";
  expect(await problemsWhile(invented, 'delete from account')).toEqual(['demonstration_here']);
  const signedInFrom = (network: string, byUnknownProxy: boolean) => `with come as (
      insert into account (sign_in_name, role) select n || '@school.example', 'ROLE_PLATFORM_ADMIN' from generate_series(1, 6) n returning id)
    insert into session (account_id, remember_me, current_token, network, by_unknown_proxy, rotated_at, started_at, expires_at)
    select id, false, uuid_send(id), '${network}', ${byUnknownProxy}, now(), now(), now() + interval '1 day' from come`;
  const forget = 'delete from session; delete from account';
  expect(await problemsWhile(signedInFrom('172.18.0', true), forget)).toEqual(['proxy_not_trusted']);
  expect(await problemsWhile(signedInFrom('127.0.0', false), forget)).toEqual(['proxy_silent']);
});

test('companies that are shown nobody to ask', async () => {
  const unnamed = "update platform_setting set contact_phone = ''";
  const named = "update platform_setting set contact_phone = '+66 2 000 0000'";
  expect(await problemsWhile(unnamed, named)).toEqual([]);
  const company = `insert into company (code, name, model) values ('ask', '{"en": "Ask"}', 'MODULE')`;
  expect(await problemsWhile(`${company}; ${unnamed}`, named)).toEqual(['nobody_to_ask']);
});

test('workers that died, and of different releases', async () => {
  const worker = (release: string, silent: number) =>
    `insert into worker (id, host, pid, release, locks, seen_at) values (gen_random_uuid(), 'hall', 7, '${release}', '{}', now() - interval '${silent} seconds')`;
  const forget = 'delete from worker';
  expect(await problemsWhile(worker('1', 100), forget)).toEqual(['no_worker']);
  expect(await problemsWhile(`${worker('1', 1)}; ${worker('2', 2)}`, forget)).toEqual(['releases_differ']);
  expect(await problemsWhile(`${worker('1', 1)}; ${worker('2', 100)}`, forget)).toEqual([]);
});

test('jobs that a dead worker holds, that were given up, fail for long or wait too long; sittings that are late', async () => {
  const job = (name: string, columns: Readonly<Record<string, string>>) => `
    with task as (insert into graphile_worker._private_tasks (identifier) values ('${name}')
      on conflict (identifier) do update set identifier = excluded.identifier returning id)
    insert into graphile_worker._private_jobs (task_id, payload, ${Object.keys(columns).join(', ')})
    select id, '{}', ${Object.values(columns).join(', ')} from task`;
  const forget = 'delete from graphile_worker._private_jobs';
  const ago = (minutes: number) => `now() - interval '${minutes} minutes'`;
  const failed = { last_error: "'broken'", run_at: "now() + interval '1 hour'" };
  const kinds: readonly [string, string][] = [
    ['jobs_without_keeper', job('import_questions', { locked_at: ago(10), locked_by: "'dead'" })],
    ['jobs_given_up', job('import_questions', { ...failed, attempts: '25', max_attempts: '25' })],
    ['jobs_failing', job('send_mail', { ...failed, created_at: ago(90), attempts: '3' })],
    ['jobs_wait', job('turn_exams', { run_at: ago(4) })],
    ['jobs_wait', job('send_mail', { run_at: ago(15) })],
  ];
  for (const [code, broken] of kinds) expect(await problemsWhile(broken, forget)).toEqual([code]);
  // A mail that failed once an hour ago, or long work that waits its turn, is no fault.
  expect(await problemsWhile(job('send_mail', { ...failed, created_at: ago(5), attempts: '1' }), forget)).toEqual([]);
  expect(await problemsWhile(job('import_questions', { run_at: ago(4) }), forget)).toEqual([]);
  const late = `insert into sitting_due (sitting_id, home_company_id, step, due_at, first_due_at)
    select gen_random_uuid(), id, 'end', now() + interval '1 minute', ${ago(3)} from company limit 1`;
  const company = `insert into company (code, name, model) values ('late', '{}', 'MODULE')`;
  expect(await problemsWhile(`${company}; ${late}`, 'delete from sitting_due')).toEqual(['sittings_late']);
});

test('the doctor tells of rows whose month was not made', async () => {
  const stray = `with school as (insert into company (code, name, model) values ('stray', '{}', 'MODULE') returning id)
    insert into audit_event (company_id, id, actor_id, action)
    select id, uuidv7(interval '300 days'), uuidv4(), 'question.approved' from school`;
  const mended = 'delete from audit_event; delete from unsealed_event';
  expect(await problemsWhile(stray, mended)).toEqual(['month_missing']);
});

test('backups that are missing, failed, cut off, old or never verified', async () => {
  const back =
    "update backup_run set started_at = now(), seen_at = now(), ended_at = now(), verified_at = now(), file = '/kept/one', problem = null";
  const cases = [
    ['update backup_run set file = null, ended_at = null, verified_at = null', 'no_backup'],
    ["update backup_run set file = null, problem = 'The disk is full.'", 'backup_failed'],
    ["update backup_run set file = null, ended_at = null, seen_at = now() - interval '11 minutes'", 'backup_failed'],
    ["update backup_run set started_at = now() - interval '3 days'", 'backup_old'],
    ['update backup_run set verified_at = null', 'backup_unverified'],
  ] as const;
  for (const [broken, code] of cases) expect(await problemsWhile(broken, back)).toEqual([code]);
});
