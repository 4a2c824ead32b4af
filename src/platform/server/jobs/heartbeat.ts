import type { Pool } from 'pg';
import type { Log } from '../log/log.ts';
import {
  freeJobsOfTheDead,
  listGivenUp,
  removeGivenUp,
  sayGone,
  saySeen,
  secondsBetweenBeats,
  type GivenUp,
  type Worker,
} from './workers.ts';

type Heart = {
  readonly pool: Pool;
  readonly self: () => Worker;
  /** Ends the task of a job that will not be tried again. */
  readonly giveUp: (job: GivenUp) => Promise<void>;
  readonly log: Log;
};

/** Says that this worker lives, takes from the dead what they hold, and ends the tasks that nobody will do any more. */
export async function beat({ pool, self, giveUp, log }: Heart): Promise<void> {
  await saySeen(pool, self());
  const dead = await freeJobsOfTheDead(pool);
  if (dead.length > 0) log.warn('took over the jobs of dead workers', { locks: dead });
  for (const job of await listGivenUp(pool)) {
    await giveUp(job);
    await removeGivenUp(pool, job);
    log.error('job given up', { job: job.job, id: job.id, company: job.companyId, task: job.taskId });
  }
}

/** Beats every ten seconds until it is stopped. */
export async function startHeart(heart: Heart): Promise<{ stop: () => Promise<void> }> {
  let beating = Promise.resolve();
  const next = () => (beating = beat(heart).catch((error: unknown) => heart.log.error('heartbeat', { error })));
  await next();
  const timer = setInterval(() => void next(), secondsBetweenBeats * 1000);
  return {
    async stop() {
      clearInterval(timer);
      await beating;
      await sayGone(heart.pool, heart.self()).catch(() => {});
    },
  };
}
