import { expect, test } from 'vitest';
import { contract, nothing } from '../contract.ts';
import type { Db } from './database.ts';
import { webServer, wireOf } from './http.ts';
import { serve } from './serve.ts';

const endpoint = {
  kind: 'download',
  method: 'GET',
  permission: 'public',
  input: nothing,
  reply: nothing,
  refusals: [],
} as const;
const files = contract({
  kept: { ...endpoint, path: '/kept', summary: 'A file that browsers keep.' },
  fresh: { ...endpoint, path: '/fresh', summary: 'A file they do not keep.' },
});

test('a file is kept by browsers only where its handler says so', async () => {
  const app = webServer({ logLevel: 'silent', secure: false });
  const file = { name: 'ภาพ.png', type: 'image/png', bytes: new Uint8Array([1]) };
  const handlers = { kept: async () => ({ ...file, cacheControl: 'private, max-age=60' }), fresh: async () => file };
  const inTransaction = <Result>(_: unknown, work: (db: Db) => Promise<Result>) => work({} as Db);
  serve(app, files, handlers, {
    identify: async () => ({ kind: 'anonymous' }),
    now: () => new Date(0),
    wire: wireOf,
    inTransaction,
  });
  const kept = await app.inject('/api/kept');
  expect(kept.headers).toMatchObject({ 'cache-control': 'private, max-age=60', 'content-type': 'image/png' });
  expect((await app.inject('/api/fresh')).headers['cache-control']).toBe('no-store');
});
