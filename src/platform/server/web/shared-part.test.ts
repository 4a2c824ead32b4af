import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { contract, nothing } from '../../contract.ts';
import type { Db } from '../database/database.ts';
import { serve } from '../serve.ts';
import { webServer, wireOf } from './http.ts';

const papers = contract({
  read: {
    method: 'GET',
    path: '/paper',
    summary: 'A paper that many read, and what is of one alone.',
    permission: 'public',
    limit: { network: { atOnce: 999, perSecond: 1 }, strangers: { atOnce: 999, perSecond: 1 } },
    sharedPart: 'questions',
    input: nothing,
    reply: z.object({ mine: z.string().optional(), questions: z.array(z.string()) }),
    refusals: [],
  },
});

type Paper = { readonly mine?: string; readonly questions: string[] };

function server(replies: () => Paper) {
  const app = webServer({ secure: false });
  const inTransaction = <Result>(_: unknown, work: (db: Db) => Promise<Result>) => work({} as Db);
  serve(
    app,
    papers,
    { read: async () => replies() },
    {
      identify: async () => ({ kind: 'anonymous' }),
      hasRoom: async () => true,
      now: () => new Date(0),
      wire: wireOf,
      inTransaction,
    },
  );
  const ask = (encodings?: string) =>
    app.inject({ url: '/api/paper', headers: encodings ? { 'accept-encoding': encodings } : {} });
  return { app, ask };
}

const questions = Array.from({ length: 60 }, (_, at) => `Which torque does bolt ${at} need? แรงบิดของสลักเกลียวคือเท่าใด`);

test('a large shared part travels compressed, and says the same as before', async () => {
  const texts = fc.array(fc.string({ unit: 'grapheme' }), { minLength: 200, maxLength: 400 });
  // What is of one alone may be longer than a block of deflate, and may be missing.
  const own = fc.option(
    fc.string({ unit: 'grapheme' }).map((text) => text.repeat(9000)),
    { nil: undefined },
  );
  await fc.assert(
    fc.asyncProperty(texts, own, async (shared, mine) => {
      const paper: Paper = { ...(mine !== undefined && { mine }), questions: [...questions, ...shared] };
      const { app, ask } = server(() => paper);
      const [plain, packed] = [await ask(), await ask('gzip, deflate, br')];
      await app.close();
      expect(plain.headers).not.toHaveProperty('content-encoding');
      expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
      expect(gunzipSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
      expect(plain.json()).toEqual(paper);
    }),
    { numRuns: 40 },
  );
});

test('it is compressed once, to less than a quarter', async () => {
  const { app, ask } = server(() => ({ questions }));
  const [plain, packed] = [await ask('identity'), await ask('gzip')];
  await app.close();
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
});

test('no length says how like the shared part is what is of one alone', async () => {
  let mine = questions[7]?.repeat(20) ?? '';
  const { app, ask } = server(() => ({ mine, questions }));
  const alike = (await ask('gzip')).rawPayload.length;
  mine = questions[7]?.replaceAll(/[^ ]/g, 'x').repeat(20) ?? '';
  const other = (await ask('gzip')).rawPayload.length;
  await app.close();
  const bytes = (text: string) => Buffer.byteLength(text);
  expect(alike - bytes(questions[7]?.repeat(20) ?? '')).toBe(other - bytes(mine));
});

test('a small reply stays as it is', async () => {
  const { app, ask } = server(() => ({ mine: 'x', questions: ['one'] }));
  const { headers, payload } = await ask('gzip');
  await app.close();
  expect(headers).not.toHaveProperty('content-encoding');
  expect(payload).toBe('{"mine":"x","questions":["one"]}');
});
