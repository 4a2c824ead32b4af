import type { FastifyInstance } from 'fastify';
import type { LiveUpdates } from '../live/live.ts';
import type { Readiness } from './readiness.ts';

const minute = 60_000;

/** Whether the event loop still turns: for a whole minute no beat came when it was due. Times in milliseconds. */
export function openPulse(started: number, every = 1000) {
  let last = started;
  let onTime = started;
  return {
    beat(now: number): void {
      if (now - last < 2 * every) onTime = now;
      last = now;
    },
    isDead: (now: number): boolean => now - onTime > minute,
  };
}

/**
 * For machines: `/readyz` says whether to send people here, `/healthz` whether only a new start helps. A database that
 * is away is no reason for one; nor does it say more than which part fails, for everybody may ask.
 */
export function serveHealth(
  app: FastifyInstance,
  { readiness, live }: { readonly readiness: Readiness; readonly live: Pick<LiveUpdates, 'deafSince'> },
): void {
  const pulse = openPulse(performance.now());
  const beats = setInterval(() => pulse.beat(performance.now()), 1000).unref();
  app.addHook('onClose', async () => clearInterval(beats));

  async function whyDead(): Promise<string | null> {
    if (pulse.isDead(performance.now())) return 'too_busy';
    const deafSince = live.deafSince();
    const isDeaf = deafSince !== null && Date.now() - deafSince > minute;
    return isDeaf && (await readiness.whyNot()) === null ? 'deaf' : null;
  }

  app.get('/healthz', async (_, response) => {
    const reason = await whyDead();
    return response.code(reason ? 503 : 200).send(reason ? { ok: false, reason } : { ok: true });
  });
  app.get('/readyz', async (_, response) => {
    const reason = await readiness.whyNot();
    return response.code(reason ? 503 : 200).send(reason ? { ready: false, reason } : { ready: true });
  });
}
