import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { recordAudit } from '../platform/server/record/audit.ts';
import { onBehalfOf } from '../platform/server/database/acting.ts';
import {
  closePools,
  databaseOn,
  inTransactionOn,
  openPools,
  type InTransaction,
} from '../platform/server/database/database.ts';
import { migrate, migrations } from '../platform/server/database/migrate.ts';
import { firstIdAt, listWithoutMonth, makePartitions } from '../platform/server/jobs/partitions.ts';
import { letSearchUseItsIndex, usualPrefix } from '../platform/server/database/roles.ts';
import { sealRecord } from '../record/server/seal-record.ts';
import { sealKeyFrom } from '../record/server/seal.ts';
import { verifyChain } from '../record/server/verify-chain.ts';
import { throwawaySecret } from '../platform/server/embedded-database/throwaway-database.ts';

// A database of its own beside that of the other tests: one of the release before, with rows, brought to this one.
const name = `before_${process.pid}`;
const parting = '0052_partitions_by_month.sql';
const key = sealKeyFrom(throwawaySecret);
const keys = new Map([[key.id, key]]);
const there = (address: string): string => {
  const url = new URL(address);
  url.pathname = `/${name}`;
  return url.href;
};

let owner: pg.Client;
let inTransaction: InTransaction;
let close: () => Promise<void>;
let company: string;
const lines = 5;

beforeAll(async () => {
  const superuser = new pg.Client({ connectionString: inject('superuserUrl') });
  await superuser.connect();
  await superuser.query(`create database ${name} owner sanam_owner`);
  const inside = new pg.Client({ connectionString: there(inject('superuserUrl')) });
  await inside.connect();
  await inside.query(letSearchUseItsIndex);
  await inside.end();
  const ownerUrl = there(inject('ownerUrl'));
  owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  // The release before, and then this one.
  const before = migrations().flatMap(({ name }) => (name < parting ? [name] : []));
  await migrate(owner, ownerUrl, usualPrefix, before);
  const { staff, examinee, saver } = inject('database');
  const pools = openPools({ staff: there(staff), examinee: there(examinee), saver: there(saver), isPooled: false });
  inTransaction = inTransactionOn(pools, () => {});
  close = async () => {
    await closePools(pools);
    await owner.end();
    await superuser.query(`drop database ${name} with (force)`);
    await superuser.end();
  };
  await fill();
  await migrate(owner, ownerUrl);
}, 60_000);
afterAll(() => close());

/**
 * Lines of last year and of now, all but one sealed; the history of sittings, of which one has an id without a time. A release
 * before recorded each delivery of a save.
 */
async function fill(): Promise<void> {
  company = await one(`insert into company (code, name, model) values ('old', '{}', 'MODULE') returning id`);
  await owner.query(`select set_config('app.company_id', $1, false)`, [company]);
  await owner.query(
    `insert into audit_event (id, actor_id, action, happened_at)
     values (uuidv7(interval '-400 days'), uuidv7(), 'question.approved', now() - interval '400 days')`,
  );
  await write(lines);
  await sealRecord(inTransaction, key);
  await write(1);
  for (const id of [`uuidv7(interval '-400 days')`, 'uuidv7()', `'ffffffff-ffff-4fff-bfff-ffffffffffff'`])
    await owner.query(
      `insert into answer_event (sitting_id, idempotency_key, position, revision, flagged, pass_id, saved_at)
       select sitting, uuidv4(), 1, 1, false, uuidv4(), now()
       from (select ${id}::uuid as sitting offset 0) one cross join generate_series(1, 2) delivery`,
    );
}

const one = async (text: string, values: unknown[] = []): Promise<string> =>
  (await owner.query<{ id: string }>(text, values)).rows[0]?.id ?? '';

const write = (count: number) =>
  inTransaction({ companyId: company, role: 'staff', by: onBehalfOf(crypto.randomUUID()) }, async (db) => {
    for (let version = 0; version < count; version++)
      await recordAudit(db, { action: 'question.approved', subjectId: null, details: { version } });
  });

/** How many rows lie in which part, the parts of months by their place from this month on. */
async function parts(table: string): Promise<Record<string, number>> {
  const { rows } = await owner.query<{ part: string; count: number }>(
    `select coalesce('month ' || n, part) as part, count from
       (select tableoid::regclass::text as part, count(*)::int as count from ${table} group by 1) p
     left join generate_series(0, 4) n
       on part = '${table}' || to_char(now() at time zone 'UTC' + make_interval(months => n), '_YYYY_MM') order by 1`,
  );
  return Object.fromEntries(rows.map(({ part, count }) => [part, count]));
}

const verify = () =>
  inTransaction({ companyId: company, role: 'staff' }, (db) => verifyChain(db, company, { keys, heads: [] }));

test('rows of the release before are all there, in the first month or, with ids of no time, in the default part', async () => {
  expect(await parts('answer_event')).toEqual({ 'month 0': 4, answer_event_default: 2 });
  expect((await parts('audit_event'))['month 0']).toBe(lines + 2);
});

test('the record goes on where it was: lines are queued for their seals, each once, and all of it verifies', async () => {
  await sealRecord(inTransaction, key);
  await write(3);
  expect((await owner.query('select from unsealed_event')).rowCount).toBe(3);
  await sealRecord(inTransaction, key);
  expect(await verify()).toMatchObject({ lines: lines + 5, findings: [] });
});

test('another company sees nothing of it, and the application may not read a part', async () => {
  const other = await one(`insert into company (code, name, model) values ('other', '{}', 'MODULE') returning id`);
  for (const table of ['audit_event', 'answer_event'] as const) {
    const seen = (companyId: string) =>
      inTransaction({ companyId, role: 'staff' }, (db) => db.selectFrom(table).select('company_id').execute());
    expect(await seen(other)).toEqual([]);
    expect((await seen(company)).length).toBeGreaterThan(0);
    const part = inTransaction({ companyId: company, role: 'staff' }, (db) =>
      db
        .selectFrom(`public.${table}_default` as typeof table)
        .select('company_id')
        .execute(),
    );
    await expect(part).rejects.toMatchObject({ code: '42501' });
  }
});

test('a line put into a part past the table is found', async () => {
  await owner.query('begin');
  await owner.query(
    `insert into audit_event_default (company_id, id, actor_id, action, happened_at, details, network)
     values ($1, uuidv4(), uuidv4(), 'question.approved', now(), '{}', '')`,
    [company],
  );
  await owner.query(`select set_config('app.company_id', $1, true)`, [company]);
  const { findings } = await verifyChain(databaseOn(owner), company, { keys, heads: [] });
  await owner.query('rollback');
  expect(findings).not.toEqual([]);
});

test('a month that was not made in time is made with the rows that came for it, and until then somebody says so', async () => {
  await owner.query(`delete from answer_event_default`);
  const gone = partOf(2);
  await owner.query(`drop table ${gone}`);
  await owner.query(
    `insert into audit_event (id, actor_id, action, happened_at)
     select uuidv7(date_trunc('month', now()) + interval '2 months 3 days' - now()), uuidv4(), 'question.approved', now()`,
  );
  const waiting = async () => (await owner.query('select from unsealed_event')).rowCount;
  const before = await waiting();
  const said = () => inTransaction({ companyId: null, role: 'staff' }, listWithoutMonth);
  expect([await said(), (await parts('audit_event'))['audit_event_default']]).toEqual([['audit_event'], 1]);
  await makePartitions(inTransaction);
  await makePartitions(inTransaction);
  expect([await said(), (await parts('audit_event'))['month 2'], await waiting()]).toEqual([[], 1, before]);
});

test('a month that is long over goes once nothing is left of it', async () => {
  await owner.query(`begin; alter table audit_event detach partition ${partOf(0)}`);
  for (const month of ['2020-01', '2020-02'])
    await owner.query(`select make_partition('audit_event', 'id', '${month}-01T00:00:00Z')`);
  await owner.query(
    `insert into audit_event (id, actor_id, action, happened_at)
     select uuidv7('2020-02-09' - now()), uuidv4(), 'question.approved', '2020-02-09'`,
  );
  await owner.query('select drop_empty_months()');
  const { rows } = await owner.query<{ name: string }>(
    `select relid::text as name from pg_partition_tree('audit_event') where relid::text like '%2020%'`,
  );
  await owner.query('rollback');
  expect(rows.map((row) => row.name)).toEqual(['audit_event_2020_02']);
});

test('the first id of a moment is the same here and there', async () => {
  const moment = new Date('2026-11-23T04:21:41.123Z');
  const { rows } = await owner.query<{ id: string }>('select first_id_at($1) as id', [moment]);
  expect(rows[0]?.id).toBe(firstIdAt(moment));
});

/** The part of the record for this many months from now. */
function partOf(months: number): string {
  const now = new Date();
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1)).toISOString();
  return `audit_event_${month.slice(0, 4)}_${month.slice(5, 7)}`;
}

test('a question about one sitting looks into its month and nowhere else', async () => {
  const { rows } = await owner.query<{ 'QUERY PLAN': string }>(
    `explain (costs off) select from answer_event where company_id = '${company}' and sitting_id = '${await one('select uuidv7() as id')}'`,
  );
  const looked = new Set(
    rows.flatMap((row) => row['QUERY PLAN'].match(/answer_event_(\d{4}_\d\d|default)(?=\b)/g) ?? []),
  );
  expect([...looked]).toHaveLength(1);
});
