import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from '../../contract.ts';
import type { Db } from '../database/database.ts';
import { webServer, wireOf } from './http.ts';
import { serve } from '../serve.ts';

const things = contract({
  changeThing: {
    method: 'PUT',
    path: '/things/:id',
    summary: 'Changes a thing.',
    permission: 'public',
    limit: { network: { atOnce: 99, perSecond: 1 }, strangers: { atOnce: 99, perSecond: 1 } },
    input: z.object({ id: z.string(), title: z.string(), rights: z.object({ read: z.boolean() }).optional() }),
    reply: z.object({ title: z.string() }),
    refusals: [],
  },
  findThings: {
    method: 'GET',
    path: '/things',
    summary: 'Finds things.',
    permission: 'public',
    limit: { network: { atOnce: 99, perSecond: 1 }, strangers: { atOnce: 99, perSecond: 1 } },
    input: z.object({ words: z.string() }),
    reply: z.object({ title: z.string() }),
    refusals: [],
  },
});

/** A server of two endpoints, and what reached their handlers. */
function server() {
  const reached: unknown[] = [];
  const app = webServer({ secure: false });
  const keep = async (input: unknown) => {
    reached.push(input);
    return { title: 'x' };
  };
  const inTransaction = <Result>(_: unknown, work: (db: Db) => Promise<Result>) => work({} as Db);
  serve(
    app,
    things,
    { changeThing: keep, findThings: keep },
    {
      identify: async () => ({ kind: 'anonymous' }),
      hasRoom: async () => true,
      now: () => new Date(0),
      wire: wireOf,
      inTransaction,
    },
  );
  const put = (payload: string) =>
    app.inject({ method: 'PUT', url: '/api/things/1', headers: { 'content-type': 'application/json' }, payload });
  return { app, reached, put };
}

test('what the contract does not list reaches no handler, at no depth', async () => {
  const { reached, put } = server();
  const { statusCode } = await put('{"title":"a","owner":"me","rights":{"read":true,"write":true}}');
  expect([statusCode, reached]).toEqual([200, [{ id: '1', title: 'a', rights: { read: true } }]]);
});

test('a body changes neither the thing of its address nor what every object has', async () => {
  const { reached, put } = server();
  await put('{"id":"2","title":"a","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}');
  expect(reached).toEqual([{ id: '1', title: 'a' }]);
  expect(Object.getPrototypeOf(reached[0])).toBe(Object.prototype);
  expect('polluted' in {}).toBe(false);
});

test('a name that comes twice in an address is a fault, and one in the body of a reading counts for nothing', async () => {
  const { app, reached } = server();
  expect((await app.inject('/api/things?words=a&words=b')).statusCode).toBe(422);
  const headers = { 'content-type': 'application/json', cookie: 'words=c' };
  expect((await app.inject({ method: 'GET', url: '/api/things', headers, payload: '{"words":"c"}' })).statusCode).toBe(
    422,
  );
  expect(reached).toEqual([]);
});

/** The status lines that come back for what is sent as it stands here. */
async function answersTo(message: string): Promise<string[]> {
  const { app } = server();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let said = '';
  socket.on('data', (piece: Buffer) => (said += piece.toString('latin1')));
  socket.write(message.replaceAll('\n', '\r\n'));
  await once(socket, 'close');
  await app.close();
  return said.match(/^HTTP\/1\.1 \d+/gm) ?? [];
}

const hidden = 'GET /api/things?words=hidden HTTP/1.1\nhost: x\nconnection: close\n\n';

test('a message that has two lengths, or an odd one, ends the connection, and what hides behind it is not read', async () => {
  const put = 'PUT /api/things/1 HTTP/1.1\nhost: x\ncontent-type: application/json\n';
  for (const lengths of [
    'transfer-encoding: chunked\ncontent-length: 5\n\n0\n\n',
    'content-length: 0\ncontent-length: 5\n\n',
    'content-length: 0\ntransfer-encoding: xchunked\n\n',
    'transfer-encoding: chunked, identity\n\n0\n\n',
    'content-length: +0\n\n',
  ])
    expect(await answersTo(`${put}${lengths}${hidden}`), lengths).toEqual(['HTTP/1.1 400']);
  expect(await answersTo(hidden)).toEqual(['HTTP/1.1 200']);
});

test('what was sent is echoed to nobody (TRACE)', async () => {
  const [answer] = await answersTo('TRACE / HTTP/1.1\nhost: x\nauthorization: Bearer x\nconnection: close\n\n');
  expect(answer).toMatch(/ 40[045]$/);
});

test('of a fault a caller learns its id, and nothing of what broke', async () => {
  const app = webServer({ secure: false });
  app.get('/api/broken', () =>
    Promise.reject(Object.assign(new Error('select secret from account'), { detail: 'Key (name)=(somchai)' })),
  );
  const { statusCode, body } = await app.inject('/api/broken');
  expect([statusCode, JSON.parse(body)]).toEqual([
    500,
    { title: 'Internal Server Error', status: 500, faultId: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown },
  ]);
  await app.close();
});
