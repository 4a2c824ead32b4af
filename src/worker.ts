import { hostname } from 'node:os';
import { jobsOf } from './jobs.ts';
import { backupLine } from './platform/server/backup/backup-job.ts';
import { startHeart } from './platform/server/jobs/heartbeat.ts';
import { startLane, type Lane } from './platform/server/jobs/job-lane.ts';
import type { Jobs } from './platform/server/jobs/jobs.ts';
import { laneOf, type LaneName } from './platform/server/jobs/lanes.ts';
import { makePartitions } from './platform/server/jobs/partitions.ts';
import { PatientPool } from './platform/server/database/patient-pool.ts';
import { giveUpTask } from './platform/server/jobs/tasks.ts';
import { sayAllDead } from './platform/server/jobs/workers.ts';
import type { Runtime } from './runtime.ts';
import { startKeepingClock, startSealing, startSweeping } from './sweep.ts';

type Stoppable = { readonly stop: () => Promise<void> };

/** Runs the jobs and whatever is due until it is stopped. What was under way when the process dies is done by another. */
export async function startWorker(runtime: Runtime): Promise<Stoppable> {
  const { inTransaction, log } = runtime;
  await makePartitions(inTransaction).catch((error: unknown) => log.error('partitions not made', { error }));
  const clock = startKeepingClock(runtime);
  const sweep = startSweeping(runtime);
  const sealing = startSealing(runtime);
  const jobs = await startJobs(runtime);
  return {
    async stop() {
      await sweep.stop();
      await clock.stop();
      await jobs.stop();
      await sealing.stop();
    },
  };
}

/** By UTC, at minutes of their own, so that they do not begin together. */
const crontab = `
* * * * * turn_exams ?max=1
* * * * * release_due ?max=1
* * * * * call_due_hooks ?max=1
27 3 * * * forget_hook_calls ?max=1&priority=30
17 3 * * * purge_trash ?max=1&priority=30
19 3 * * * purge_passages ?max=1&priority=30
13 3 * * * remind_of_expiry ?max=1&priority=30
33 3 * * * remind_of_standing ?max=1&priority=30
37 3 * * * forget_import_traces ?max=1&priority=30
23 3 * * * forget_old_sign_ins ?max=1&priority=30
41 3 * * * apply_retention ?max=1&priority=30
7 * * * * note_heads ?max=1&priority=30
47 3 * * * forget_question_files ?max=1&priority=30
3 * * * * back_up_due ?max=1&priority=30
4 * * * * begin_due_rosters ?max=1&priority=30
43 3 * * * forget_roster_runs ?max=1&priority=30
52 * * * * forget_files ?max=1&priority=30
11 19 * * * make_partitions ?max=1&priority=30
29 2 * * 0 check_banks ?max=1&priority=30`;

/**
 * Neither a mail server that does not answer nor a bank that is checked takes the slot of the clock, nor each other's.
 * Within a lane `enqueue_job` gives the order: the companies take turns, and none has two long jobs at a time.
 */
export function lanesOf(jobs: Jobs, more: readonly string[] = []): Lane[] {
  const jobsIn = (lane: LaneName): Jobs =>
    Object.fromEntries(Object.entries(jobs).filter(([name]) => laneOf(name) === lane));
  return [
    { name: 'clock', jobs: jobsIn('clock'), slots: 1, crontab: [crontab, ...more].join('\n') },
    { name: 'mail', jobs: jobsIn('mail'), slots: 2 },
    { name: 'long', jobs: jobsIn('long'), slots: 2 },
  ];
}

async function startJobs(runtime: Runtime): Promise<Stoppable> {
  const { inTransaction, now, log, release } = runtime;
  const backup = backupLine(runtime.settings.backup);
  // Our own pool, also because the library neither waits for the end of its own nor hears what the database says after
  // that: a database that stopped first then ended the process with an error.
  const pool = new PatientPool(runtime.database.queue, 8);
  if (!runtime.settings.databaseUrl) await sayAllDead(pool);
  const surroundings = { pool, context: { inTransaction, now }, log };
  const lanes = await Promise.all(
    lanesOf(jobsOf(runtime), backup === null ? [] : [backup]).map((lane) => startLane(lane, surroundings)),
  );
  const known = { id: crypto.randomUUID(), host: hostname(), pid: process.pid, release };
  const heart = await startHeart({
    pool,
    log,
    self: () => ({ ...known, locks: lanes.flatMap(({ locks }) => locks()) }),
    giveUp: ({ companyId, taskId }) =>
      inTransaction({ companyId, role: 'staff' }, (db) => giveUpTask(db, taskId, now())),
  });
  return {
    async stop() {
      pool.loseHeart();
      await Promise.all(lanes.map((lane) => lane.stop()));
      await heart.stop();
      await pool.end();
    },
  };
}
