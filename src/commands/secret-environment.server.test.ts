import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runningAsSuperuser } from '../platform/server/embedded-database/embedded-database.ts';
import { readSettings } from '../platform/server/settings/settings.ts';
import { ownDatabase } from '../platform/server/fixtures/own-database.fixture.ts';
import { forgetSecrets, rotateSecret } from './rotate-secret.ts';
import { openRuntime, type Runtime } from '../runtime.ts';
import { listSecretStates } from './secret-needs.ts';

/** Servers that have their secret from the environment, and a PostgreSQL of the operator's own, in the order of the tests. */
let url: string;
let owner: pg.Client;
let folder: string;
let stop: () => Promise<void>;
beforeAll(async () => {
  const database = await ownDatabase();
  const administration = new URL(runningAsSuperuser(database.folder));
  const superuser = new pg.Client({ connectionString: administration.href });
  await superuser.connect();
  await superuser.query("create role school login createrole password 'typed'");
  await superuser.query(
    'create database school owner school locale_provider builtin builtin_locale "C.UTF-8" template template0',
  );
  await superuser.end();
  administration.pathname = '/school';
  [administration.username, administration.password] = ['school', 'typed'];
  url = administration.href;
  owner = new pg.Client({ connectionString: url });
  await owner.connect();
  folder = mkdtempSync(join(tmpdir(), 'sanam-environment-'));
  stop = async () => {
    await owner.end();
    await database.stop();
    rmSync(folder, { recursive: true });
  };
});
afterAll(() => stop());

const [old, fresh, foreign] = ['o', 'n', 'f'].map((sign) => sign.repeat(40)) as [string, string, string];
const settings = (SECRET: string, SECRET_BEFORE?: string, more: object = {}) =>
  readSettings({
    DATA_DIR: folder,
    DATABASE_URL: url,
    DATABASE_ROLE_PREFIX: 'school',
    LOG_LEVEL: 'silent',
    SECRET,
    SECRET_BEFORE,
    ...more,
  });

async function start<Outcome>(
  given: ReturnType<typeof settings>,
  work: (runtime: Runtime) => Promise<Outcome>,
): Promise<Outcome> {
  const runtime = await openRuntime(given);
  try {
    return await work(runtime);
  } finally {
    await runtime.close();
  }
}
const works = async ({ inTransaction }: Runtime) =>
  inTransaction({ companyId: null, role: 'staff' }, (db) => db.selectFrom('company').selectAll().execute());

test('with the secret that the database knows somebody has to set a new one first; nothing is changed', async () => {
  await expect(rotateSecret(settings(old))).rejects.toThrow(/Start the server once/);
  await start(settings(old), works);
  expect(await rotateSecret(settings(old))).toBeNull();
  await start(settings(old), works);
});

test('a new secret without the one before is no rotation', async () => {
  await expect(rotateSecret(settings(fresh))).rejects.toThrow(/SECRET is not the one of this installation/);
  await expect(rotateSecret(settings(fresh, foreign))).rejects.toThrow(/SECRET is not the one of this installation/);
});

test('with both set no server starts before the change is ended, and it waits until none runs', async () => {
  await expect(start(settings(fresh, old), works)).rejects.toThrow(/run "npm run sanam -- secret rotate"/);
  const { rows } = await owner.query<{ id: string }>(
    "insert into worker (id, host, pid, release, locks) values (gen_random_uuid(), 'north', 12, '1', '{}') returning id",
  );
  await expect(rotateSecret(settings(fresh, old))).rejects.toThrow(/Servers still run \(north, process 12\)/);
  await owner.query('delete from worker where id = $1', [rows[0]?.id]);
  const apart = settings(fresh, old, { DATABASE_URL: url.replace('school:typed@', '') });
  await expect(rotateSecret(apart)).rejects.toThrow(/DATABASE_OWNER_URL/);
  expect(await rotateSecret(settings(fresh, old))).toMatchObject({ sealed: 0, unopened: 0, states: [{}, {}] });
});

test('then every server needs both, and the sign-ins have the passwords of the new one', async () => {
  expect(await start(settings(fresh, old), works)).toEqual([]);
  await expect(start(settings(old), works)).rejects.toThrow(/SECRET is not the one of this installation/);
  await expect(start(settings(fresh), works)).rejects.toThrow(/An earlier SECRET is missing/);
  await expect(start(settings(fresh, foreign), works)).rejects.toThrow(/An earlier SECRET is missing/);
  expect(await start(settings(fresh, `${old},${foreign}`), listSecretStates)).toHaveLength(3);
});

test('a second change keeps all that are still needed', async () => {
  await expect(rotateSecret(settings(foreign, fresh))).rejects.toThrow(/An earlier SECRET is missing/);
  expect((await rotateSecret(settings(foreign, `${fresh},${old}`)))?.states).toHaveLength(3);
});

test('what nothing needs may be taken out of the environment once it is forgotten', async () => {
  await owner.query("update earlier_secret set replaced_at = now() - interval '8 days'");
  const { forgotten } = await start(settings(foreign, `${fresh},${old}`), forgetSecrets);
  expect(forgotten).toHaveLength(2);
  expect(await start(settings(foreign), works)).toEqual([]);
});

test('earlier secrets that are lost for good are given up by adopting', async () => {
  await rotateSecret(settings(fresh, foreign));
  await expect(start(settings(fresh), works)).rejects.toThrow(/An earlier SECRET is missing/);
  await (await openRuntime(settings(fresh), { adopt: true })).close();
  expect(await start(settings(fresh), works)).toEqual([]);
});
