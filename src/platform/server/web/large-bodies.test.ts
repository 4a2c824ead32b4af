import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { contract, nothing } from '../../contract.ts';
import type { Db } from '../database/database.ts';
import { serve } from '../serve.ts';
import { webServer, wireOf } from './http.ts';

const megabyte = 1024 * 1024;
const endpoint = { method: 'POST', input: nothing, reply: z.object({}), refusals: [] } as const;
const limit = { network: { atOnce: 999, perSecond: 1 }, strangers: { atOnce: 999, perSecond: 1 } };
const taken = contract({
  upload: {
    ...endpoint,
    kind: 'upload',
    path: '/upload',
    summary: 'A file.',
    permission: 'signed_in',
    bodyLimit: 20 * megabyte,
  },
  answer: { ...endpoint, kind: 'hot', path: '/answer', summary: 'An answer.', permission: 'signed_in' },
  open: { ...endpoint, path: '/open', summary: 'What all may.', permission: 'public', limit },
});

let app: FastifyInstance;
let held: Socket[];
/** Bytes of bodies that the server has read. */
let read: number;

/** The bearer token is the caller's name; without one nobody asks. */
beforeEach(async () => {
  [held, read] = [[], 0];
  app = webServer({ secure: false });
  app.addHook('preParsing', (_, __, body, done) => {
    body.on('data', (chunk: Buffer) => (read += chunk.length));
    done(null, body);
  });
  const done = async () => ({});
  serve(
    app,
    taken,
    { upload: done, answer: done, open: done },
    {
      identify: async ({ headers: { authorization } }) =>
        authorization ? { kind: 'platform', accountId: authorization, sessionId: '' } : { kind: 'anonymous' },
      hasRoom: async () => true,
      now: () => new Date(0),
      wire: wireOf,
      inTransaction: async (_, work) => work({} as Db),
    },
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  for (const socket of held) socket.destroy();
  await app.close();
});

/** Sends the head of a request and a part of its body, and leaves it so; gives what is answered. */
async function half(path: string, bytes: number, by = '', length = `content-length: ${bytes}`): Promise<string> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').setEncoding('latin1');
  held.push(socket);
  const type = path === '/upload' ? 'application/octet-stream' : 'application/json';
  const who = by && `authorization: ${by}\r\n`;
  socket.write(`POST /api${path} HTTP/1.1\r\nhost: x\r\n${who}content-type: ${type}\r\n${length}\r\n\r\n`);
  socket.write('2000\r\n'.padEnd(8198, 'x'));
  const [answer] = (await once(
    socket.on('error', () => {}),
    'data',
  )) as [string];
  return answer;
}
const status = async (answer: Promise<string>) => Number((await answer).slice(9, 12));

/** Uploads that have begun and stay so. */
async function begin(count: number, by: (n: number) => string): Promise<void> {
  const before = read;
  for (let n = 0; n < count; n++) void half('/upload', 20 * megabyte, by(n));
  await vi.waitFor(() => expect(read).toBeGreaterThanOrEqual(before + count * 8000), { timeout: 20_000 });
}

test('of a stranger no large body is read, whatever length it announces', async () => {
  expect(await status(half('/upload', 20 * megabyte))).toBe(401);
  expect(await status(half('/upload', 0, '', 'transfer-encoding: chunked'))).toBe(401);
  expect(await status(half('/answer', 100_000))).toBe(401);
  expect(read).toBe(0);
  expect(await status(half('/open', 20_000))).toBe(413);
});

test('one person has a few uploads on their way, and another is not kept from theirs', async () => {
  await begin(2, () => 'ada');
  const refused = await half('/upload', 20 * megabyte, 'ada');
  expect(refused).toMatch(/^HTTP\/1.1 429/);
  expect(refused).toMatch(/\r\nretry-after: 5\r\n/);
  await begin(1, () => 'ben');
  for (const socket of held.splice(0)) socket.destroy();
  await vi.waitFor(async () => {
    const file = { 'content-type': 'application/octet-stream', authorization: 'ada' };
    const reply = await app.inject({ method: 'POST', url: '/api/upload', headers: file, payload: 'x'.repeat(20_000) });
    expect(reply.statusCode).toBe(200);
  });
  await begin(2, () => 'ada');
});

test('all together have room for so many bytes, beyond which answers still come in', async () => {
  await begin(9, String);
  const refused = await half('/upload', 20 * megabyte, 'last');
  expect(refused).toMatch(/^HTTP\/1.1 503/);
  expect(refused).toMatch(/\r\nretry-after: 5\r\n/);
  const essay = { authorization: 'last', 'content-type': 'application/json' };
  const payload = JSON.stringify({ essay: 'x'.repeat(60_000) });
  const reply = await app.inject({ method: 'POST', url: '/api/answer', headers: essay, payload });
  expect(reply.statusCode).toBe(200);
});
