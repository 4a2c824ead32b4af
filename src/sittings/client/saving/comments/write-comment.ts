import { storableText } from '../unsent.ts';
import { momentOf, note, type CommentBox, type CommentEntry } from './comment-box.ts';
import { sendComments } from './send-comments.ts';

/** How long typing rests before a comment goes out by itself, in milliseconds: each one that arrives is a line in the record. */
const typingPause = 2000;

/** Takes what is typed: it shows at once, is kept on the device, and goes out when the typing rests. `now` is the server's time. */
export function writeComment(box: CommentBox, position: number, words: string, now: string): void {
  if (box.halted) return;
  const before = box.entries.get(position);
  // Also where this device's reckoning was set right meanwhile, what is written later counts as later.
  const moment = Math.max(Date.parse(now), before ? momentOf(before.comment) + 1 : 0);
  const comment = { position, words: storableText(words), writtenAt: new Date(moment).toISOString() };
  rest(box, position);
  note(box, { comment, outcome: 'unsent', kept: 'writing', sent: before?.sent ?? false });
  void keep(box, comment);
}

function rest(box: CommentBox, position: number): void {
  const timer = box.typing.get(position);
  if (timer) clearTimeout(timer);
  box.typing.set(
    position,
    setTimeout(() => flushComments(box), typingPause),
  );
}

async function keep(box: CommentBox, comment: CommentEntry['comment']): Promise<void> {
  const { store, sittingId } = box.surroundings;
  const onDisk = await store.keep(sittingId, comment);
  const entry = box.entries.get(comment.position);
  // What was typed meanwhile is being written itself.
  if (entry?.comment !== comment) return;
  note(box, { ...entry, kept: onDisk ? 'device' : 'memory' });
  sendComments(box);
}

/** The field is left, or the page is hidden: what was typed goes out now. */
export function flushComments(box: CommentBox): void {
  for (const timer of box.typing.values()) clearTimeout(timer);
  box.typing.clear();
  sendCommentsNow(box);
}

/** Tries at once, whatever wait was planned: something changed, or the network came back. */
export function sendCommentsNow(box: CommentBox): void {
  if (box.retry) clearTimeout(box.retry);
  box.retry = null;
  sendComments(box);
}
