import { expect, test } from 'vitest';
import { NotPermitted } from '../../refusal.ts';
import { webServer } from './http.ts';

test.each([
  ['two acts that stood in each other’s way', Object.assign(new Error('deadlock detected'), { code: '40P01' }), 503],
  ['what somebody else holds for too long', Object.assign(new Error('lock timeout'), { code: '55P03' }), 503],
  ['a database that is gone', Object.assign(new Error('terminating connection'), { code: '57P01' }), 503],
  ['a database that only reads', Object.assign(new Error('read-only'), { code: '25006' }), 503],
  ['a full disk', Object.assign(new Error('could not extend file'), { code: '53100' }), 503],
  ['a database whose name nobody knows', Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' }), 503],
  ['a pool that waited in vain', new Error('timeout exceeded when trying to connect'), 503],
  ['what goes beyond somebody’s permissions', new NotPermitted(), 403],
  ['what nobody thought of', new Error('oh'), 500],
])('%s', async (_, error, status) => {
  const app = webServer({ secure: false });
  app.get('/api/broken', () => Promise.reject(error));
  const reply = await app.inject('/api/broken');
  expect([reply.statusCode, reply.headers['retry-after']]).toEqual([status, status === 503 ? '1' : undefined]);
  await app.close();
});
