import { delayAfter } from '../retrying.ts';
import { keepAgain } from './keep-again.ts';
import { withoutIt } from './made-on.ts';
import { halt, takeOut, type Outbox, type SendOutcome, type OutboxEntry } from './outbox.ts';

/** Requests under way at once, never two of one question. */
const widest = 4;

/**
 * Sends the oldest change of each question that is free, those of `foremost` first; while the network is in doubt
 * only one, as a probe.
 */
export function sendWhatIsDue(outbox: Outbox, foremost?: number): void {
  if (outbox.halted || !outbox.accepting || outbox.retry) return;
  const positions = [...outbox.queues.keys()];
  for (const position of foremost === undefined ? positions : [foremost, ...positions]) {
    if (outbox.sending.size >= (outbox.failures > 0 ? 1 : widest)) return;
    const first = outbox.queues.get(position)?.[0];
    if (first && !outbox.sending.has(position) && isDue(first)) void deliver(outbox, first);
  }
}

const isDue = ({ kept, typing, refused }: OutboxEntry) => kept !== 'writing' && typing === null && !refused;

/** Tries at once, whatever wait was planned: something changed, or the network came back. */
export function sendNow(outbox: Outbox, foremost?: number): void {
  if (outbox.retry) clearTimeout(outbox.retry);
  outbox.retry = null;
  sendWhatIsDue(outbox, foremost);
}

async function deliver(outbox: Outbox, waiting: OutboxEntry): Promise<void> {
  const { position } = waiting.unsent;
  outbox.sending.add(position);
  waiting.sent = true;
  const verdict = await outbox.surroundings.send(waiting.unsent);
  outbox.sending.delete(position);
  settle(outbox, waiting, verdict);
  outbox.surroundings.changed();
}

function settle(outbox: Outbox, waiting: OutboxEntry, verdict: SendOutcome): void {
  switch (verdict) {
    case 'saved':
      return acknowledged(outbox, waiting);
    case 'ended':
    case 'other_device':
      return outbox.halted ? undefined : halt(outbox, verdict);
    case 'does_not_fit':
    case 'section_closed':
      return refused(outbox, waiting);
    case 'paused':
      waiting.inPause = true;
      return refused(outbox, waiting);
    case 'not_used':
      return notUsed(outbox, waiting);
    case 'not_started':
      outbox.accepting = false;
      outbox.failures = 0;
      outbox.trouble = null;
      return outbox.surroundings.notStarted();
    case 'signed_out':
    case 'troubled':
    case 'unreachable':
      outbox.trouble = verdict;
      return tryAgain(outbox, waiting.unsent.position);
  }
}

function acknowledged(outbox: Outbox, waiting: OutboxEntry): void {
  takeOut(outbox, waiting);
  goOn(outbox);
}

/** The server keeps it for those who decide. Where this page did not know of the newer answer, it counts as not taken. */
function notUsed(outbox: Outbox, waiting: OutboxEntry): void {
  if (waiting.outrun) acknowledged(outbox, waiting);
  else refused(outbox, waiting);
}

/** It is never sent again. Where something else was answered meanwhile, that takes its place. */
function refused(outbox: Outbox, waiting: OutboxEntry): void {
  tellThoseMadeOnIt(outbox, waiting);
  if (outbox.queues.get(waiting.unsent.position)?.at(-1) === waiting) waiting.refused = true;
  else takeOut(outbox, waiting);
  goOn(outbox);
}

/** The device learns of it before it forgets the one that is refused: a crash between must not make them look newer than they are. */
function tellThoseMadeOnIt({ queues, surroundings }: Outbox, { unsent, outrun }: OutboxEntry): void {
  for (const each of queues.get(unsent.position) ?? []) {
    // What came after a newer answer of another device was made on that.
    const known = each.outrun === outrun ? withoutIt(each.unsent, unsent) : each.unsent;
    if (known === each.unsent) continue;
    each.unsent = known;
    void surroundings.store.keep(surroundings.sittingId, each.unsent);
  }
}

function goOn(outbox: Outbox): void {
  outbox.failures = 0;
  outbox.trouble = null;
  sendWhatIsDue(outbox);
}

/** The question goes to the end of the line, so that one the server cannot take does not hold up the others. */
function tryAgain(outbox: Outbox, position: number): void {
  const queue = outbox.queues.get(position);
  outbox.queues.delete(position);
  if (queue) outbox.queues.set(position, queue);
  outbox.failures++;
  void keepAgain(outbox);
  if (outbox.halted || outbox.retry) return;
  outbox.retry = setTimeout(
    () => {
      outbox.retry = null;
      sendWhatIsDue(outbox);
    },
    delayAfter(outbox.failures, outbox.surroundings.random),
  );
}
