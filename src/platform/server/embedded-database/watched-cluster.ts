import type { Cluster } from './cluster.ts';
import { StartProblem } from '../start-problem.ts';
import { setTimeout as after } from 'node:timers/promises';

/** Before each new start, in milliseconds. Who died the first time is started at once; a minute later all is forgotten. */
const usualPauses = [0, 250, 500, 1000, 2000, 4000, 8000];
const soon = 60_000;

export type WatchedCluster = Cluster & {
  /** Resolves, with one sentence for the operator, once it cannot be started any more. */
  readonly broken: Promise<StartProblem>;
};

/** Starts PostgreSQL again whenever it dies unasked, until it is stopped. `start` has to use the same port. */
export function watchCluster(
  first: Cluster,
  start: () => Promise<Cluster>,
  pauses: readonly number[] = usualPauses,
): WatchedCluster {
  const stopping = new AbortController();
  const broken = Promise.withResolvers<StartProblem>();
  let cluster = first;

  const watched = (async () => {
    let died: number[] = [];
    let why = 'it ends again and again';
    for (;;) {
      await cluster.ended;
      if (stopping.signal.aborted) return;
      died = [...died.filter((at) => at > Date.now() - soon), Date.now()];
      const pause = pauses[died.length - 1];
      if (pause === undefined)
        return broken.resolve(new StartProblem(`PostgreSQL has died and cannot be started again: ${why}.`));
      await after(pause, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      try {
        cluster = await start();
        if (stopping.signal.aborted) return cluster.stop();
      } catch (error) {
        why = (error as Error).message.replace(/\.$/, '');
      }
    }
  })();

  return {
    port: first.port,
    get pid() {
      return cluster.pid;
    },
    ended: watched,
    broken: broken.promise,
    async stop() {
      stopping.abort();
      await cluster.stop();
      await watched;
    },
  };
}
