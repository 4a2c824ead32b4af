import type { ClientBase, Pool, QueryResult } from 'pg';
import { laneOf, type LaneName } from '../jobs/lanes.ts';
import { listenerName } from '../live/live.ts';

/** Jobs of a lane. `oldest` is since when the first of those waits whose time has come, in seconds. */
export type LaneState = {
  readonly waiting: number;
  readonly oldest: number;
  /** Failed, and will be tried again; since when there is one, in seconds. */
  readonly failing: number;
  readonly failingFor: number;
  /** Held by a worker that died, and taken over by none. */
  readonly withoutKeeper: number;
  readonly givenUp: number;
};

export type WorkerState = {
  readonly host: string;
  readonly pid: number;
  readonly release: string;
  readonly startedAt: string;
  /** Seconds since it last said that it lives. */
  readonly silent: number;
};

/** How old the last good backup is, and since when one is known to be whole; in seconds. Null for none. */
export type BackupState = {
  readonly good: number | null;
  readonly verified: number | null;
  /** Why the newest that has ended failed. */
  readonly failure: string | null;
};

/** What the database knows of all servers together; numbers alone, nothing of any company. */
export type InstallationState = {
  readonly openSittings: number;
  /** For how long the oldest sitting whose time is over was not ended, or not marked; in seconds. */
  readonly endingLag: number;
  readonly markingLag: number;
  readonly listeners: number;
  readonly workers: readonly WorkerState[];
  readonly backups: BackupState;
  readonly lanes: Readonly<Record<LaneName, LaneState>>;
};

type Row = Omit<InstallationState, 'lanes'> & { readonly queue: readonly QueueRow[] };
type QueueRow = {
  readonly job: string;
  readonly waiting: number;
  readonly oldest: number | null;
  readonly failing: number;
  readonly failing_for: number | null;
  readonly given_up: number;
  readonly without_keeper: number;
};

/** How long a turn's end is past, by when it was due first: each try moves it by a minute. */
const lag = (
  step: 'end' | 'mark',
) => `(select greatest(0, coalesce(extract(epoch from now() - min(coalesce(first_due_at, due_at))), 0))::float8
  from public.sitting_due where step = '${step}')`;

/** One round trip, ended after two seconds. */
const question = `begin read only; set local statement_timeout = 2000;
select (select count(*) from public.sitting_due where step = 'end')::int as "openSittings",
  ${lag('end')} as "endingLag", ${lag('mark')} as "markingLag",
  (select count(*) from pg_stat_activity where application_name = '${listenerName}' and datname = current_database())::int as listeners,
  coalesce((select json_agg(json_build_object('host', host, 'pid', pid, 'release', release, 'startedAt', started_at,
    'silent', extract(epoch from now() - seen_at)::float8) order by started_at, id)
    from public.worker where seen_at > now() - interval '1 hour'), '[]') as workers,
  (select json_build_object('good', extract(epoch from now() - max(started_at) filter (where file is not null))::float8,
    'verified', extract(epoch from now() - max(verified_at))::float8,
    'failure', (select case when ended_at is null then 'It was cut off.' else problem end from public.backup_run
      where ended_at is not null or seen_at < now() - interval '10 minutes' order by started_at desc limit 1))
    from public.backup_run) as backups,
  coalesce((select json_agg(json_build_object('job', job, 'waiting', waiting, 'failing', failing, 'given_up', given_up,
    'without_keeper', without_keeper, 'failing_for', extract(epoch from now() - failing_since)::float8, 'oldest', extract(epoch from now() - oldest)::float8)) from public.queue_state()), '[]') as queue;
commit`;

/** Asks on the connections that nobody else waits for. */
export async function readState(pool: Pool): Promise<InstallationState> {
  const client = await pool.connect();
  try {
    return await askState(client);
  } finally {
    client.release();
  }
}

/** The same on a connection of the caller's. */
export async function askState(client: ClientBase): Promise<InstallationState> {
  try {
    const results = (await client.query(question)) as unknown as readonly QueryResult<Row>[];
    const found = results.find(({ rows }) => rows.length > 0)?.rows[0];
    if (!found) throw new Error('the question about the installation has an answer');
    const { queue, ...state } = found;
    return { ...state, lanes: lanesIn(queue) };
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

function lanesIn(queue: readonly QueueRow[]): Record<LaneName, LaneState> {
  const of = (lane: LaneName): LaneState => {
    const rows = queue.filter(({ job }) => laneOf(job) === lane);
    const sum = (pick: (row: QueueRow) => number) => rows.reduce((total, row) => total + pick(row), 0);
    return {
      waiting: sum(({ waiting }) => waiting),
      oldest: Math.max(0, ...rows.map(({ oldest }) => oldest ?? 0)),
      failing: sum(({ failing }) => failing),
      failingFor: Math.max(0, ...rows.map(({ failing_for: seconds }) => seconds ?? 0)),
      withoutKeeper: sum(({ without_keeper: count }) => count),
      givenUp: sum(({ given_up: count }) => count),
    };
  };
  return { clock: of('clock'), mail: of('mail'), long: of('long') };
}
