import { expect, test } from 'vitest';
import { testWorld } from '../../platform/server/fixtures/world.fixture.ts';
import { sql } from 'kysely';
import { backedUp, leftOut } from '../domain/company-tables.ts';
import { listCompanyTables } from './catalogue.ts';

const world = testWorld({}, {});

test('every table of companies is in a backup, or is left out for a reason', async () => {
  const company = await world.company('tables');
  const tables = await world.inCompany(company, listCompanyTables);
  const names = tables.map(({ name }) => name);
  expect(names.filter((name) => backedUp.has(name) === Object.hasOwn(leftOut, name))).toEqual([]);
  expect([...backedUp, ...Object.keys(leftOut)].filter((name) => !names.includes(name))).toEqual([]);
});

test('the database restores into no table that is left out', async () => {
  const company = await world.company('tables');
  const shared = ['sitting_due', 'support_access'];
  const refused: string[] = [];
  for (const name of Object.keys(leftOut).filter((table) => !shared.includes(table)))
    await world
      .inCompany(company, (db) => sql`select restore_rows(${crypto.randomUUID()}, ${name})`.execute(db))
      .catch((error: Error) => refused.push(error.message.replace('nothing is restored into ', '')));
  expect(refused).toEqual(Object.keys(leftOut).filter((table) => !shared.includes(table)));
});
