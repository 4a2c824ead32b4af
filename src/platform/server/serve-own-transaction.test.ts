import { expect, test } from 'vitest';
import { z } from 'zod';
import { contract, nothing } from '../contract.ts';
import { refuse, refuseBecause } from '../refusal.ts';
import type { Db } from './database/database.ts';
import { webServer, wireOf } from './web/http.ts';
import { openLog } from './log/log.ts';
import { serve } from './serve.ts';

const endpoint = {
  kind: 'upload',
  method: 'POST',
  permission: 'public',
  limit: { network: { atOnce: 9, perSecond: 1 }, strangers: { atOnce: 9, perSecond: 1 } },
  input: nothing,
  reply: z.object({ listed: z.string().optional() }),
  refusals: ['broken', 'no'],
  ownTransactions: true,
} as const;
const uploads = contract({
  unread: { ...endpoint, path: '/unread', summary: 'A file that cannot be read.' },
  refused: { ...endpoint, path: '/refused', summary: 'A file that is refused once it was read.' },
  taken: { ...endpoint, path: '/taken', summary: 'A file that is taken.' },
});

/** What happens, in order; a transaction is no more here than its beginning and its end. */
function server() {
  const seen: string[] = [];
  const log: string[] = [];
  const app = webServer({ secure: false, log: openLog('info', { write: (line) => log.push(line) }) });
  const handlers = {
    unread: async () => refuseBecause('broken', new Error('the reader ended')),
    refused: async (_: unknown, { transact }: { transact: <R>(work: () => Promise<R>) => Promise<R> }) =>
      transact(async () => refuse('no')),
    taken: async (_: unknown, { transact }: { transact: <R>(work: () => Promise<R>) => Promise<R> }) => {
      seen.push('read');
      return transact(async () => (seen.push('kept'), { listed: 'yes', canary: 'no' }));
    },
  };
  const inTransaction = async <Result>(_: unknown, work: (db: Db) => Promise<Result>) => {
    seen.push('begin');
    const result = await work({} as Db).catch((error: unknown) => {
      seen.push('undone');
      throw error;
    });
    seen.push('commit');
    return result;
  };
  const identify = async () => ({ kind: 'anonymous' }) as const;
  serve(app, uploads, handlers, {
    identify,
    hasRoom: async () => true,
    now: () => new Date(0),
    wire: wireOf,
    inTransaction,
  });
  const upload = async (path: string) => {
    const headers = { 'content-type': 'application/octet-stream' };
    const { statusCode, body } = await app.inject({ method: 'POST', url: `/api${path}`, headers, payload: 'x' });
    return [statusCode, JSON.parse(body) as unknown] as const;
  };
  return { upload, seen, log };
}

test('a file is read before a connection is taken, and what is not listed stays here', async () => {
  const { upload, seen } = server();
  expect(await upload('/taken')).toEqual([200, { listed: 'yes' }]);
  expect(seen).toEqual(['read', 'begin', 'kept', 'commit']);
});

test('what is refused in the transaction is undone; what cannot be read begins none', async () => {
  const { upload, seen } = server();
  expect(await upload('/refused')).toMatchObject([409, { refusal: 'no' }]);
  expect(seen.splice(0)).toEqual(['begin', 'undone']);
  expect(await upload('/unread')).toMatchObject([409, { refusal: 'broken' }]);
  expect(seen).toEqual([]);
});

test('a refusal that tells of a fault is in the log, with its cause and route', async () => {
  const { upload, log } = server();
  await upload('/refused');
  await upload('/unread');
  expect(log.map((line) => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({
      level: 'error',
      said: 'broken',
      route: '/api/unread',
      error: expect.objectContaining({ message: 'the reader ended' }) as unknown,
    }),
  ]);
});
