import { expect, test } from 'vitest';
import { databaseOn } from '../database.ts';
import { fixedQuery } from './fixed-query.ts';

type Sent = { readonly text: string; readonly values: unknown[] };

/** Keeps what it is asked. */
function listening() {
  const sent: Sent[] = [];
  const query = async (text: string, values: unknown[]) => (
    sent.push({ text, values }),
    { command: 'SELECT', rows: [] }
  );
  return { sent, db: databaseOn({ query } as unknown as Parameters<typeof databaseOn>[0]) };
}

test('a query is put together once, with the values of each time in their places and its own words as they are', async () => {
  let made = 0;
  const find = fixedQuery(2, (db, id = '', name = '') => {
    made++;
    return db
      .selectFrom('exam')
      .select('id')
      .where('state', '!=', 'draft')
      .where('title', '=', name)
      .where('id', '=', id);
  });
  const { sent, db } = listening();
  await find(db, 'one', 'first');
  await find(listening().db, 'elsewhere', 'elsewhere');
  await find(db, 'two', 'second');
  expect(sent.map(({ values }) => values)).toEqual([
    ['draft', 'first', 'one'],
    ['draft', 'second', 'two'],
  ]);
  expect([made, new Set(sent.map(({ text }) => text)).size]).toEqual([1, 1]);
});
