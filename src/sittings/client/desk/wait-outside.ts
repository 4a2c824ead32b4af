import type { CallOutcome } from '../call.ts';
import { pause } from '../retrying.ts';
import { show, type Desk } from './desk.ts';

/** How often a device that waits asks whether it is let in, in milliseconds. */
const beat = 2000;

type Waited = 'let_in' | 'other_device' | 'no_pass';

/**
 * Where the sitting does not know the pass of this browser: waits if somebody has to let it in, until that is done or
 * settled otherwise. Null where the work was called off meanwhile. `kept`: unsent answers on this device.
 */
export async function waitOutside(desk: Desk, kept: number): Promise<Waited | null> {
  const { call, network } = desk.surroundings;
  const { signal } = desk.life;
  for (let first = true; !signal.aborted; first = false) {
    const outcome = await call('readWaiting', {});
    const waited = meaningOf(outcome, first);
    if (signal.aborted) return null;
    if (waited !== 'waits' && waited !== 'unknown') return waited;
    if (outcome.kind === 'reply') {
      const { code, byRoomCode } = outcome.reply;
      show(desk, { phase: 'waiting', kept, code, byRoomCode });
    }
    await pause(beat, network, signal);
  }
  return null;
}

/** A page that has not waited yet and is not expected knows no more than that it holds no pass. */
function meaningOf(outcome: CallOutcome<'readWaiting'>, first: boolean): Waited | 'waits' | 'unknown' {
  if (outcome.kind === 'reply') return outcome.reply.waits ? 'waits' : 'let_in';
  if (outcome.kind === 'refused') return outcome.refusal === 'other_device' && !first ? 'other_device' : 'no_pass';
  return [401, 403, 404].includes(outcome.status) ? 'no_pass' : 'unknown';
}
