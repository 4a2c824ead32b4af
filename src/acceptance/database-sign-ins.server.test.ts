import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runningAsSuperuser } from '../platform/server/embedded-database/embedded-database.ts';
import { createRoles, roleKinds } from '../platform/server/database/roles.ts';
import { readSettings } from '../platform/server/settings/settings.ts';
import { signInRoles, type DatabaseAddress } from '../platform/server/database/sign-ins.ts';
import { ownDatabase } from '../platform/server/fixtures/own-database.fixture.ts';
import { openRuntime, type Runtime } from '../runtime.ts';

/** A PostgreSQL server of an operator's own; every test has databases and roles of its own there. */
let administration: string;
let stop: () => Promise<void>;
const folders: string[] = [];
beforeAll(async () => {
  const database = await ownDatabase();
  administration = runningAsSuperuser(database.folder);
  stop = database.stop;
});
afterAll(async () => {
  await stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const at = (database: string, user?: string, password = ''): string => {
  const url = new URL(administration);
  url.pathname = `/${database}`;
  [url.username, url.password] = user === undefined ? ['', ''] : [user, password];
  return url.href;
};

async function query(connectionString: string, ...texts: string[]) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    let rows: unknown[] = [];
    for (const text of texts) ({ rows } = await client.query(text));
    return rows;
  } finally {
    await client.end();
  }
}

/** Statements one by one as a superuser: databases are made outside of transactions. */
const asSuperuser = (...texts: string[]) => query(at('postgres', ...superuser()), ...texts);
const superuser = () => [new URL(administration).username, new URL(administration).password] as const;

const secret = 'a secret of an installation, long enough';

/** A server with a data folder of its own; those of one installation share what its media store is. */
async function withRuntime(environment: { DATABASE_ROLE_PREFIX: string; [name: string]: string }, look: Look) {
  const folder = folderOf('server');
  const media = (stores[environment.DATABASE_ROLE_PREFIX] ??= folderOf('media'));
  const settings = { DATA_DIR: folder, MEDIA_URL: `file://${media}`, SECRET: secret, LOG_LEVEL: 'silent' };
  const runtime = await openRuntime(readSettings({ ...settings, ...environment }));
  try {
    await look(runtime);
  } finally {
    await runtime.close();
  }
}

type Look = (runtime: Runtime) => Promise<void>;
const stores: Record<string, string> = {};

function folderOf(what: string): string {
  const folder = mkdtempSync(join(tmpdir(), `sanam-sign-ins-${what}-`));
  folders.push(folder);
  return folder;
}

const countCompanies = (runtime: Runtime) =>
  runtime.inTransaction({ companyId: null, role: 'staff' }, (db) => db.selectFrom('company').selectAll().execute());

/** The statements with which `compose.yaml` prepares the database, with a password in the place of the variable. */
function recipeOfCompose(prefix: string): string[] {
  const [, recipe = ''] = /<<SQL\n([\s\S]*?)\n\s*SQL\n/.exec(readFileSync('compose.yaml', 'utf8')) ?? [];
  const statements = recipe.replaceAll("'$$DATABASE_PASSWORD'", "'typed'").replaceAll(/\bsanam/g, prefix);
  return statements.split(';').filter((statement) => statement.trim() !== '');
}

const whatNoSignInMay = [
  'alter table question disable row level security',
  'delete from audit_event',
  'update answer set revision = revision',
  'update result set points = points',
  'drop table session',
  'create table mine (id int)',
  'select * from paper_key',
  'truncate answer',
  'create role stronger',
];

/** What the application may do itself is not what is asked here: only what `set role` would add to it. */
async function gains(address: DatabaseAddress, kind: (typeof roleKinds)[number]): Promise<string[]> {
  const client = new pg.Client({ connectionString: address[kind] });
  await client.connect();
  const attempt = async (before: string, statement: string) => {
    await client.query('begin');
    const done = await client
      .query(before)
      .then(() => client.query(statement))
      .then(
        () => true,
        () => false,
      );
    await client.query('rollback');
    return done;
  };
  const gained: string[] = [];
  const roles = (await client.query<{ name: string }>('select rolname as name from pg_roles')).rows;
  const own = new URL(address[kind]).searchParams.get('user');
  for (const statement of whatNoSignInMay) {
    const alone = await attempt('select', statement);
    for (const role of ['none', ...roles.map(({ name }) => `"${name}"`).filter((name) => name !== `"${own}"`)])
      if (!alone && (await attempt(`set local role ${role}`, statement))) gained.push(`${kind}: ${role}: ${statement}`);
  }
  await client.end();
  return gained;
}

test('no sign-in of the recipe of compose.yaml gains anything by taking on another role', async () => {
  await asSuperuser(...recipeOfCompose('composed'));
  const url = at('composed', 'composed', 'typed');
  await withRuntime({ DATABASE_URL: url, DATABASE_ROLE_PREFIX: 'composed' }, async (runtime) => {
    expect(await countCompanies(runtime)).toEqual([]);
    const gained = [];
    for (const kind of roleKinds) gained.push(...(await gains(runtime.database, kind)));
    expect(gained).toEqual([]);
    const users = await query(
      runtime.database.owner ?? '',
      "select distinct rolname as name from pg_roles where rolname like 'composed\\_%' and rolcanlogin order by 1",
    );
    expect(users).toEqual(['examinee', 'queue', 'saver', 'staff'].map((name) => ({ name: `composed_${name}` })));
  });
});

test('the sign-in that saves can call the hot path and see no table', async () => {
  await asSuperuser(...recipeOfCompose('savers'));
  const url = at('savers', 'savers', 'typed');
  await withRuntime({ DATABASE_URL: url, DATABASE_ROLE_PREFIX: 'savers' }, async ({ pools }) => {
    const { rows } = await pools.saver.query<{ name: string }>(
      "select c.relname as name from pg_class c where relkind in ('r', 'v', 'p') and relnamespace = 'public'::regnamespace and has_any_column_privilege(c.oid, 'select, insert, update')",
    );
    expect(rows).toEqual([]);
    const { rows: functions } = await pools.saver.query<{ name: string }>(
      `select p.proname as name from pg_proc p where pronamespace = 'public'::regnamespace and prosecdef
       and has_function_privilege(p.oid, 'execute') order by 1`,
    );
    expect(functions.map(({ name }) => name)).toEqual([
      'begin_sittings',
      'hand_in_sittings',
      'lock_to_hand_in',
      'newcomers',
      'note_papers_sent',
      'save_answers',
      'sittings_before_clock',
      'sittings_to_begin',
      'start_sittings',
      'write_answers',
      'write_answers',
    ]);
  });
});

test('two installations share one PostgreSQL server', async () => {
  for (const prefix of ['first', 'second']) await asSuperuser(...recipeOfCompose(prefix));
  const environment = (prefix: string) => ({
    DATABASE_URL: at(prefix, prefix, 'typed'),
    DATABASE_ROLE_PREFIX: prefix,
    SECRET: `${secret} of ${prefix}`,
  });
  await withRuntime(environment('first'), (first) =>
    withRuntime(environment('second'), async (second) => {
      for (const runtime of [first, second]) expect(await countCompanies(runtime)).toEqual([]);
      const intruding = new URL(first.database.staff);
      intruding.pathname = '/second';
      await expect(query(intruding.href, 'select * from company')).rejects.toMatchObject({ code: '42501' });
    }),
  );
});

test('roles that a database administrator made are enough; servers then need no owner', async () => {
  await asSuperuser(
    "create role plain_owner login password 'typed'",
    'create database plain owner plain_owner locale_provider builtin builtin_locale "C.UTF-8" template template0',
  );
  const owner = at('plain', 'plain_owner', 'typed');
  const environment = { DATABASE_URL: at('plain'), DATABASE_ROLE_PREFIX: 'plain' };
  await expect(withRuntime({ ...environment, DATABASE_OWNER_URL: owner }, async () => {})).rejects.toThrow(
    /may not do what an update needs: permission denied to create role.*roles --sql/,
  );
  await query(at('plain', ...superuser()), createRoles(signInRoles(secret, 'plain')));
  await expect(withRuntime(environment, async () => {})).rejects.toThrow(/DATABASE_OWNER_URL/);
  await withRuntime({ ...environment, DATABASE_OWNER_URL: owner }, async () => {});
  await withRuntime(environment, async (runtime) => {
    expect(runtime.database.owner).toBeNull();
    expect(await countCompanies(runtime)).toEqual([]);
  });
});

test('a connection that is not who it should be, or is too strong, is refused at once', async () => {
  await asSuperuser(...recipeOfCompose('strong'));
  const environment = { DATABASE_URL: at('strong', 'strong', 'typed'), DATABASE_ROLE_PREFIX: 'strong' };
  await withRuntime(environment, async () => {});
  await asSuperuser('alter role strong_staff bypassrls');
  await expect(withRuntime(environment, async () => {})).rejects.toThrow(/passes row-level security/);
  await asSuperuser(
    'alter role strong_staff nobypassrls',
    'grant strong_examinee to strong_staff',
    'alter role strong_staff set role = strong_examinee',
  );
  await expect(withRuntime(environment, async () => {})).rejects.toThrow(
    /took the sign-in "strong_staff" for "strong_examinee"/,
  );
});
