import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { examine } from './doctor.ts';
import { settleInstallation } from './platform/server/installation.ts';
import { openMediaStore } from './platform/server/media-store.ts';
import { throwawayDatabase } from './platform/server/throwaway-database.ts';

let database: Awaited<ReturnType<typeof throwawayDatabase>>;
let folder: string;
const secret = 'a secret of thirty-two characters';
beforeAll(async () => {
  database = await throwawayDatabase();
  folder = mkdtempSync(join(tmpdir(), 'sanam-doctor-'));
  const store = openMediaStore(folder, null, secret);
  await settleInstallation(database.owner, { secret, store, release: '1.2.3' });
});
afterAll(async () => {
  await database.stop();
  rmSync(folder, { recursive: true });
});

const diagnose = (more: Readonly<Record<string, string>> = {}) =>
  examine({ DATA_DIR: folder, DATABASE_URL: database.address.owner, SECRET: secret, ...more });
const found = async (more?: Readonly<Record<string, string>>) => (await diagnose(more)).problems.join('\n');

test('of a sound installation the doctor says that it shares secret and store, and that files can be read', async () => {
  const { fine, problems } = await diagnose();
  expect(fine).toContain('SECRET and the media store are those of the installation.');
  expect(fine).toContain('Files can be read.');
  expect(problems.filter((problem) => !problem.includes('fsync'))).toEqual([]);
});

test('the doctor says what a start would refuse, and changes nothing', async () => {
  expect(await found({ SECRET: 'another secret of thirty-two letters' })).toMatch(/SECRET is not the one/);
  const elsewhere = mkdtempSync(join(tmpdir(), 'sanam-doctor-media-'));
  expect(await found({ MEDIA_URL: `file://${elsewhere}` })).toMatch(/The media store is not the one/);
  rmSync(elsewhere, { recursive: true });
  await database.owner.query("insert into migration (name, checksum) values ('9999_later.sql', '')");
  expect(await found()).toMatch(/further than this release knows \(9999_later\.sql\)/);
  await database.owner.query("delete from migration where name = '9999_later.sql'");
  expect(await found()).not.toMatch(/not the one|further/);
});

test('the doctor tells of rows whose month was not made, until a worker makes it', async () => {
  const { owner } = database;
  const inTwoMonths = "month_of(now() + interval '2 months')";
  const { rows } = await owner.query<{ name: string }>(`select partition_of('audit_event', ${inTwoMonths}) as name`);
  await owner.query(`drop table ${rows[0]?.name}`);
  await owner.query(
    `with school as (insert into company (code, name, model) values ('school', '{}', 'MODULE') returning id)
     select set_config('app.company_id', id::text, false) from school`,
  );
  await owner.query(
    `insert into audit_event (id, actor_id, action) values (uuidv7(${inTwoMonths} - now()), uuidv4(), 'question.approved')`,
  );
  expect(await found()).toMatch(/audit_event has rows of a month that was not made.*Start a worker/);
  await owner.query('select make_partitions()');
  expect(await found()).not.toMatch(/audit_event/);
});
