import type { CallOutcome } from '../call.ts';
import { pause } from '../retrying.ts';
import { showMore, type Desk, type EndView } from './desk.ts';

/** How often the end page asks whether staff have reopened the sitting, and for how long, in milliseconds. */
const beat = 10_000;
const longest = 10 * 60_000;

/**
 * Asks seldom, by the smallest question there is, whether the exam goes on; then rests, and the examinee can ask. The result of a practice is
 * out at once: none is reopened.
 */
export async function watchReopening(desk: Desk): Promise<void> {
  const { counter, network } = desk.surroundings;
  const { life } = desk;
  if (desk.view.phase !== 'ended' || desk.view.paper.practice) return;
  const until = counter() + longest;
  while (counter() < until) {
    await pause(beat, network, life.signal);
    if (life.signal.aborted || (await askWhetherReopened(desk))) return;
  }
  showMore(desk, life, { reopening: 'resting' });
}

/** Asks once, and shows what is certain; gives whether nothing more is to be asked. */
export async function askWhetherReopened(desk: Desk): Promise<boolean> {
  const { life } = desk;
  const meaning = meaningOf(await desk.surroundings.call('readWaiting', {}));
  if (meaning) showMore(desk, life, { reopening: meaning });
  return meaning !== null;
}

/** `out`: the sitting does not know the pass of this browser any more. Null while it has ended, or nobody answers. */
function meaningOf(outcome: CallOutcome<'readWaiting'>): EndView['reopening'] | null {
  if (outcome.kind === 'reply') return 'reopened';
  if (outcome.kind === 'refused') return outcome.refusal === 'other_device' ? 'out' : null;
  return [401, 403, 404].includes(outcome.status) ? 'out' : null;
}
