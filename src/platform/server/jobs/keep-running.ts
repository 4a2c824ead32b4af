import { pauseBefore } from '../outage.ts';

/** Something that runs until it is stopped, or ends by itself where it has failed. */
type Running = { readonly promise: Promise<unknown>; readonly stop: () => Promise<unknown> };

/** Starts it again whenever it ends without being asked to. A first start that fails is the caller's. */
export async function keepRunning(
  start: () => Promise<Running>,
  report: (error: unknown) => void,
): Promise<{ readonly stop: () => Promise<void> }> {
  const stopping = new AbortController();
  let running: Running | null = await start();
  const ended = (async () => {
    for (let tries = 0; ; tries++) {
      await running?.promise.catch(report);
      running = null;
      await pauseBefore(tries, stopping.signal);
      if (stopping.signal.aborted) return;
      running = await start().catch((error: unknown) => (report(error), null));
      if (stopping.signal.aborted) await running?.stop();
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await running?.stop();
      await ended;
    },
  };
}
