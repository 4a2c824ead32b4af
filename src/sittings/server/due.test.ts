import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePools, inTransactionOn, openPools, type Pools } from '../../platform/server/database/database.ts';
import { ownDatabase, type OwnDatabase } from '../../platform/server/fixtures/own-database.fixture.ts';
import { doWhatIsDue } from './due.ts';
import { oneSitting } from './one-sitting.fixture.ts';

/** A database of its own: whatever is due is done, also what other tests have left. */
let database: OwnDatabase;
let pools: Pools;
beforeAll(async () => {
  database = await ownDatabase();
  pools = openPools(database.address);
});
afterAll(async () => {
  await closePools(pools);
  await database.stop();
});

test('a sitting that cannot be marked waits a minute and holds up nobody; those whose time is up end at their deadline', async () => {
  const { companyId, sittingId: ended } = await oneSitting(database.owner);
  const { rows } = await database.owner.query<{ id: string }>(
    `insert into sitting (exam_id, examinee_id, paper_id, question_count, pass_id, started_at, deadline, created_at, attempt)
     select exam_id, examinee_id, paper_id, question_count, gen_random_uuid(), started_at, now() - interval '2 minutes', now(), n
     from sitting, generate_series(2, 4) n where id = $1 returning id`,
    [ended],
  );
  const overdue = rows.map(({ id }) => id);
  await database.owner.query(
    `insert into sitting_due (sitting_id, home_company_id, step, due_at)
     select id, company_id, case when id = $1 then 'mark' else 'end' end, now() - interval '1 second' from sitting`,
    [ended],
  );
  const inTransaction = inTransactionOn(pools, () => {});
  const marked: string[] = [];
  const faults: string[] = [];
  const look = () =>
    doWhatIsDue(
      { inTransaction, now: () => new Date() },
      async (_, ids) => {
        if (ids.includes(overdue[1] ?? '')) throw new Error('its key is broken');
        marked.push(...ids);
      },
      (_, id) => faults.push(id),
    );
  expect([await look(), await look(), await look()]).toEqual([4, 3, 0]);
  expect(marked.sort()).toEqual([ended, overdue[0], overdue[2]].sort());
  expect(faults).toEqual([overdue[1]]);
  const { rows: left } = await database.owner.query(
    "select sitting_id, due_at > now() + interval '50 seconds' as later from sitting_due where home_company_id = $1",
    [companyId],
  );
  expect(left).toEqual([{ sitting_id: overdue[1], later: true }]);
  const { rows: ends } = await database.owner.query(
    "select count(*)::int as n from sitting where end_reason = 'time_up' and ended_at = deadline",
  );
  expect(ends).toEqual([{ n: 3 }]);
});

test('while the database is away a set is given up at once, and all of it waits its minute', async () => {
  await database.owner.query("update sitting_due set due_at = now() - interval '1 second', step = 'mark'");
  const { rows } = await database.owner.query('select sitting_id from sitting_due');
  await database.owner.query(
    `insert into sitting_due (sitting_id, home_company_id, step, due_at)
     select id, company_id, 'mark', now() - interval '1 second' from sitting on conflict do nothing`,
  );
  const sets: number[] = [];
  const faults: string[] = [];
  const mark = async (_: unknown, ids: readonly string[]) => {
    sets.push(ids.length);
    throw Object.assign(new Error('terminating connection'), { code: '57P01' });
  };
  const inTransaction = inTransactionOn(pools, () => {});
  await doWhatIsDue({ inTransaction, now: () => new Date() }, mark, (_, id) => faults.push(id));
  expect(rows).toHaveLength(1);
  expect(sets).toEqual([4]);
  expect(faults).toHaveLength(1);
});
