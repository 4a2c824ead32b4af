import { afterEach, expect, test } from 'vitest';
import { contract, nothing } from '../../contract.ts';
import { webServer, wireOf } from './http.ts';
import { serve } from '../serve.ts';

const endpoint = {
  method: 'GET',
  permission: 'public',
  ownTransactions: true,
  input: nothing,
  reply: nothing,
  refusals: [],
} as const;
const limit = { network: { atOnce: 2, perSecond: 0.5 }, strangers: { atOnce: 3, perSecond: 1 } };
const limited = contract({
  one: { ...endpoint, path: '/one', summary: 'Open to everybody.', limit },
  other: { ...endpoint, path: '/other', summary: 'Open to everybody as well.', limit },
});

let second = 0;
let pauses = 0;
const app = webServer({ secure: false });
serve(
  app,
  limited,
  { one: async () => ({}), other: async () => ({}) },
  {
    identify: async () => ({ kind: 'anonymous' }),
    hasRoom: async () => true,
    now: () => new Date(second * 1000),
    wire: wireOf,
    inTransaction: () => Promise.reject(new Error('no database')),
    isKnownNetwork: (network) => network === '203.0.113',
    pause: async () => void pauses++,
  },
);
afterEach(() => {
  second += 1000;
  pauses = 0;
});

const ask = async (address: string, path = '/one') => {
  const answer = await app.inject({ url: `/api${path}`, headers: { 'x-forwarded-for': address } });
  return { status: answer.statusCode, after: answer.headers['retry-after'], body: answer.json<object>() };
};
const statuses = async (...addresses: string[]) => {
  const answers: number[] = [];
  for (const address of addresses) answers.push((await ask(address)).status);
  return answers;
};

test('a network that asks too often is shown when to come again, and another is not', async () => {
  expect(await statuses('192.0.2.1', '192.0.2.2')).toEqual([200, 200]);
  expect(await ask('192.0.2.3')).toEqual({
    status: 429,
    after: '2',
    body: { title: 'Too Many Requests', status: 429, seconds: 2 },
  });
  expect(await statuses('198.51.100.1')).toEqual([200]);
  // Asked again at once it costs the asker more than us.
  expect(pauses).toBe(1);
  second += 2;
  expect(await statuses('192.0.2.1', '192.0.2.1')).toEqual([200, 429]);
});

test('each endpoint has its own limit', async () => {
  expect(await statuses('192.0.2.1', '192.0.2.2', '192.0.2.3')).toEqual([200, 200, 429]);
  expect((await ask('192.0.2.1', '/other')).status).toBe(200);
});

test('strangers from many networks together have a limit, which people who are known do not meet', async () => {
  expect(await statuses('10.0.1.1', '10.0.2.1', '10.0.3.1', '10.0.4.1')).toEqual([200, 200, 200, 429]);
  expect(await statuses('203.0.113.1', '203.0.113.1', '203.0.113.1')).toEqual([200, 200, 429]);
});
