import { sealRecord } from './record/server/seal-record.ts';
import { sealKeyFrom } from './record/server/seal.ts';
import type { Runtime } from './runtime.ts';
import { markSittings } from './results/server/mark-sittings.ts';
import { clockKeeper } from './sittings/server/clock/clock-keeper.ts';
import { doWhatIsDue, sittingTopic } from './sittings/server/due.ts';

const pauseMilliseconds = 1000;

type Repeated = { readonly stop: () => Promise<void> };

/** Ends sittings at their deadline and marks what has ended, at once where it hears of an end. */
export function startSweeping(runtime: Runtime): Repeated {
  const { log, live } = runtime;
  const report = (error: unknown, sitting: string | null) =>
    log.error('sitting not ended or marked', { sitting, error });
  const { stop, wake } = repeat(
    () => doWhatIsDue(runtime, markSittings, report),
    (error) => report(error, null),
  );
  const leave = live.whenever(sittingTopic, wake);
  return {
    stop() {
      leave();
      return stop();
    },
  };
}

/** Keeps the database's clock once a second, so that none of its jumps ends a sitting or gives it time. */
export function startKeepingClock({ inTransaction, log }: Runtime): Repeated {
  const keep = clockKeeper({ inTransaction, steady: () => performance.now() });
  const work = async () => {
    if ((await keep()) === 'mended') log.error('the clock of the database jumped; what runs was moved with it');
    return 0;
  };
  return repeat(work, (error) => log.error('clock not kept', { error }));
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

/** Works once a second, sooner when it is woken, and without a pause while there is more. */
function repeat(
  work: () => Promise<number>,
  report: (error: unknown) => void,
): Repeated & { readonly wake: () => void } {
  let stopped = false;
  let woken = false;
  let resume = () => {};
  const pause = () =>
    new Promise<void>((done) => {
      const timer = setTimeout(done, pauseMilliseconds);
      resume = () => (clearTimeout(timer), done());
    });
  const wake = () => {
    woken = true;
    resume();
  };
  const done = (async () => {
    while (!stopped) {
      woken = false;
      const count = await work().catch((error: unknown) => (report(error), 0));
      // `stopped` and `woken` may have changed while it worked.
      if (count === 0 && !stopped && !woken) await pause();
    }
  })();
  return {
    wake,
    stop() {
      stopped = true;
      wake();
      return done;
    },
  };
}
