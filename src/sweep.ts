import { jobsOf } from './features.ts';
import { doWhatIsDue } from './sittings/server/due.ts';
import type { Runtime } from './runtime.ts';

const pauseMilliseconds = 1000;

/** Ends sittings at their deadline and marks what has ended, once a second and without a pause while there is more. */
export function startSweeping(runtime: Runtime): { stop: () => Promise<void> } {
  const { inTransaction, now, log } = runtime;
  const mark = jobsOf(runtime)['mark_sitting'];
  if (!mark) throw new Error('there is a job that marks sittings');
  const report = (error: unknown, sitting: string | null) =>
    log.error('sitting not ended or marked', { sitting, error });
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
