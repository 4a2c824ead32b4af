import { once } from 'node:events';
import { lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { freePort } from '../src/platform/server/embedded-database/cluster.ts';
import { copyData } from './installation/server.ts';
import { makeStage } from './installation/start-stage.ts';

// Most of them wait.
describe.concurrent('starting', () => {
  test('every bad setting is named in one sentence', async ({ onTestFinished }) => {
    const { outcome } = makeStage(onTestFinished);
    const { code, said } = await outcome(['serve'], {
      PORT: 'high',
      SMTP_URL: 'ftp://mail',
      DATABSE_URL: 'postgres://x',
    });
    expect(code).toBe(1);
    expect(said).toMatch(/PORT/);
    expect(said).toMatch(/SMTP_URL/);
    expect(said).toMatch(/DATABSE_URL is unknown \(did you mean DATABASE_URL\?\)/);
    expect(said.split('\n')).toHaveLength(1);
  });

  test('the number of the release is that of package.json', async ({ onTestFinished }) => {
    const { outcome } = makeStage(onTestFinished);
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    expect(await outcome(['--version'])).toEqual({ code: 0, said: version });
    expect(await outcome(['--version', '--json'])).toEqual({ code: 0, said: JSON.stringify({ release: version }) });
  });

  test('a taken port is reported before anything starts', async ({ onTestFinished }) => {
    const { outcome } = makeStage(onTestFinished);
    const { port } = new URL(inject('address'));
    const { code, said } = await outcome(['serve'], { PORT: port });
    expect([code, said]).toEqual([1, expect.stringMatching(/^Port \d+ is taken .* set PORT to another number\.$/)]);
  });

  test('a second server on the same data is refused and shown which one runs', async ({ onTestFinished }) => {
    const { outcome } = makeStage(onTestFinished);
    const { code, said } = await outcome(['serve'], { DATA_DIR: inject('dataFolder'), PORT: String(await freePort()) });
    expect([code, said]).toEqual([1, expect.stringMatching(/^Sanam already runs on this data folder \(process \d+\)/)]);
  });

  test('data of another PostgreSQL is left alone', async ({ onTestFinished }) => {
    const { folder, outcome } = makeStage(onTestFinished);
    mkdirSync(join(folder, 'postgres'));
    writeFileSync(join(folder, 'postgres/PG_VERSION'), '15\n');
    const { code, said } = await outcome(['migrate']);
    expect([code, said]).toEqual([
      1,
      expect.stringMatching(/belongs to PostgreSQL 15, this release brings PostgreSQL 18/),
    ]);
  });

  test('a folder that cannot be made is reported', async ({ onTestFinished }) => {
    const { folder, outcome } = makeStage(onTestFinished);
    writeFileSync(join(folder, 'file'), '');
    const { code, said } = await outcome(['migrate'], { DATA_DIR: join(folder, 'file/data') });
    expect([code, said]).toEqual([
      1,
      expect.stringMatching(/cannot be written\. Give this user the right to, or set DATA_DIR/),
    ]);
  });

  test('an unreachable database of one’s own is reported', async ({ onTestFinished }) => {
    const { outcome } = makeStage(onTestFinished);
    const { code, said } = await outcome(['migrate'], {
      DATABASE_URL: 'postgres://nobody:nothing@127.0.0.1:1/none?connect_timeout=1',
    });
    expect([code, said]).toEqual([1, expect.stringMatching(/^The database of DATABASE_URL cannot be reached/)]);
  });

  test('what the demonstration left is for nobody else, whatever the system says of new files', () => {
    const folder = inject('first');
    const modeOf = (path: string) => lstatSync(path).mode & 0o777;
    const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    expect(paths).toEqual(expect.arrayContaining(['secret', 'passwords.json', 'media', 'postgres', 'postgres/base']));
    const open = paths.filter((path) => modeOf(join(folder, path)) & 0o077);
    expect(open).toEqual([]);
    // PostgreSQL's user may pass through the folder itself, no more.
    expect([0o700, 0o710]).toContain(modeOf(folder));
  });

  test('a command that makes no sense is answered with what to say', async ({ onTestFinished }) => {
    const { outcome } = makeStage(onTestFinished);
    for (const order of [['admin'], ['admin', 'create'], ['admin', 'create', '--email', 'nobody']])
      expect(await outcome(order)).toEqual({
        code: 1,
        said: 'Say for whom the link is: npm run sanam -- admin create --email you@school.example',
      });
  });

  test('the demonstration is not played beside a running server, which would end its exams', async ({
    onTestFinished,
  }) => {
    const { outcome } = makeStage(onTestFinished);
    const { code, said } = await outcome(['demo'], { DATA_DIR: inject('dataFolder') });
    expect([code, said]).toEqual([1, expect.stringMatching(/^A server runs on this data, .* Stop it, run this again/)]);
  });

  test('after kill -9 a new start finds everything, and Ctrl-C ends both processes', async ({ onTestFinished }) => {
    const { folder, served } = makeStage(onTestFinished);
    copyData(inject('first'), folder);
    const first = await served({ PORT: String(await freePort()) });
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');
    const second = await served({ PORT: String(await freePort()) });
    const login = await fetch(`${second.address}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'siriporn.w@demo.example', password: 'Sanam-demo1!' }),
    });
    expect(login.status).toBe(200);
    second.child.kill('SIGINT');
    const [code] = (await once(second.child, 'exit')) as [number];
    expect(code).toBe(0);
  });

  test('the command line verifies the record beside a running server', async ({ onTestFinished }) => {
    const { outcome } = makeStage(onTestFinished);
    const all = await outcome(['verify-record', '--json'], { DATA_DIR: inject('dataFolder') });
    const { sound, chains } = JSON.parse(all.said) as { sound: boolean; chains: { company: string; lines: number }[] };
    expect([all.code, sound]).toEqual([0, true]);
    expect(chains.find(({ company }) => company === 'demo')?.lines).toBeGreaterThan(100);
    const one = await outcome(['verify-record', '--company', 'demo'], { DATA_DIR: inject('dataFolder') });
    expect(one).toMatchObject({ code: 0, said: expect.stringContaining('Every line is as it was sealed.') as string });
    const none = await outcome(['verify-record', '--company', 'nobody'], { DATA_DIR: inject('dataFolder') });
    expect(none).toMatchObject({ code: 1, said: 'There is no company with the code nobody.' });
    const sittings = await outcome(['verify-sitting', '--json'], { DATA_DIR: inject('dataFolder') });
    const checked = JSON.parse(sittings.said) as {
      companies: { company: string; sound: number; changed: unknown[] }[];
    };
    expect([sittings.code, checked.companies.flatMap(({ changed }) => changed)]).toEqual([0, []]);
    expect(checked.companies.find(({ company }) => company === 'demo')?.sound).toBeGreaterThan(30);
    const marks = await outcome(['mark', '--check', '--json'], { DATA_DIR: inject('dataFolder') });
    const again = JSON.parse(marks.said) as { same: boolean; companies: { exams: { results: unknown[] }[] }[] };
    expect([marks.code, again.same]).toEqual([0, true]);
    expect(again.companies.flatMap(({ exams }) => exams.flatMap(({ results }) => results)).length).toBeGreaterThan(30);
  });

  test('the command line imports beside a running server and answers in JSON', async ({ onTestFinished }) => {
    const { folder, outcome } = makeStage(onTestFinished);
    const file = join(folder, 'two.gift');
    writeFileSync(file, '::X-1::Two plus two is {=4 ~3 ~5}\n\n::X-2::No right answer {~a ~b}\n');
    const order = ['import', '--company', 'demo', '--file', file, '--json', '--list'];
    const dry = await outcome([...order, '--dry-run'], { DATA_DIR: inject('dataFolder') });
    expect(dry.code).toBe(0);
    expect(JSON.parse(dry.said)).toMatchObject({
      found: 2,
      imported: 1,
      skipped: 1,
      faults: [{ line: 3, message: expect.stringContaining('No correct answer') as string }],
      questions: [{ id: 'X-1', kind: 'single', options: ['4', '3', '5'], answer: 0 }],
    });
    const real = JSON.parse((await outcome(order, { DATA_DIR: inject('dataFolder') })).said) as { imported: number };
    expect(real.imported).toBe(1);
    const again = JSON.parse((await outcome(order, { DATA_DIR: inject('dataFolder') })).said) as {
      imported: number;
      skipped: number;
    };
    expect(again).toMatchObject({ imported: 0, skipped: 2 });
  });
});
