import { answerAt, stopTyping, takeOut, tellNotUsed, type Outbox, type OutboxEntry } from './outbox.ts';
import { sendNow, sendWhatIsDue } from './send-unsent.ts';
import type { Response } from '../../domain/response.ts';
import { storable, type Answer, type Unsent } from './unsent.ts';

/** How long typing may rest before it is sent, in milliseconds. */
const typingPause = 400;
/** How long typing without a rest may keep it from being sent, in milliseconds. */
const longestTyping = 1500;

/** Takes a change: it shows at once, is kept on the device, then sent. */
export function change(
  outbox: Outbox,
  position: number,
  to: Partial<Pick<Answer, 'response' | 'flagged'>>,
  typed = false,
): void {
  if (outbox.halted) return;
  const before = answerAt(outbox, position);
  const response: Response = to.response === undefined ? before.response : storable(to.response);
  const flagged = to.flagged ?? before.flagged;
  const growing = typed ? unsentTyping(outbox, position) : null;
  const waiting = growing ?? queueUp(outbox, position, typed);
  const { revision } = waiting.unsent;
  waiting.unsent = { ...waiting.unsent, response, flagged, givenAt: outbox.surroundings.now() };
  if (outbox.notUsed.has(position)) tellNotUsed(outbox, position, undefined);
  outbox.answers = new Map(outbox.answers).set(position, { revision, response, flagged });
  if (typed) restForMore(outbox, waiting);
  // A change under way to the store sees the newer content by itself.
  if (!growing || waiting.kept !== 'writing') void keep(outbox, waiting);
  outbox.surroundings.changed();
}

/** The last change of this question, if it was typed and never sent: it may still grow. */
function unsentTyping(outbox: Outbox, position: number): OutboxEntry | null {
  const last = outbox.queues.get(position)?.at(-1);
  return last?.typed && !last.sent ? last : null;
}

const fresh = { sent: false, kept: 'writing', refused: false, inPause: false, outrun: false, typing: null } as const;

function queueUp(outbox: Outbox, position: number, typed: boolean): OutboxEntry {
  stopTyping(outbox, position);
  const before = outbox.queues.get(position)?.at(-1);
  const stands = answerAt(outbox, position).revision;
  // A change that the server does not take is none that it knows.
  const base = before?.refused && !before.outrun ? before.unsent.base : stands;
  const revision = revisionAfter(before, stands);
  const empty = { response: null, flagged: false, givenAt: null };
  const unsent = { position, key: outbox.surroundings.newKey(), revision, base, ...empty };
  const waiting: OutboxEntry = { ...fresh, unsent, typed, typedSince: Date.now() };
  if (before?.refused) takeOut(outbox, before);
  outbox.queues.set(position, [...(outbox.queues.get(position) ?? []), waiting]);
  return waiting;
}

/** One that builds on the newer answer of another device never looks like one that was made on the change which that has outrun. */
function revisionAfter(before: OutboxEntry | undefined, stands: number): number {
  if (!before) return stands + 1;
  const { revision } = before.unsent;
  return Math.max(stands, revision) + (before.outrun && revision === stands ? 2 : 1);
}

function restForMore(outbox: Outbox, waiting: OutboxEntry): void {
  if (waiting.typing) clearTimeout(waiting.typing);
  const left = waiting.typedSince + longestTyping - Date.now();
  waiting.typing = setTimeout(
    () => {
      waiting.typedSince = Date.now();
      flush(outbox, waiting.unsent.position);
    },
    Math.min(typingPause, Math.max(0, left)),
  );
}

/** Keeps a change on the device, again if it grew meanwhile, and only then lets it go out. */
async function keep(outbox: Outbox, waiting: OutboxEntry): Promise<void> {
  const { store, sittingId, changed } = outbox.surroundings;
  waiting.kept = 'writing';
  let content: Unsent;
  let onDisk: boolean;
  do {
    content = waiting.unsent;
    onDisk = await store.keep(sittingId, content);
  } while (content !== waiting.unsent);
  waiting.kept = onDisk ? 'device' : 'memory';
  changed();
  // While typing goes on nothing new is due, and the wait after a failure stands.
  if (waiting.typing) sendWhatIsDue(outbox);
  else sendNow(outbox, content.position);
}

/** Typing in this question is over, or in all: what was typed goes out now. */
export function flush(outbox: Outbox, position?: number): void {
  for (const each of position === undefined ? outbox.queues.keys() : [position]) stopTyping(outbox, each);
  sendNow(outbox);
}

/** The clock runs: what was answered before goes out. */
export function accept(outbox: Outbox): void {
  outbox.accepting = true;
  sendNow(outbox);
}
