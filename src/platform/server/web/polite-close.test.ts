import { Agent, request, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import Fastify, { type FastifyInstance } from 'fastify';
import { closePolitely } from './polite-close.ts';

let app: FastifyInstance;
let running: number;
let finish: () => void;
let agent: Agent;

async function serve(patience: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  finish = resolve;
  running = 0;
  agent = new Agent({ keepAlive: true });
  app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
  closePolitely(app, patience);
  app.get('/quick', async () => 'done');
  app.get('/slow', async () => (running++, await promise, 'done'));
  await app.listen({ port: 0, host: '127.0.0.1' });
}

beforeEach(() => serve(60_000));
afterEach(() => (finish(), agent.destroy()));

const port = () => (app.server.address() as AddressInfo).port;

async function ask(path: string, at = port()): Promise<{ status: number; headers: IncomingMessage['headers'] }> {
  const asked = request({ port: at, host: '127.0.0.1', path, agent });
  asked.end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  await once(response.resume(), 'close');
  return { status: response.statusCode ?? 0, headers: response.headers };
}

const allRun = (count: number) => vi.waitFor(() => expect(running).toBe(count), { timeout: 20_000 });

test('thirty requests that run are answered, and then it has closed', async () => {
  const answers = Promise.all(Array.from({ length: 30 }, () => ask('/slow')));
  await allRun(30);
  const closed = app.close();
  await vi.waitFor(() => expect(app.server.listening).toBe(false));
  finish();
  const replies = await answers;
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(replies.map(({ headers }) => headers.connection))).toEqual(new Set(['close']));
  await closed;
});

test('nothing new is taken: neither on a new connection nor behind what runs on an old one', async () => {
  const at = port();
  const old = connect(at, '127.0.0.1');
  let said = '';
  old.setEncoding('utf8').on('data', (text: string) => (said += text));
  old.write('GET /slow HTTP/1.1\r\nhost: x\r\n\r\n');
  await allRun(1);
  const closed = app.close();
  await vi.waitFor(() => expect(app.server.listening).toBe(false));
  await expect(ask('/quick', at)).rejects.toThrow('ECONNREFUSED');
  old.write('GET /quick HTTP/1.1\r\nhost: x\r\n\r\n');
  finish();
  await once(old, 'close');
  await closed;
  expect(said.match(/HTTP\/1\.1 200/g)).toHaveLength(1);
});

test('what was sent in the moment of the order is answered too: try again, later or elsewhere', async () => {
  const idle = connect(port(), '127.0.0.1');
  await once(idle, 'connect');
  let said = '';
  idle.setEncoding('utf8').on('data', (text: string) => (said += text));
  idle.write('GET /quick HTTP/1.1\r\nhost: x\r\n\r\n');
  await app.close();
  if (!idle.closed) await once(idle, 'close');
  expect(said).toMatch(/^HTTP\/1\.1 (200|503)/);
  if (said.startsWith('HTTP/1.1 503')) expect(said).toContain('retry-after: 1');
});

test('idle connections are closed, also those that never said anything', async () => {
  await ask('/quick');
  const silent = connect(port(), '127.0.0.1');
  await once(silent, 'connect');
  await app.close();
  if (!silent.closed) await once(silent.resume(), 'close');
});

test('what does not end in time is cut', async () => {
  await app.close();
  await serve(5);
  const answer = ask('/slow');
  const cut = expect(answer).rejects.toThrow(/hang up|ECONNRESET/);
  await allRun(1);
  await app.close();
  await cut;
});
