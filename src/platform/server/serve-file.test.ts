import { expect, test } from 'vitest';
import { contract, nothing } from '../contract.ts';
import type { Db } from './database/database.ts';
import { webServer, wireOf } from './web/http.ts';
import { serve } from './serve.ts';

const endpoint = {
  kind: 'download',
  method: 'GET',
  permission: 'public',
  limit: { network: { atOnce: 9, perSecond: 1 }, strangers: { atOnce: 9, perSecond: 1 } },
  input: nothing,
  reply: nothing,
  refusals: [],
} as const;
const files = contract({
  kept: { ...endpoint, path: '/kept', summary: 'A file that browsers keep.' },
  fresh: { ...endpoint, path: '/fresh', summary: 'A file they do not keep.' },
  odd: { ...endpoint, path: '/odd', summary: 'A file with an odd name.' },
  heard: { ...endpoint, path: '/heard', summary: 'A sound, which players ask for in parts.' },
});

const file = { name: 'ภาพ.png', type: 'image/png', bytes: new Uint8Array([1]) };
const sound = { name: 'a.mp3', type: 'audio/mpeg', bytes: new Uint8Array([0, 1, 2, 3, 4]) };

function server() {
  const app = webServer({ secure: false });
  const handlers = {
    kept: async () => ({ ...file, cacheControl: 'private, max-age=60' }),
    fresh: async () => file,
    odd: async () => ({ ...file, name: 'a"; filename=b.exe\r\nset-cookie: x=1;/../ข.png' }),
    heard: async () => sound,
  };
  const inTransaction = <Result>(_: unknown, work: (db: Db) => Promise<Result>) => work({} as Db);
  serve(app, files, handlers, {
    identify: async () => ({ kind: 'anonymous' }),
    hasRoom: async () => true,
    now: () => new Date(0),
    wire: wireOf,
    inTransaction,
  });
  return app;
}

test('a file is kept by browsers only where its handler says so', async () => {
  const app = server();
  const kept = await app.inject('/api/kept');
  expect(kept.headers).toMatchObject({ 'cache-control': 'private, max-age=60', 'content-type': 'image/png' });
  expect((await app.inject('/api/fresh')).headers['cache-control']).toBe('no-store');
});

test('a name says nothing but the name, whatever it is made of', async () => {
  const { headers } = await server().inject('/api/odd');
  expect(headers['content-disposition']).toBe(
    "inline; filename*=UTF-8''a%22%3B%20filename%3Db.exe%0D%0Aset-cookie%3A%20x%3D1%3B%2F..%2F%E0%B8%82.png",
  );
  expect(headers).not.toHaveProperty('set-cookie');
});

test.each([
  [undefined, 200, [0, 1, 2, 3, 4], undefined],
  ['bytes=1-2', 206, [1, 2], 'bytes 1-2/5'],
  ['bytes=3-', 206, [3, 4], 'bytes 3-4/5'],
  ['bytes=-2', 206, [3, 4], 'bytes 3-4/5'],
  ['bytes=0-99', 206, [0, 1, 2, 3, 4], 'bytes 0-4/5'],
  ['bytes=9-', 200, [0, 1, 2, 3, 4], undefined],
  ['bytes=0-1,3-4', 200, [0, 1, 2, 3, 4], undefined],
])('of a sound, %s gets %i', async (range, status, bytes, said) => {
  const { statusCode, rawPayload, headers } = await server().inject({
    url: '/api/heard',
    headers: range ? { range } : {},
  });
  expect([statusCode, [...rawPayload], headers['content-range']]).toEqual([status, bytes, said]);
});
