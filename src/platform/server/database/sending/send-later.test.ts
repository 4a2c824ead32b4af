import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { announce } from '../../live/live.ts';
import { closePools, inTransactionOn, later, openPools, type Db, type InTransaction, type Pools } from '../database.ts';

let pools: Pools;
let inTransaction: InTransaction;
const published: string[] = [];

beforeAll(() => {
  pools = openPools(inject('database'));
  inTransaction = inTransactionOn(pools, (events) => published.push(...events.map(({ topic }) => topic)));
});
afterAll(() => closePools(pools));

const fence = { companyId: null, role: 'staff' } as const;
/** Written and read back as a setting of the connection's transaction: nothing of it stays. */
const write = (db: Db, words: string) => later(db, sql`select set_config('app.network', ${words}, true)`.compile(db));
const read = async (db: Db) =>
  (await sql<{ words: string }>`select current_setting('app.network') as words`.execute(db)).rows[0]?.words;
const fail = (db: Db, number: number) => later(db, sql`select ${number}::int / 0`.compile(db));
const companyIn = async (db: Db) =>
  (await sql<{ id: string }>`select current_setting('app.company_id') as id`.execute(db)).rows[0]?.id;

test('what is written later comes before the statement that follows it, in its order', async () => {
  const words = await inTransaction(fence, async (db) => {
    await write(db, 'first');
    await write(db, 'second');
    return read(db);
  });
  expect(words).toBe('second');
});

test('the fence stands before the first statement, though nobody waited for it', async () => {
  const companyId = crypto.randomUUID();
  expect(await inTransaction({ ...fence, companyId }, companyIn)).toBe(companyId);
});

test('a fault of what was written later undoes the transaction and is its end; nothing is announced', async () => {
  const code = `later-${crypto.randomUUID().slice(0, 8)}`;
  const act = (work: (db: Db) => Promise<unknown>) =>
    inTransaction(fence, async (db) => {
      await sql`insert into company (code, name, model) values (${code}, '{}', 'MODULE')`.execute(db);
      await announce(db, code);
      await work(db);
    });
  const count = () =>
    inTransaction(fence, (db) => db.selectFrom('company').select('id').where('code', '=', code).execute());
  await expect(act((db) => fail(db, 1))).rejects.toMatchObject({ code: '22012' });
  expect([await count(), published]).toEqual([[], []]);
  await act((db) => write(db, 'well'));
  expect([await count(), published]).toEqual([[{ id: expect.any(String) }], [code]]);
});

test('where a later statement fails because of it, the act ends with the first fault', async () => {
  const act = inTransaction(fence, async (db) => {
    await fail(db, 1);
    return read(db);
  });
  await expect(act).rejects.toMatchObject({ code: '22012' });
});

test('a failure hurts no transaction beside it nor after it, on any of the connections', async () => {
  const acts = Array.from({ length: 24 }, (_, at) =>
    inTransaction(fence, async (db) => {
      await write(db, `${at}`);
      if (at % 3 === 0) await fail(db, at);
      return read(db);
    }).catch((error: { code: string }) => error.code),
  );
  expect(await Promise.all(acts)).toEqual(Array.from({ length: 24 }, (_, at) => (at % 3 === 0 ? '22012' : `${at}`)));
  expect(await inTransaction(fence, read)).toBe('');
});

test('behind a pooler nothing is sent together, and all the same holds', async () => {
  const plain = openPools({ ...inject('database'), isPooled: true });
  try {
    const act = (work: (db: Db) => Promise<unknown>) => inTransactionOn(plain, () => {})(fence, work);
    expect(await act((db) => write(db, 'here').then(() => read(db)))).toBe('here');
    await expect(act((db) => fail(db, 1))).rejects.toMatchObject({ code: '22012' });
  } finally {
    await closePools(plain);
  }
});
