import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from '../../contract.ts';
import { testWorld } from '../fixtures/world.fixture.ts';
import type { Db } from './database.ts';
import { bytes, findRow, json, listRows } from './rows.ts';

const world = testWorld(contract({}), {});
const inSchool = async <Result>(work: (db: Db) => Promise<Result>) => world.inCompany(await world.company('SAT'), work);

const company = z.object({ code: z.string(), name: json<{ en: string }>(), logo: bytes.nullable() });

test('rows are decoded as their schema says', async () => {
  const found = inSchool((db) =>
    findRow(db, company, sql`select code, name, logo from company where id = current_setting('app.company_id')::uuid`),
  );
  expect(await found).toMatchObject({ code: expect.stringContaining('SAT'), logo: null });
});

test.each([
  [
    'is missing',
    sql`select code, logo from company where false`,
    'Missing in the query: name. Missing in the schema: none.',
  ],
  [
    'is unknown',
    sql`select code, name, logo, id from company where false`,
    'Missing in the query: none. Missing in the schema: id.',
  ],
  ['has another type', sql`select 1 as code, name, logo from company`, 'expected string'],
  ['has no value', sql`select code, null as name, logo from company`, 'Invalid input'],
])('a query fails where a column %s', async (_, query, why) => {
  await expect(inSchool((db) => listRows(db, company, query))).rejects.toThrow(why);
});

test('the query builder is understood as well', async () => {
  const name = inSchool((db) =>
    findRow(
      db,
      company.pick({ code: true }),
      db
        .selectFrom('company')
        .select('code')
        .where('id', '=', sql<string>`current_setting('app.company_id')::uuid`),
    ),
  );
  expect(await name).toMatchObject({ code: expect.stringContaining('SAT') });
});
