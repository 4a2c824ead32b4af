import type { ClientBase, Pool } from 'pg';

/** A process that does jobs, and the names under which it holds them in the queue. */
export type Worker = {
  readonly id: string;
  readonly host: string;
  readonly pid: number;
  readonly release: string;
  readonly locks: readonly string[];
};

/** How often a worker says that it lives. */
export const secondsBetweenBeats = 10;
/** Who has not been seen for so long is taken for dead: within a minute its jobs are another's. */
const secondsToDeath = 45;

const isDead = (seen: string): string => `${seen} < now() - interval '${secondsToDeath} seconds'`;

/** By the clock of the database: those of the servers may differ. */
export async function saySeen(pool: Pool, { id, host, pid, release, locks }: Worker): Promise<void> {
  await pool.query(
    `insert into worker (id, host, pid, release, locks) values ($1, $2, $3, $4, $5)
     on conflict (id) do update set seen_at = now(), locks = excluded.locks`,
    [id, host, pid, release, locks],
  );
}

export const sayGone = async (pool: Pool, { id }: Worker): Promise<void> =>
  void (await pool.query('delete from worker where id = $1', [id]));

/** Where one process alone can work on a database, all that worked there before are dead. */
export const sayAllDead = async (pool: Pool): Promise<void> =>
  void (await pool.query("update worker set seen_at = '-infinity'"));

/** Those seen just now, as `host, process 12`. */
export async function listLiving(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ host: string; pid: number }>(
    `select host, pid from worker where not ${isDead('seen_at')} order by host, pid`,
  );
  return rows.map(({ host, pid }) => `${host}, process ${pid}`);
}

/**
 * Frees what dead workers hold in the queue; gives their names there. A holder that never said that it lives, as those
 * of an earlier release, is judged by when it took its newest job.
 */
export async function freeJobsOfTheDead(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ holder: string }>(
    `with held as (
       select locked_by as holder, locked_at from graphile_worker._private_jobs where locked_by is not null
       union all
       select locked_by, locked_at from graphile_worker._private_job_queues where locked_by is not null)
     select holder from held left join worker w on holder = any (w.locks)
     group by holder having ${isDead('max(coalesce(w.seen_at, held.locked_at))')}`,
  );
  const dead = rows.map(({ holder }) => holder);
  if (dead.length > 0) await pool.query('select graphile_worker.force_unlock_workers($1)', [dead]);
  await pool.query("delete from worker where seen_at < now() - interval '1 day'");
  return dead;
}

/** A job that will not be tried again, with the task it worked on. */
export type GivenUp = {
  readonly id: string;
  readonly job: string;
  readonly companyId: string;
  readonly taskId: string;
};

/** The jobs of tasks that failed, or took their worker with them, as often as a job may. */
export async function listGivenUp(pool: Pool): Promise<GivenUp[]> {
  const { rows } = await pool.query<GivenUp>(
    `select j.id::text, t.identifier as job, j.payload ->> 'company' as "companyId", j.payload ->> 'task' as "taskId"
     from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where j.locked_at is null and j.attempts >= j.max_attempts
       and j.payload ->> 'company' is not null and j.payload ->> 'task' is not null`,
  );
  return rows;
}

/** Once its task says what came of it. */
export const removeGivenUp = async (pool: Pool, { id }: GivenUp): Promise<void> =>
  void (await pool.query('select graphile_worker.complete_jobs(array[$1::bigint])', [id]));
