import { EventEmitter, on } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { permissions, type Actor } from '../../access.ts';
import { openEventStreams, usualPace, type EventStreams } from './event-streams.ts';
import { webServer } from '../web/http.ts';

const ada = (session: string): Actor => ({
  kind: 'administrator',
  accountId: 'ada',
  sessionId: session,
  companyId: 'school',
  role: 'ROLE_ADMIN',
  permissions,
  datasetRole: null,
});

/** Who holds a pass; they have no session. */
const sitting = (sittingId: string): Actor => ({
  kind: 'sitting',
  companyId: 'school',
  sittingId,
  examineeId: 'e',
  passId: 'p',
});

let app: ReturnType<typeof webServer>;
let streams: EventStreams;
let holders: Map<string, Actor> | null;
let asked: (readonly string[])[];
let events: EventEmitter;
const sources = new Set<AbortSignal>();

/** A server on which everybody who names a session follows the events. */
async function serveStreams(pace: { beat: number; here?: number; look: number }): Promise<void> {
  holders = new Map();
  asked = [];
  sources.clear();
  events = new EventEmitter().setMaxListeners(0);
  streams = openEventStreams(async (sessions) => (asked.push(sessions), holders), { here: 60_000, ...pace });
  app = webServer({ secure: false });
  app.get<{ Params: { session: string } }>('/:session', (request, response) => {
    const left = new AbortController();
    sources.add(left.signal);
    const { session } = request.params;
    const actor = session.startsWith('sitting') ? sitting(session) : ada(session);
    return streams.send(response, { actor, permission: 'staff', left }, linesUntil(left.signal));
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
}

async function* linesUntil(signal: AbortSignal): AsyncIterable<string> {
  try {
    for await (const [line] of on(events, 'line', { signal })) yield line as string;
  } catch {
    // The reader left.
  }
}

/** Opens a stream, once its head has come; `text` gives all of it once it has ended. */
async function follow(session: string) {
  const { port } = app.server.address() as AddressInfo;
  const response = await new Promise<IncomingMessage>((resolve) =>
    get({ port, host: '127.0.0.1', path: `/${session}`, agent: false }, resolve),
  );
  let said = '';
  response.setEncoding('utf8').on('data', (text: string) => (said += text));
  const ended = new Promise<string>((resolve) => response.once('close', () => resolve(said)));
  return { ended, said: () => said, pause: () => response.pause(), leave: () => response.destroy() };
}

const hears = (stream: { said: () => string }, words: string) =>
  vi.waitFor(() => expect(stream.said()).toContain(words), { timeout: 10_000 });

beforeEach(() => serveStreams({ beat: 60_000, look: 5 }));
afterEach(() => (streams.stop(), app.close()));

const hold = (session: string, actor = ada(session)) => holders?.set(session, actor);

test('events come as they are sent; a reader that leaves ends the source', async () => {
  hold('one');
  const stream = await follow('one');
  await hears(stream, ': open');
  events.emit('line', 'data: 1\n\n');
  await hears(stream, 'data: 1\n\n');
  stream.leave();
  await vi.waitFor(() => expect([...sources].every(({ aborted }) => aborted)).toBe(true));
});

test('a stream ends with its session, and only that one', async () => {
  hold('one');
  hold('two');
  const [one, two] = [await follow('one'), await follow('two')];
  await vi.waitFor(() => expect(asked.at(-1)).toEqual(['one', 'two']));
  holders?.delete('one');
  expect(await one.ended).toContain(': signed out\nretry: 30000\n\n');
  events.emit('line', 'data: still\n\n');
  await hears(two, 'still');
  expect(one.said()).not.toContain('still');
});

test('unless a test asks for another pace, the next look comes soon enough for two seconds', () => {
  expect(usualPace.look).toBeLessThanOrEqual(1000);
});

test.each([
  ['into another company', { companyId: 'other' }],
  ['out of what it follows', { kind: 'platform' }],
])('a session that went %s follows no longer', async (_, change) => {
  hold('one');
  const stream = await follow('one');
  hold('one', { ...ada('one'), ...change } as Actor);
  expect(await stream.ended).toContain('signed out');
});

test('nobody is sent away where the database does not answer', async () => {
  hold('one');
  const stream = await follow('one');
  holders = null;
  const { length } = asked;
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(length + 3));
  events.emit('line', 'data: here\n\n');
  await hears(stream, 'here');
});

test('nothing is asked while nobody follows', async () => {
  hold('one');
  const stream = await follow('one');
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(0));
  stream.leave();
  await vi.waitFor(() => expect([...sources].every(({ aborted }) => aborted)).toBe(true));
  hold('two');
  const next = await follow('two');
  const { length } = asked;
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(length));
  expect(asked.slice(length).flat()).not.toContain('one');
  next.leave();
});

test('the sixth stream of a person takes the place of the oldest', async () => {
  const all = [];
  for (const session of ['1', '2', '3', '4', '5', '6']) {
    hold(session);
    all.push(await follow(session));
  }
  expect(await all[0]?.ended).toContain(': another one of yours was opened\nretry: 30000\n\n');
  events.emit('line', 'data: all\n\n');
  for (const stream of all.slice(1)) await hears(stream, 'all');
});

test('sittings follow without a session, and however many they are, none takes the place of another', async () => {
  hold('one');
  const one = await follow('one');
  const sittings = [];
  for (const number of [1, 2, 3, 4, 5, 6]) sittings.push(await follow(`sitting-${number}`));
  holders?.delete('one');
  expect(await one.ended).toContain('signed out');
  events.emit('line', 'data: still\n\n');
  for (const each of sittings) await hears(each, 'still');
});

test('a server that stops ends them with a word', async () => {
  hold('one');
  const stream = await follow('one');
  streams.stop();
  expect(await stream.ended).toMatch(/: the server stops\nretry: [12]\d{3}\n\n$/);
});

test('a stream shows that it lives', async () => {
  await app.close();
  await serveStreams({ beat: 5, look: 60_000 });
  const stream = await follow('one');
  await hears(stream, ': still here\n\n: still here\n\n');
  stream.leave();
});

test('a reader that no longer reads is cut off, and nobody else', async () => {
  hold('idle');
  hold('one');
  const [idle, reader] = [await follow('idle'), await follow('one')];
  const [left] = sources;
  idle.pause();
  const line = `data: ${'x'.repeat(200_000)}\n\n`;
  await vi.waitFor(() => (events.emit('line', line), expect(left?.aborted).toBe(true)), {
    timeout: 30_000,
    interval: 5,
  });
  events.emit('line', 'data: last\n\n');
  await hears(reader, 'last');
});

test('the page of a sitting hears that its line is there; others see no event in that', async () => {
  await app.close();
  await serveStreams({ beat: 5, here: 5, look: 60_000 });
  const [own, staff] = [await follow('sitting-s'), await follow('session')];
  await hears(own, 'event: here\ndata: 1\n\nevent: here\n');
  await hears(staff, ': still here\n\n');
  expect(staff.said()).not.toContain('event:');
});
