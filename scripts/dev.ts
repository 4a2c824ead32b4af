// `npm run dev`: the product with its demonstration, at the address of `npm start`. What is saved is there within two
// seconds: screens through Vite, the server by a new start. PostgreSQL goes on meanwhile.
//
// Pages come without the content security policy and Trusted Types here, because Vite's own scripts need more than they
// allow. Whether a change keeps to them show the journeys, which run what is built.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, watch } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { createServer, type Connect, type Plugin } from 'vite';
import { openFirst, welcome } from '../src/commands/first-start.ts';
import { firstVisitPath } from '../src/first-visit.ts';
import { languageCookie } from '../src/platform/language.ts';
import { migrate } from '../src/platform/server/database/migrate.ts';
import { freePort } from '../src/platform/server/embedded-database/cluster.ts';
import { projectRoot } from '../src/platform/server/project-root.ts';
import { readSettings } from '../src/platform/server/settings/settings.ts';
import { StartProblem } from '../src/platform/server/start-problem.ts';
import { entryOf } from '../src/routes.ts';
import { openRuntime } from '../src/runtime.ts';

const settings = readSettings({ LOG_LEVEL: 'warn', ...process.env });
if (settings.databaseUrl) throw new StartProblem('Development has a database of its own: leave DATABASE_URL out.');
const runtime = await openRuntime(settings);
const opening = await openFirst(runtime);
const port = await freePort();

/** The server that runs, as a promise: while it starts anew, requests wait for it. */
let server = startServer();

async function startServer(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['scripts/dev-server.ts'], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      LOG_LEVEL: settings.logLevel,
      NODE_COMPILE_CACHE: join(projectRoot, 'node_modules/.cache/dev'),
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: settings.publicUrl,
    },
  });
  await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  return child;
}

/** Kills it: a start shall not wait for work that is under way, which the next worker does again. */
async function endServer(): Promise<void> {
  const child = await server;
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

let restarting: NodeJS.Timeout | undefined;

/** Several files are saved at once, by an editor or by Git: one start for all of them. */
function restart(migrates: boolean): void {
  clearTimeout(restarting);
  restarting = setTimeout(() => {
    const began = Date.now();
    server = endServer()
      .then(() => (migrates ? bringSchema() : undefined))
      .then(startServer);
    void server.then((child) => say(child.exitCode === null ? `server anew in ${Date.now() - began} ms` : 'waits'));
  }, 30);
}

const say = (text: string): void => void process.stdout.write(`${new Date().toTimeString().slice(0, 8)} ${text}\n`);

async function bringSchema(): Promise<void> {
  const { owner, prefix } = runtime.database;
  const client = new pg.Client({ connectionString: owner ?? '' });
  await client.connect();
  try {
    await migrate(client, owner ?? '', prefix);
  } catch (error) {
    say((error as Error).message);
  } finally {
    await client.end();
  }
}

const isOfServer = (path: string): boolean =>
  /\.(ts|json|md)$/.test(path) && !/(^|\/)(client|ui|fixtures)\/|\.(test|fixture)\./.test(path);

/** The page of the area for every address that is no file, as the server does for what is built. */
const pages: Plugin = {
  name: 'sanam-pages',
  configureServer: (vite) => () => {
    const answer = async (request: Connect.IncomingMessage, response: ServerResponse): Promise<void> => {
      const url = request.originalUrl ?? '/';
      const cookies = request.headers.cookie ?? '';
      const elsewhere = firstVisitPath(url, request.headers['accept-language'], cookies.includes(`${languageCookie}=`));
      if (elsewhere) return void response.writeHead(302, { location: elsewhere }).end();
      const { entry, known } = entryOf(url.split('?')[0] ?? '/');
      const html = await vite.transformIndexHtml(url, readFileSync(join(projectRoot, `${entry}.html`), 'utf8'));
      response.writeHead(known ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' }).end(html);
    };
    vite.middlewares.use((request, response, next) => void answer(request, response).catch(next));
  },
};

const waiting: Plugin = {
  name: 'sanam-waiting',
  configureServer: ({ middlewares }) =>
    void middlewares.use((request, _, next) =>
      request.url?.startsWith('/api') ? void server.then(() => next()) : next(),
    ),
};

const vite = await createServer({
  root: projectRoot,
  appType: 'custom',
  clearScreen: false,
  logLevel: 'warn',
  plugins: [waiting, pages],
  server: {
    host: settings.host,
    port: settings.port,
    strictPort: true,
    proxy: { '^/(api/|healthz|readyz)': { target: `http://127.0.0.1:${port}`, xfwd: true } },
    watch: { ignored: [`${resolve(settings.dataDir)}/**`, '**/dist/**', '**/e2e/**', '**/bench/**'] },
  },
});

watch(join(projectRoot, 'src'), { recursive: true }, (_, path) => path && isOfServer(path) && restart(false));
watch(join(projectRoot, 'migrations'), (_, path) => path?.endsWith('.sql') && restart(true));
await Promise.all([server, vite.listen()]);
process.stdout.write(welcome(opening));

let isEnding = false;

async function end(): Promise<void> {
  if (isEnding) process.exit(1);
  isEnding = true;
  await endServer();
  await vite.close();
  await runtime.close();
  process.exit();
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end());
