import { jobsOf } from './features.ts';
import { sealRecord } from './record/server/seal-record.ts';
import { sealKeyFrom } from './record/server/seal.ts';
import type { Runtime } from './runtime.ts';
import { doWhatIsDue } from './sittings/server/due.ts';

const pauseMilliseconds = 1000;

type Repeated = { readonly stop: () => Promise<void> };

/** Ends sittings at their deadline and marks what has ended. */
export function startSweeping(runtime: Runtime): Repeated {
  const { inTransaction, now, log } = runtime;
  const mark = jobsOf(runtime)['mark_sitting'];
  if (!mark) throw new Error('there is a job that marks sittings');
  const report = (error: unknown, sitting: string | null) =>
    log.error('sitting not ended or marked', { sitting, error });
  return repeat(
    () => doWhatIsDue(inTransaction, mark, now, report),
    (error) => report(error, null),
  );
}

/** Seals what came into the record, beside those who wrote it; what came in last is sealed before it stops. */
export function startSealing({ inTransaction, secret, log }: Runtime): Repeated {
  const key = sealKeyFrom(secret);
  const seal = () => sealRecord(inTransaction, key);
  const report = (error: unknown) => log.error('record not sealed', { error });
  const sealing = repeat(seal, report);
  return {
    async stop() {
      await sealing.stop();
      await seal().catch(report);
    },
  };
}

/** Works once a second, and without a pause while there is more. */
function repeat(work: () => Promise<number>, report: (error: unknown) => void): Repeated {
  let stopped = false;
  let wake = () => {};
  const done = (async () => {
    while (!stopped) {
      const count = await work().catch((error: unknown) => (report(error), 0));
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
