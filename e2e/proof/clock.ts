import { setTimeout as after } from 'node:timers/promises';
import pg from 'pg';
import { makeWorld } from '../../bench/world.ts';
import { readSettings } from '../../src/platform/server/settings/settings.ts';
import { openRuntime } from '../../src/runtime.ts';
import { graceSeconds } from '../../src/sittings/domain/clock.ts';
import { openClockStage, type ClockStage } from './clock-stage.ts';
import { mediaOf, proofSecret, query } from './stage.ts';

/** Deadlines lie in so many seconds, evenly from the fourth on; a jump is a second, and by how much the clock is off from then on. */
export type ClockSize = {
  readonly sittings: number;
  readonly seconds: number;
  readonly jumps: readonly { readonly at: number; readonly off: number }[];
  /** When the first server is killed. */
  readonly killAt: number;
};

export type ClockOutcome = {
  readonly sittings: number;
  readonly jumps: number;
  /** Ended before the deadline, or later than it, the grace and five seconds after it. */
  readonly early: number;
  readonly late: number;
  /** Ended at another moment than the deadline, or by another deadline than the one of the start. */
  readonly inexact: number;
  readonly moved: number;
  readonly latest: number;
};

/** How long nobody can mend the clock after a jump: the worst order in which sweeper and keeper come. */
const heldFor = 1500;
const first = 4;

/** Sittings run while the database's clock jumps, one of two servers is killed, and for a moment after each jump nobody can mend it. */
export async function proveClock(size: ClockSize, mutant: 'no_confirmation' | null): Promise<ClockOutcome> {
  const stage = await openClockStage();
  try {
    if (mutant) await endOnAnyClock(stage.databaseUrl);
    return await run(stage, size);
  } finally {
    await stage.stop();
  }
}

const endOnAnyClock = (databaseUrl: string) =>
  query(
    databaseUrl,
    'create or replace function clock_is_confirmed() returns boolean language sql stable as $$ select true $$',
  );

async function run(stage: ClockStage, size: ClockSize): Promise<ClockOutcome> {
  const companyId = await prepare(stage, size.sittings);
  const client = new pg.Client({ connectionString: stage.databaseUrl });
  await client.connect();
  try {
    // A server trusts the clock before the trouble begins.
    while ((await client.query('select from clock_watch where isfinite(confirmed_at)')).rows.length === 0)
      await after(100);
    await begin(client, companyId, size);
    const began = performance.now();
    const at = (second: number) => after(Math.max(0, began + second * 1000 - performance.now()));
    const trouble = Promise.all([
      ...size.jumps.map(({ at: second, off }) => at(second).then(() => jump(stage, off))),
      at(size.killAt).then(() => stage.killServer()),
    ]);
    const seen = await watch(client, began, size.seconds + graceSeconds + 12);
    await trouble;
    return await judge(client, seen, began, size);
  } finally {
    await client.end();
  }
}

async function jump(stage: ClockStage, off: number): Promise<void> {
  const holder = new pg.Client({ connectionString: stage.databaseUrl });
  await holder.connect();
  await holder.query('begin; select from clock_watch for update');
  stage.jump(off);
  await after(heldFor);
  await holder.query('commit');
  await holder.end();
}

async function prepare({ databaseUrl, folder }: ClockStage, sittings: number): Promise<string> {
  const runtime = await openRuntime(
    readSettings({
      DATABASE_URL: databaseUrl,
      DATA_DIR: `${folder}/world`,
      MEDIA_URL: mediaOf(folder),
      SECRET: proofSecret,
    }),
  );
  const { companyId } = await makeWorld(runtime, sittings);
  await runtime.close();
  return companyId;
}

/** As many start at once as there are; `question_count` is of no weight here. */
async function begin(client: pg.Client, companyId: string, { sittings, seconds }: ClockSize): Promise<void> {
  await client.query("select set_config('app.company_id', $1, false)", [companyId]);
  await client.query(
    `with begun as (
      insert into sitting (exam_id, examinee_id, paper_id, question_count, pass_id, created_at, paper_sent_at, started_at, deadline)
      select exam_id, examinee_id, paper_id, 60, gen_random_uuid(), now(), now(), now(),
        now() + ($1 + ($2::float8 - $1) * (row_number() over (order by examinee_id) - 1) / $3) * interval '1 second'
      from exam_candidate returning id, company_id, deadline)
    insert into sitting_due (sitting_id, home_company_id, step, due_at)
    select id, company_id, 'end', deadline + ${graceSeconds + 1} * interval '1 second' from begun`,
    [first, seconds, sittings],
  );
}

/** When each sitting was first seen ended, in seconds from the beginning. */
async function watch(client: pg.Client, began: number, until: number): Promise<Map<string, number>> {
  const seen = new Map<string, number>();
  for (let now = 0; now < until; now = (performance.now() - began) / 1000) {
    const { rows } = await client.query<{ id: string }>('select id from sitting where ended_at is not null');
    const at = (performance.now() - began) / 1000;
    for (const { id } of rows) if (!seen.has(id)) seen.set(id, at);
    const { rows: left } = await client.query('select from sitting where ended_at is null limit 1');
    if (left.length === 0) break;
    await after(200);
  }
  return seen;
}

type Row = { readonly id: string; readonly exact: boolean; readonly minutes: number };

async function judge(
  client: pg.Client,
  seen: ReadonlyMap<string, number>,
  began: number,
  { seconds, sittings, jumps }: ClockSize,
): Promise<ClockOutcome> {
  // The database's clock ended off by the last jump; what a deadline says is compared with when it was to be.
  const { rows } = await client.query<Row & { readonly due: number }>(
    `select s.id, s.ended_at = s.deadline as exact, extract(epoch from s.deadline - clock_timestamp())::float8 as minutes,
      $1 + ($2::float8 - $1) * (row_number() over (order by s.examinee_id) - 1) / $3 as due from sitting s`,
    [first, seconds, sittings],
  );
  const lateness = rows.map(({ id, due }) => (seen.get(id) ?? Infinity) - due);
  const { rows: lines } = await client.query("select from audit_event where action = 'sitting.clock_moved'");
  return {
    sittings: rows.length,
    jumps: jumps.length,
    early: lateness.filter((by) => by < 0).length,
    late: lateness.filter((by) => by > graceSeconds + 5 + 0.5).length,
    inexact: rows.filter(({ exact }) => !exact).length,
    moved: lines.length,
    latest: Math.round(Math.max(...lateness) * 10) / 10,
  };
}
