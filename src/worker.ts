import { Logger, makeWorkerUtils, run } from 'graphile-worker';
import pg from 'pg';
import { jobsOf } from './features.ts';
import { redacted } from './platform/server/redacted.ts';
import { doWhatIsDue } from './sittings/server/due.ts';
import type { Runtime } from './runtime.ts';

/** Runs the jobs and whatever is due until it is stopped. What was under way when the process dies is done by the next. */
export async function startWorker(runtime: Runtime): Promise<{ stop: () => Promise<void> }> {
  const sweep = startSweeping(runtime);
  const runner = await startJobs(runtime);
  return {
    async stop() {
      await sweep.stop();
      await runner.stop();
    },
  };
}

const pauseMilliseconds = 1000;

/** Ends sittings at their deadline and marks what has ended, once a second and without a pause while there is more. */
function startSweeping(runtime: Runtime): { stop: () => Promise<void> } {
  const { inTransaction, now } = runtime;
  const mark = jobsOf(runtime)['mark_sitting'];
  if (!mark) throw new Error('there is a job that marks sittings');
  const report = (error: unknown, sitting: string | null) =>
    void process.stderr.write(
      `${JSON.stringify({ level: 'error', sitting, due: redacted((error as Error).message) })}\n`,
    );
  let stopped = false;
  let wake = () => {};
  const done = (async () => {
    while (!stopped) {
      const count = await doWhatIsDue(inTransaction, mark, now, report).catch(
        (error: unknown) => (report(error, null), 0),
      );
      if (count === 0 && !stopped)
        await new Promise<void>((resume) => {
          const timer = setTimeout(resume, pauseMilliseconds);
          wake = () => (clearTimeout(timer), resume());
        });
    }
  })();
  return {
    stop() {
      stopped = true;
      wake();
      return done;
    },
  };
}

async function startJobs(runtime: Runtime): Promise<{ stop: () => Promise<void> }> {
  if (!runtime.settings.databaseUrl) await takeUpJobsLeftBehind(runtime);
  const { inTransaction, now } = runtime;
  const taskList = Object.fromEntries(
    Object.entries(jobsOf(runtime)).map(([name, job]) => [
      name,
      (payload: unknown) => job(payload as Record<string, string>, { inTransaction, now }),
    ]),
  );
  const pgPool = poolOfJobs(runtime);
  const runner = await run({
    pgPool,
    taskList,
    crontab:
      '* * * * * turn_exams ?max=1\n17 3 * * * purge_trash ?max=1\n23 3 * * * forget_old_sign_ins ?max=1\n41 3 * * * apply_retention ?max=1\n47 3 * * * forget_question_files ?max=1\n29 2 * * 0 check_banks ?max=1',
    concurrency: 2,
    noHandleSignals: true,
    logger: quiet(runtime.settings.logLevel),
  });
  return {
    async stop() {
      await runner.stop();
      await pgPool.end();
    },
  };
}

/**
 * Our own pool, because the library neither waits for the end of its own nor hears what the database says after that:
 * a database that stopped first then ended the process with an error.
 */
function poolOfJobs({ database }: Runtime): pg.Pool {
  const pool = new pg.Pool({ connectionString: database.owner, max: 6 });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** A killed run leaves its jobs locked for hours. Where this is the only worker there can be, they are free again. */
async function takeUpJobsLeftBehind({ database }: Runtime): Promise<void> {
  const utils = await makeWorkerUtils({ connectionString: database.owner });
  try {
    const { rows } = await utils.withPgClient((client) =>
      client.query<{ worker: string }>(
        'select distinct locked_by as worker from graphile_worker.jobs where locked_by is not null',
      ),
    );
    if (rows.length > 0) await utils.forceUnlockWorkers(rows.map(({ worker }) => worker));
  } finally {
    await utils.release();
  }
}

/** Only what somebody has to look at; never a payload. */
const quiet = (level: string) =>
  new Logger(() => (severity, message) => {
    if (level !== 'silent' && severity === 'error')
      process.stderr.write(`${JSON.stringify({ level: 'error', worker: redacted(message) })}\n`);
  });
