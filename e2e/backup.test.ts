import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { demonstrationPassword } from '../src/demonstration/server/company.ts';
import { demonstrationNames } from '../src/demonstration/server/create.ts';
import { freePort } from '../src/platform/server/embedded-database/cluster.ts';
import { runningAsSuperuser } from '../src/platform/server/embedded-database/embedded-database.ts';
import { takeDataFolder } from '../src/platform/server/installation/data-folder.ts';
import { surroundings } from './installation/program.ts';
import { startOutsideDatabase, stateOf } from './installation/outside-database.ts';
import { copyData } from './installation/server.ts';
import { makeStage } from './installation/start-stage.ts';

const passphrase = 'a passphrase of the journeys';
const sealing = { BACKUP_PASSPHRASE: passphrase };

type Answer = {
  token: string;
  pass: string;
  verdict: string;
  exams: { id: string; state: string }[];
  questions: { position: number; kind: string; options: { id: string }[] }[];
};
const callsTo =
  (address: string) =>
  async (method: string, path: string, token?: string, body?: object): Promise<Answer & { status: number }> => {
    const reply = await fetch(`${address}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
    });
    const text = await reply.text();
    return { ...((text.startsWith('{') ? JSON.parse(text) : {}) as Answer), status: reply.status };
  };
type Call = ReturnType<typeof callsTo>;
const signIn = (call: Call, username: string) =>
  call('POST', '/login', undefined, { username, password: demonstrationPassword });

/** Somebody who answers one question again and again; `acknowledged` is the last revision that was said to be saved. */
async function keepAnswering(call: Call) {
  const { token } = await signIn(call, demonstrationNames.examinee);
  const { exams } = await call('GET', '/my/exams', token);
  const { pass } = await call('POST', `/my/exams/${exams.find(({ state }) => state === 'ready')?.id}/sitting`, token);
  const { questions } = await call('GET', '/sitting', pass);
  await call('POST', '/sitting/beginning', pass);
  const question = questions.find(({ kind }) => kind === 'single');
  const state = { acknowledged: 0, refused: 0, over: false, pass };
  const going = (async () => {
    for (let revision = 1; !state.over; revision++) {
      const body = {
        revision,
        response: question?.options[revision % 2]?.id,
        flagged: false,
        key: crypto.randomUUID(),
      };
      const { status } = await call('PUT', `/sitting/answers/${question?.position}`, pass, body);
      if (status === 200) state.acknowledged = revision;
      else state.refused++;
    }
  })();
  return { state, end: async () => ((state.over = true), going) };
}

async function asSuperuser<Result>(folder: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: runningAsSuperuser(folder) });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** So many lines of history more, of the sitting that is under way. */
const fill = (client: pg.Client, lines: number) =>
  client.query(
    `insert into answer_event (company_id, sitting_id, idempotency_key, position, revision, response, flagged, pass_id, saved_at)
     select company_id, id, gen_random_uuid(), 1, n, '"a"', false, pass_id, now()
     from sitting, generate_series(1000001, 1000000 + $1) n where ended_at is null and started_at is not null
       and pass_id = (select pass_id from sitting where started_at is not null and ended_at is null order by started_at desc limit 1)`,
    [lines],
  );

/** The backup that all of these tests read: of the demonstration, while somebody answers. */
const kept = mkdtempSync(join(tmpdir(), 'sanam-backups-'));
let file: string;
let pass: string;
let before: number;
let certificate: string | undefined;
let confirmed: string;
afterAll(() => rmSync(kept, { recursive: true }));

test('a server at work is backed up, no save fails, and the file is found to be whole', async ({ onTestFinished }) => {
  const stage = makeStage(onTestFinished);
  copyData(inject('first'), stage.folder);
  const { address } = await stage.served({ PORT: String(await freePort()) });
  const sitter = await keepAnswering(callsTo(address));
  certificate = await asSuperuser(stage.folder, async (client) => {
    await fill(client, 20_000);
    return (await client.query<{ code: string }>('select code from certificate_code limit 1')).rows[0]?.code;
  });
  confirmed = (await callsTo(address)('GET', `/certificates/${certificate}`)).verdict;
  while (sitter.state.acknowledged < 5) await after(10);
  before = sitter.state.acknowledged;
  pass = sitter.state.pass;
  const made = await stage.outcome(['backup', '--to', kept, '--json'], sealing);
  ({ file } = JSON.parse(made.said) as { file: string });
  expect([made.code, readdirSync(kept)]).toEqual([0, [file.split('/').at(-1)]]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await sitter.end();
  expect([sitter.state.refused, sitter.state.acknowledged > before]).toEqual([0, true]);

  const verified = await stage.outcome(['backup', '--verify', file, '--json'], sealing);
  expect(JSON.parse(verified.said)).toMatchObject({ sound: true, different: [], record: true, marks: true });
  const { rows } = await asSuperuser(stage.folder, (client) =>
    client.query('select file, problem, verified_at from backup_run'),
  );
  expect(rows).toEqual([{ file, problem: null, verified_at: expect.any(Date) as Date }]);
  const onto = await stage.outcome(['restore', '--from', file], sealing);
  expect([onto.code, onto.said]).toEqual([1, expect.stringMatching(/is not empty .*Nothing was changed/)]);
  const full = fullDisk(onTestFinished);
  if (!full) return;
  const outcome = await stage.outcome(['backup', '--to', full], sealing);
  expect([outcome.code, outcome.said]).toEqual([
    1,
    expect.stringMatching(/^The disk of .* is full\. Nothing was kept/),
  ]);
  expect(readdirSync(full)).toEqual([]);
});

test('killed at three moments nobody starts on half of it; done again, everything acknowledged is there', async ({
  onTestFinished,
}) => {
  const { folder, outcome, served } = makeStage(onTestFinished);
  for (const seen of ['restore-under-way', 'postgres/PG_VERSION', 'passwords.json']) {
    await killedOnce({ DATA_DIR: folder }, () => existsSync(join(folder, seen)), 'restore', '--from', file);
    expect(() => takeDataFolder(folder)).toThrow(/was cut off\. Run .*restore/);
  }
  const restored = await outcome(['restore', '--from', file, '--json'], sealing);
  expect([restored.code, restored.said]).toEqual([0, expect.stringContaining('"rows":')]);
  const { address } = await served({ PORT: String(await freePort()) });
  const call = callsTo(address);
  expect((await signIn(call, demonstrationNames.companyAdmin)).status).toBe(200);
  expect((await call('GET', '/sitting', pass)).status).toBe(200);
  expect((await call('GET', `/certificates/${certificate}`)).verdict).toBe(confirmed);
  const { rows } = await asSuperuser(folder, (client) =>
    client.query<{ revision: number; lines: number }>(
      `select (select count(*)::int from answer_event where revision > 1000000) as lines,
         (select max(a.revision) from answer a join sitting s on s.id = a.sitting_id where s.ended_at is null) as revision`,
    ),
  );
  expect(rows[0]?.revision).toBeGreaterThanOrEqual(before);
  expect(rows[0]?.lines).toBe(20_000);
  for (const look of [['mark', '--check'], ['verify-record']]) {
    const { code, said } = await outcome([...look, '--json']);
    expect([look, code, said]).toEqual([look, 0, expect.any(String)]);
  }
});

test('a backup that is killed leaves no file that looks whole, and the one from before as it was', async ({
  onTestFinished,
}) => {
  const stage = makeStage(onTestFinished);
  copyData(inject('first'), stage.folder);
  const folder = mkdtempSync(join(tmpdir(), 'sanam-killed-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const before = 'sanam-2020-01-01T000000Z.backup';
  copyFileSync(file, join(folder, before));
  const parts = (least: number) =>
    readdirSync(folder).filter((name) => name.endsWith('.part') && statSync(join(folder, name)).size >= least).length;
  // As soon as it is there, and when something stands in it.
  for (const least of [0, 1]) {
    const known = parts(least);
    await killedOnce({ DATA_DIR: stage.folder }, () => parts(least) > known, 'backup', '--to', folder);
    expect(readdirSync(folder).filter((name) => !name.startsWith('.'))).toEqual([before]);
  }
  expect(readFileSync(join(folder, before)).equals(readFileSync(file))).toBe(true);
  const made = await stage.outcome(['backup', '--to', folder, '--json'], sealing);
  expect([made.code, JSON.parse(made.said)]).toEqual([0, expect.objectContaining({ removed: [] })]);
});

test('killed in a database elsewhere it leaves that empty or says so; done again, all of it is there', async ({
  onTestFinished,
}) => {
  const { folder, outcome } = makeStage(onTestFinished);
  const database = await startOutsideDatabase();
  onTestFinished(() => database.stop());
  const isThere = async (table: string) => (await tablesOf(database.administration)).includes(table);
  const moments = [
    () => existsSync(join(folder, 'secret')),
    () => isThere('backup_run'),
    // All rows are there, and not all else is done.
    () => isThere('restore_under_way'),
  ];
  for (const isTime of moments) {
    await killedOnce({ DATA_DIR: folder, ...database.settings }, isTime, 'restore', '--from', file);
    expect(await stateOf(database.administration)).not.toBe('filled');
    expect(() => takeDataFolder(folder)).toThrow(/was cut off\. Run .*restore/);
  }
  const settings = { ...sealing, ...database.settings };
  const restored = await outcome(['restore', '--from', file, '--json'], settings);
  expect([restored.code, restored.said]).toEqual([0, expect.stringContaining('"signInsWait":false')]);
  expect(await stateOf(database.administration)).toBe('filled');
  const verified = await outcome(['verify-record', '--json'], settings);
  expect([verified.code, verified.said]).toEqual([0, expect.any(String)]);
});

test('another passphrase, a flipped bit and a file cut off are refused and leave nothing', async ({
  onTestFinished,
}) => {
  const { folder, outcome } = makeStage(onTestFinished);
  const bytes = readFileSync(file);
  const changed = join(kept, 'changed');
  const refused = async (content: Buffer, environment = sealing) => {
    writeFileSync(changed, content);
    const { code, said } = await outcome(['restore', '--from', changed], environment);
    expect([code, readdirSync(folder)]).toEqual([1, []]);
    return said;
  };
  expect(await refused(bytes, { BACKUP_PASSPHRASE: 'not that passphrase' })).toMatch(/^The passphrase is not the one/);
  const flipped = Buffer.from(bytes);
  flipped[flipped.length - 5000] = (flipped.at(-5000) ?? 0) ^ 4;
  expect(await refused(flipped)).toMatch(/damaged or cut off/);
  expect(await refused(bytes.subarray(0, -100))).toMatch(/damaged or cut off/);
});

/** Kills a command of the product, and nothing that it started, at the first moment that is seen. */
async function killedOnce(
  settings: Readonly<Record<string, string>>,
  isTime: () => boolean | Promise<boolean>,
  ...args: readonly string[]
): Promise<void> {
  const env = { ...surroundings, ...sealing, ...settings };
  const child = spawn(process.execPath, ['src/cli.ts', ...args], { env, stdio: 'ignore' });
  const ended = once(child, 'exit');
  while (child.exitCode === null && !(await isTime())) await after(2);
  expect(child.exitCode).toBeNull();
  child.kill('SIGKILL');
  await ended;
}

async function tablesOf(administration: string): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: administration });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  );
  await client.end();
  return rows.map(({ name }) => name);
}

/** A disk of 200 kB, where this user may mount one. */
function fullDisk(onTestFinished: (work: () => void) => void): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'sanam-full-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=200k', 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    return null;
  }
  onTestFinished(() => void execFileSync('umount', ['-l', folder]));
  return folder;
}
