import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { readBackup } from '../../platform/server/backup/place.ts';
import { restore } from '../../platform/server/backup/restore.ts';
import { backupBytes } from '../../platform/server/backup/write-backup.ts';
import { migrate, migrations } from '../../platform/server/database/migrate.ts';
import { runningAsSuperuser } from '../../platform/server/embedded-database/embedded-database.ts';
import { ownDatabase } from '../../platform/server/fixtures/own-database.fixture.ts';
import { openMediaStore } from '../../platform/server/media/media-store.ts';
import { createRoles, rolesWith } from '../../platform/server/database/roles.ts';
import { signInRoles } from '../../platform/server/database/sign-ins.ts';
import { readSettings } from '../../platform/server/settings/settings.ts';
import { openRuntime, type Runtime } from '../../runtime.ts';
import { makeBackup } from './make-backup.ts';

const passphrase = 'a passphrase of the tests';

/** A PostgreSQL of the operator's own, whose databases belong to sign-ins that are no superusers. */
let administration: URL;
let superuser: pg.Client;
let stop: () => Promise<void>;
/** Of the installation `source`, which the tests put back elsewhere. */
let file: string;
const folders: string[] = [];

beforeAll(async () => {
  const database = await ownDatabase();
  administration = new URL(runningAsSuperuser(database.folder));
  superuser = new pg.Client({ connectionString: administration.href });
  await superuser.connect();
  stop = async () => {
    await superuser.end();
    await database.stop();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  };
  file = await backUp(await emptyDatabase('source', 'createrole'));
}, 120_000);
afterAll(() => stop());

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sanam-outside-'));
  folders.push(folder);
  return folder;
}

/** An empty database with an owner of the same name, and the settings of an installation there. */
async function emptyDatabase(name: string, right: 'createrole' | 'nocreaterole') {
  await superuser.query(`create role ${name} login ${right} password 'typed'`);
  await superuser.query(
    `create database ${name} owner ${name} locale_provider builtin builtin_locale "C.UTF-8" template template0`,
  );
  const url = new URL(administration.href);
  [url.pathname, url.username, url.password] = [`/${name}`, name, 'typed'];
  return readSettings({
    DATA_DIR: newFolder(),
    DATABASE_URL: url.href,
    DATABASE_ROLE_PREFIX: name,
    BACKUP_PASSPHRASE: passphrase,
    LOG_LEVEL: 'silent',
  });
}
type Outside = Awaited<ReturnType<typeof emptyDatabase>>;

async function opened<Outcome>(settings: Outside, work: (runtime: Runtime) => Promise<Outcome>): Promise<Outcome> {
  const runtime = await openRuntime(settings);
  try {
    return await work(runtime);
  } finally {
    await runtime.close();
  }
}

const outside = { companyId: null, role: 'staff' } as const;

async function asOwner<Outcome>({ databaseUrl }: Outside, work: (owner: pg.Client) => Promise<Outcome>) {
  const owner = new pg.Client({ connectionString: databaseUrl ?? '' });
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}

/** Two companies with a class each, and a picture. */
async function backUp(settings: Outside): Promise<string> {
  return opened(settings, async (runtime) => {
    const { inTransaction, media } = runtime;
    for (const code of ['one', 'two']) {
      const { id } = await inTransaction(outside, (db) =>
        db
          .insertInto('company')
          .values({ code, name: '{"en":"A school"}', model: 'MODULE' })
          .returning('id')
          .executeTakeFirstOrThrow(),
      );
      await inTransaction({ companyId: id, role: 'staff' }, (db) =>
        db.insertInto('classroom').values({ code, title: '{}' }).execute(),
      );
      await media.save(id, 'a'.repeat(64), Buffer.from(code));
    }
    return (await makeBackup(runtime, newFolder(), null)).file;
  });
}

const putBack = (settings: Outside, look?: () => Promise<void>) =>
  restore({
    settings,
    passphrase,
    file: readBackup(file),
    media: openMediaStore(settings.dataDir, settings.mediaUrl, ''),
    ...(look ? { look } : {}),
  });

/** What a server finds: a class and a picture of each company, and how often the installation was restored. */
const found = (settings: Outside) =>
  opened(settings, async ({ inTransaction, media }) => {
    const companies = await inTransaction(outside, (db) =>
      db.selectFrom('company').select('id').orderBy('code').execute(),
    );
    const [classes, pictures]: [string[], string[]] = [[], []];
    for (const { id } of companies) {
      await inTransaction({ companyId: id, role: 'staff' }, async (db) => {
        for (const { code } of await db.selectFrom('classroom').select('code').execute()) classes.push(code);
      });
      pictures.push(Buffer.from((await media.read(id, 'a'.repeat(64))) ?? '').toString());
    }
    const times = await inTransaction(outside, (db) =>
      db.selectFrom('platform_event').select('id').where('action', '=', 'platform.restored').execute(),
    );
    return { classes, pictures, restored: times.length };
  });

const whole = { classes: ['one', 'two'], pictures: ['one', 'two'], restored: 1 };

test('an installation comes from one database into another, by owners that are no superusers', async () => {
  const settings = await emptyDatabase('other', 'createrole');
  expect(await putBack(settings)).toMatchObject({ files: 3, signInsWait: false });
  expect(await found(settings)).toEqual(whole);
  expect(readdirSync(settings.dataDir).toSorted()).toEqual(['media', 'secret']);
  await expect(putBack(settings)).rejects.toThrow(/^The database is not empty\. .*Nothing was changed\.$/);
  expect(await found(settings)).toEqual(whole);
}, 120_000);

test('an owner who may not make roles is given what a superuser runs before, and after it', async () => {
  const settings = await emptyDatabase('bare', 'nocreaterole');
  await expect(putBack(settings)).rejects.toThrow(
    'The sign-in "bare" may not make roles. Let a superuser run "alter role bare createrole" and restore again. Or let one run "create role bare_staff; create role bare_examinee; create role bare_saver; create role bare_queue;", restore again, and let one run then what "npm run sanam -- roles --sql" prints.',
  );
  expect(readdirSync(settings.dataDir)).toEqual([]);
  await superuser.query(
    Object.values(rolesWith('bare'))
      .map((role) => `create role ${role};`)
      .join(' '),
  );
  expect(await putBack(settings)).toMatchObject({ signInsWait: true });
  await expect(found(settings)).rejects.toThrow(/the right to create roles, or let a superuser run what .*roles --sql/);
  const secret = readFileSync(join(settings.dataDir, 'secret'), 'utf8');
  await superuser.query(createRoles(signInRoles(secret, 'bare')));
  expect(await found(settings)).toEqual(whole);
}, 120_000);

test('a sign-in that may not use the schema is refused with what it lacks, and nothing of the backup is kept', async () => {
  const settings = await emptyDatabase('guest', 'createrole');
  await superuser.query('alter database guest owner to postgres; grant create, connect on database guest to guest');
  await expect(putBack(settings)).rejects.toThrow(
    /^The sign-in of the database may not do what a restoring needs: permission denied for schema public\. It has to own the database/,
  );
  expect(readdirSync(settings.dataDir)).toEqual([]);
}, 120_000);

test('cut off after the rows are there, it is ended by doing it again, from another folder too', async () => {
  const settings = await emptyDatabase('halves', 'createrole');
  const cut = () => Promise.reject(new Error('cut off'));
  await expect(putBack(settings, cut)).rejects.toThrow('cut off');
  expect(readdirSync(settings.dataDir)).toEqual([]);
  const elsewhere = { ...settings, dataDir: newFolder() };
  const { files, rows } = await putBack(elsewhere);
  expect([files, rows > 0]).toEqual([3, true]);
  expect(await found(elsewhere)).toEqual(whole);
  await expect(putBack(elsewhere)).rejects.toThrow(/^The database is not empty\./);
}, 120_000);

test('another backup does not go on where one was cut off, nor into tables that are later than it', async () => {
  const settings = await emptyDatabase('mixed', 'createrole');
  await asOwner(settings, (owner) =>
    owner.query(
      `create table restore_under_way as select '2020-01-01T00:00:00.000Z' as taken_at, '{}'::jsonb as counts`,
    ),
  );
  await expect(putBack(settings)).rejects.toThrow(
    'The restoring of the backup of 2020-01-01T00:00:00.000Z was cut off in this database. Restore that backup again, which ends it, or create a new database.',
  );
  await asOwner(settings, (owner) =>
    owner.query(`drop table restore_under_way;
      create table migration (name text primary key, checksum text not null, applied_at timestamptz not null default now());
      insert into migration (name, checksum) values ('9999_later.sql', '0')`),
  );
  await expect(putBack(settings)).rejects.toThrow(
    /^The database has tables that are later than the backup \(9999_later\.sql\)\. .*create a new database/,
  );
}, 120_000);

test('the secret that the folder had before stays where another backup is refused', async () => {
  const settings = await emptyDatabase('kept', 'createrole');
  onTestFinished(() => rmSync(settings.dataDir, { recursive: true, force: true }));
  writeFileSync(join(settings.dataDir, 'secret'), 'o'.repeat(40));
  await expect(putBack(settings)).rejects.toThrow(/has the secret of another installation/);
  expect(readFileSync(join(settings.dataDir, 'secret'), 'utf8')).toBe('o'.repeat(40));
});

/** An installation as the release before migration 0221 left it: a company with print settings, and reports of problems. */
async function fillAsBefore(owner: pg.Client, { databaseUrl }: Outside, prefix: string): Promise<void> {
  const names = migrations().map(({ name }) => name);
  await migrate(
    owner,
    databaseUrl ?? '',
    prefix,
    names.filter((name) => name < '0221'),
  );
  await owner.query(`
    with made as (insert into company (code, name, model) values ('old', '{"en":"An older school"}', 'MODULE') returning id),
      person as (insert into account (home_company_id, sign_in_name, role) select id, 'old-1', 'ROLE_EXAMINEE' from made returning id)
    insert into bug_report (at, account_id, happened, expected, page, fault_id, release)
    select now(), who.id, who.happened, '', '', '', '0.2.0'
    from (select id, 'by who is there' as happened from person union all select uuidv7(), 'by who is gone') who`);
  await owner.query(`select set_config('app.company_id', id::text, false) from company`);
  await owner.query(`insert into print_setting (text_size) values ('large')`);
  await owner.query(`select set_config('app.company_id', '', false)`);
}

test('a backup from before the order of dates and the fonts comes in with what is usual, without reports of who is gone', async () => {
  const [before, settings] = [await emptyDatabase('before', 'createrole'), await emptyDatabase('after', 'createrole')];
  const secret = 's'.repeat(40);
  await superuser.query(createRoles(signInRoles(secret, 'before')));
  const store = ({ dataDir, mediaUrl }: Outside) => openMediaStore(dataDir, mediaUrl, '');
  await asOwner(before, async (client) => {
    await fillAsBefore(client, before, 'before');
    const known = { media: store(before), secret, passphrase, release: '0.2.0', takenAt: new Date() };
    await restore({ settings, passphrase, media: store(settings), file: backupBytes({ client, ...known }) });
  });
  const found = await opened(settings, async ({ inTransaction }) => {
    const { id, ...company } = await inTransaction(outside, (db) =>
      db.selectFrom('company').select(['id', 'code', 'date_order as dateOrder']).executeTakeFirstOrThrow(),
    );
    const reports = await inTransaction(outside, (db) => db.selectFrom('bug_report').select('happened').execute());
    const print = await inTransaction({ companyId: id, role: 'staff' }, (db) =>
      db.selectFrom('print_setting').select(['font', 'text_size as textSize']).executeTakeFirstOrThrow(),
    );
    return { ...company, ...print, reports };
  });
  expect(found).toEqual({
    code: 'old',
    dateOrder: 'month_first',
    font: 'sarabun',
    textSize: 'large',
    reports: [{ happened: 'by who is there' }],
  });
}, 120_000);
