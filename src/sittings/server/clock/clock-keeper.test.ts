import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { closePools, inTransactionOn, openPools, type Pools } from '../../../platform/server/database/database.ts';
import { ownDatabase, type OwnDatabase } from '../../../platform/server/fixtures/own-database.fixture.ts';
import { doWhatIsDue } from '../due.ts';
import { oneSitting, type OneSitting } from '../one-sitting.fixture.ts';
import { clockKeeper } from './clock-keeper.ts';

let database: OwnDatabase;
let pools: Pools;
let sitting: OneSitting;
beforeAll(async () => {
  database = await ownDatabase();
  pools = openPools(database.address);
  sitting = await oneSitting(database.owner);
  await database.owner.query(
    `insert into sitting_section (sitting_id, section, started_at, deadline) select id, 1, started_at, deadline from sitting`,
  );
});
afterAll(async () => {
  await closePools(pools);
  await database.stop();
});

const inTransaction = () => inTransactionOn(pools, () => {});
/** What ran before the jump, on a database whose clock was never kept. */
beforeEach(async () => {
  await database.owner.query(`
    update clock_watch set confirmed_at = 'infinity', jumped_at = null, jumped_by = null;
    update sitting set paused_at = null;
    update sitting set ended_at = null, end_reason = null, started_at = now() - interval '10 minutes', deadline = now() + interval '30 minutes',
      pauses = tstzmultirange(tstzrange(now() - interval '5 minutes', now() - interval '4 minutes'));
    update sitting_section set started_at = s.started_at, deadline = s.deadline from sitting s;
    delete from sitting_due`);
  await database.owner.query(
    `insert into sitting_due (sitting_id, home_company_id, step, due_at) select id, company_id, 'end', deadline + interval '4 seconds' from sitting`,
  );
});

const minutes = async () =>
  (
    await database.owner.query<Record<string, number | null>>(`
      select round(extract(epoch from s.started_at - now()) / 60)::int as started, round(extract(epoch from s.deadline - now()) / 60)::int as left,
        round(extract(epoch from lower(s.pauses) - now()) / 60)::int as pause,
        round(extract(epoch from c.deadline - now()) / 60)::int as section, round(extract(epoch from d.due_at - now()) / 60)::int as due
      from sitting s join sitting_section c on c.sitting_id = s.id join sitting_due d on d.sitting_id = s.id`)
  ).rows[0];
const before = { started: -10, left: 30, pause: -5, section: 30, due: 30 };

/** A server whose steady clock goes with the database's until that one is moved on by so many minutes. */
function server() {
  let jumped = 0;
  const keep = clockKeeper({ inTransaction: inTransaction(), steady: () => performance.now() - jumped });
  return { keep, jump: (by: number) => (jumped += by * 60_000) };
}
async function trusting() {
  const one = server();
  for (let look = 0; look < 4; look++) await one.keep();
  return one;
}

/** The last word about the clock was before the jump. */
const clockJumps = async (by: number, ...servers: readonly ReturnType<typeof server>[]) => {
  for (const one of servers) one.jump(by);
  await database.owner.query("update clock_watch set confirmed_at = confirmed_at - $1 * interval '1 minute'", [by]);
};

test.each([
  ['an hour ahead', 60],
  ['an hour back', -60],
  ['two hours back', -120],
])('where the clock jumps %s, what runs goes on by the new one, with a line on record', async (_, by) => {
  const one = await trusting();
  await clockJumps(by, one);
  expect(await one.keep()).toBe('mended');
  const moved = (at: number) => at + by;
  expect(await minutes()).toEqual(Object.fromEntries(Object.entries(before).map(([name, at]) => [name, moved(at)])));
  const { rows } = await database.owner.query(
    "select actor_id, details from audit_event where action = 'sitting.clock_moved' order by happened_at desc limit 1",
  );
  expect(rows).toEqual([
    { actor_id: '00000000-0000-0000-0000-000000000000', details: { seconds: by * 60, sittings: 1 } },
  ]);
  expect(await one.keep()).toBe('confirmed');
});

test('of two servers that see a jump one mends it; one that stood still alone mends nothing', async () => {
  const [one, other] = [await trusting(), await trusting()];
  await clockJumps(60, one, other);
  expect([await one.keep(), await other.keep()]).toEqual(['mended', 'confirmed']);
  expect(await minutes()).toMatchObject({ left: 90 });
  other.jump(10);
  expect(await other.keep()).toBe('confirmed');
  expect(await minutes()).toMatchObject({ left: 90 });
});

test('a server that has just started confirms nothing before it has seen the clock go on', async () => {
  await database.owner.query("update clock_watch set confirmed_at = now() - interval '1 hour'");
  const one = server();
  expect([await one.keep(), await one.keep(), await one.keep()]).toEqual(['waiting', 'waiting', 'waiting']);
  expect(await one.keep()).toBe('confirmed');
});

test('where no sitting runs nothing is written', async () => {
  await database.owner.query('delete from sitting_due');
  const one = await trusting();
  const { rows } = await database.owner.query(
    "update clock_watch set confirmed_at = now() - interval '1 hour' returning confirmed_at",
  );
  expect(await one.keep()).toBe('idle');
  expect((await database.owner.query('select confirmed_at from clock_watch')).rows).toEqual(rows);
});

test('nobody is ended by a clock that nobody has confirmed', async () => {
  const look = () =>
    doWhatIsDue(
      { inTransaction: inTransaction(), now: () => new Date() },
      async () => {},
      () => {},
    );
  // As after a jump of an hour ahead: the last word about the clock is an hour old.
  await database.owner.query(`
    update clock_watch set confirmed_at = now() - interval '1 hour';
    update sitting set deadline = now() - interval '30 minutes', pauses = '{}', started_at = now() - interval '70 minutes';
    update sitting_due set due_at = now() - interval '29 minutes'`);
  expect(await look()).toBe(0);
  await database.owner.query('update clock_watch set confirmed_at = now()');
  expect(await look()).toBe(1);
  const { rows } = await database.owner.query(
    'select ended_at = deadline as exact from sitting where id = $1 and end_reason = $2',
    [sitting.sittingId, 'time_up'],
  );
  expect(rows).toEqual([{ exact: true }]);
});

test.each([
  ['Europe/Helsinki', '2026-03-29T00:30:00Z', 'the gap of spring'],
  ['Europe/Helsinki', '2026-10-25T00:30:00Z', 'the hour that comes twice'],
  ['America/New_York', '2026-03-08T06:30:00Z', 'the gap of spring'],
  ['America/New_York', '2026-11-01T05:30:00Z', 'the hour that comes twice'],
  ['Asia/Bangkok', '2028-02-28T23:30:00Z', 'a leap day'],
  ['Asia/Bangkok', '2026-12-31T16:30:00Z', 'the end of a year'],
])('in %s a deadline is a moment: %s (%s)', async (zone, start) => {
  const { owner } = database;
  await owner.query(`set timezone = '${zone}'`);
  await owner.query("update sitting set started_at = $1, deadline = $1::timestamptz + $2 * interval '1 millisecond'", [
    start,
    90 * 60_000,
  ]);
  await owner.query("select move_running_sittings(company_id, -7200000 * interval '1 millisecond') from sitting");
  const { rows } = await owner.query<{ started: Date; deadline: Date }>(
    'select started_at as started, deadline from sitting',
  );
  await owner.query('reset timezone');
  const moved = new Date(start).getTime() - 2 * 3_600_000;
  expect(rows).toEqual([{ started: new Date(moved), deadline: new Date(moved + 90 * 60_000) }]);
});
