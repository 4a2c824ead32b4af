import type { Call } from '../../call.ts';
import { verdictOf } from '../../desk/verdict.ts';
import { openCommentStore, type CommentStore } from '../../saving/comments/comment-store.ts';
import { openDeviceStore } from '../../saving/device-store.ts';
import { lateOf, withoutIt } from '../../saving/made-on.ts';
import type { Kept, UnsentStore } from '../../saving/unsent.ts';

/** The longest that a sign-in waits for this, in milliseconds. */
const longest = 5000;

type Surroundings = {
  readonly call: Call;
  readonly now: () => number;
  readonly answers: Promise<UnsentStore>;
  readonly comments: Promise<CommentStore>;
};
type Sending = Surroundings & { readonly left: () => number };

/**
 * Sends what this device still holds with the pass that this browser still has: a sign-in of somebody else takes that off. Each says
 * whose it is, so that the pass of another sitting takes none of it. What does not get through in some seconds stays on the device.
 */
export async function sendByPass(given: Surroundings): Promise<void> {
  const end = given.now() + longest;
  const sending: Sending = { ...given, left: () => Math.max(0, end - given.now()) };
  const store = await given.answers;
  for (const [sittingId, changes] of Map.groupBy(await store.all(), (each) => each.sittingId))
    await inTurn(sittingId, () => sendAnswers(sending, store, { sittingId, changes }));
  const comments = await given.comments;
  for (const sittingId of await comments.sittings())
    await inTurn(sittingId, () => sendComments(sending, comments, sittingId));
}

/** The same with what a browser has. */
export async function sendByPassOfBrowser(): Promise<void> {
  const { call } = await import('../../call.ts');
  const now = () => performance.now();
  await sendByPass({ call, now, answers: openDeviceStore(), comments: openCommentStore() });
}

/** Another tab that has the exam open sends by itself: one tab writes. */
const inTurn = async (sittingId: string, work: () => Promise<void>): Promise<void> =>
  'locks' in navigator
    ? navigator.locks.request(`sitting ${sittingId}`, { ifAvailable: true }, (lock) => (lock ? work() : undefined))
    : work();

type OfSitting = { readonly sittingId: string; readonly changes: readonly Kept[] };

async function sendAnswers(sending: Sending, store: UnsentStore, { sittingId, changes }: OfSitting): Promise<void> {
  let left = changes.toSorted((one, other) => one.revision - other.revision);
  for (let [change] = left; change && sending.left() > 0; [change] = left) {
    const { givenAt, ...answer } = change;
    const given = { ...answer, givenAt: givenAt ? new Date(givenAt) : null };
    const verdict = verdictOf(await sending.call('saveAnswer', given, sending.left()));
    if (verdict === 'ended') return sendLate(sending, store, { sittingId, changes: left });
    if (!answered.includes(verdict)) return;
    const rest = left.slice(1);
    left = verdict === 'saved' ? rest : withoutOne(rest, change);
    // What was not used is kept at the server as well. The device learns first of what was made on it.
    if (verdict === 'not_used') for (const each of left) if (!rest.includes(each)) await store.keep(sittingId, each);
    if (verdict === 'saved' || verdict === 'not_used') await store.forget(sittingId, change);
  }
}

const withoutOne = (changes: readonly Kept[], refused: Kept): Kept[] => changes.map((each) => withoutIt(each, refused));

/** The next one may go: also where the server takes this one not as it is, and it stays here. */
const answered: readonly string[] = ['saved', 'not_used', 'does_not_fit', 'section_closed', 'paused'];

/** After the end: the newest of each question, for somebody's decision. */
async function sendLate(sending: Sending, store: UnsentStore, { sittingId, changes }: OfSitting): Promise<void> {
  const newest = [...Map.groupBy(changes, ({ position }) => position).values()].flatMap(lateOf);
  const answers = newest.map(({ sittingId: _, givenAt, ...answer }) => ({
    ...answer,
    givenAt: givenAt ? new Date(givenAt) : null,
  }));
  const outcome = await sending.call('keepLateAnswers', { sittingId, answers }, sending.left());
  if (outcome.kind !== 'reply') return;
  const { kept } = outcome.reply;
  const done = newest.filter(({ key }) => kept.includes(key)).map(({ position }) => position);
  for (const change of changes.filter(({ position }) => done.includes(position))) await store.forget(sittingId, change);
}

async function sendComments(sending: Sending, store: CommentStore, sittingId: string): Promise<void> {
  for (const comment of await store.list(sittingId)) {
    if (sending.left() === 0) return;
    const { position, words, writtenAt } = comment;
    const said = { sittingId, position, words: words.trim(), writtenAt: new Date(writtenAt) };
    const outcome = await sending.call('saveComment', said, sending.left());
    if (outcome.kind !== 'reply') return;
    if (outcome.reply.saved === position) await store.forget(sittingId, comment);
  }
}
