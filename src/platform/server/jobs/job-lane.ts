import { EventEmitter } from 'node:events';
import { Logger, parseCrontab, run, type WorkerEvents } from 'graphile-worker';
import type { Pool } from 'pg';
import type { JobContext, Jobs } from './jobs.ts';
import { keepRunning } from './keep-running.ts';
import type { LaneName } from './lanes.ts';
import type { Log } from '../log/log.ts';

/** Some kinds of jobs, with slots of their own that no other kind can take. */
export type Lane = {
  readonly name: LaneName;
  readonly jobs: Jobs;
  readonly slots: number;
  /** What the clock puts into the queue, for whichever lane does it. */
  readonly crontab?: string;
};

type Surroundings = { readonly pool: Pool; readonly context: JobContext; readonly log: Log };
type RunningLane = {
  /** The names under which it holds jobs in the queue. */
  readonly locks: () => readonly string[];
  readonly stop: () => Promise<void>;
};

/** A job that was just put into the queue may be overlooked while another slot looks; it is seen at the next look. */
const pollInterval = 500;

/** Does the lane's jobs until it is stopped. What ends it otherwise, such as a database that was away, begins it anew. */
export async function startLane(lane: Lane, { pool, context, log }: Surroundings): Promise<RunningLane> {
  const locks = new Set<string>();
  const begin = () =>
    run({
      pgPool: pool,
      taskList: taskListOf(lane.jobs, context),
      parsedCronItems: parseCrontab(lane.crontab ?? ''),
      concurrency: lane.slots,
      pollInterval,
      noHandleSignals: true,
      logger: loggerOf(log, lane.name),
      events: watchLocks(locks),
      // A job's end that could not be written ends the run, which is started again. Without these delays the library
      // leaves the error to nobody, and it ends the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    });
  const running = await keepRunning(begin, (error) => log.error('job lane ended', { lane: lane.name, error }));
  return { locks: () => [...locks], stop: running.stop };
}

const taskListOf = (jobs: Jobs, context: JobContext) =>
  Object.fromEntries(Object.entries(jobs).map(([name, job]) => [name, (payload: unknown) => job(payload, context)]));

function watchLocks(locks: Set<string>): WorkerEvents {
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => void locks.add(workerPool.id));
  events.on('pool:release', ({ workerPool }) => void locks.delete(workerPool.id));
  return events;
}

type FailedJob = {
  readonly id: string;
  readonly task_identifier: string;
  readonly attempts: number;
  readonly payload: Readonly<Record<string, unknown>> | null;
};

/** Only what somebody has to look at; of a payload the ids of company and task alone. */
const loggerOf = (log: Log, lane: string): Logger =>
  new Logger(() => (severity, message, meta = {}) => {
    if (severity !== 'error') return;
    const { job, error } = meta as { job?: FailedJob; error?: unknown };
    if (!job) return log.error('job lane', { lane, error: error ?? new Error(message) });
    const { company, task } = job.payload ?? {};
    log.error('job failed', { job: job.task_identifier, id: job.id, attempt: job.attempts, company, task, error });
  });
