import type { JobContext } from '../../../platform/server/jobs/jobs.ts';
import { isStopAsked, reportProgress, type TaskAttempt } from '../../../platform/server/jobs/tasks.ts';
import type { Progress } from '../solver/run-highs.ts';
import type { Watching } from './search-papers.ts';

/** How often a search says how far it is, and asks whether somebody stopped it. */
const interval = 1000;

/** A search whose task says how far it is, and which ends when a person asks for that; afterwards nothing looks any more. */
export async function watched<Found>(
  attempt: TaskAttempt,
  context: JobContext,
  search: (watching: Watching) => Promise<Found>,
): Promise<Found> {
  const { end, ...watching } = followSearch(attempt, context);
  try {
    return await search(watching);
  } finally {
    await end();
  }
}

/** Reports a search to its task, and stops it when a person asks for that; `end` when it is over: then nothing looks any more. */
function followSearch(
  attempt: TaskAttempt,
  { inTransaction }: JobContext,
): Watching & { readonly end: () => Promise<void> } {
  let stop = () => undefined as void;
  let isStopped = false;
  let last: Progress | null = null;
  const look = async () => {
    if (last) await reportProgress(inTransaction, attempt, { done: last.nodes, total: 0 }, { best: last.best });
    if (isStopped || !(await isStopAsked(inTransaction, attempt))) return;
    isStopped = true;
    stop();
  };
  // What goes wrong at the database here, the end of the work will meet as well.
  let looking = Promise.resolve();
  const timer = setInterval(() => {
    looking = looking.then(look).catch(() => undefined);
  }, interval);
  return {
    onProgress: (progress) => {
      last = progress;
    },
    onStart: (stopSearch) => {
      stop = stopSearch;
      if (isStopped) stop();
    },
    isStopped: () => isStopped,
    end: () => {
      clearInterval(timer);
      return looking;
    },
  };
}
