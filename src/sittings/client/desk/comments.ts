import type { CallOutcome } from '../call.ts';
import {
  closeCommentBox,
  openCommentBox,
  unsentComments,
  type CommentBox,
  type CommentVerdict,
} from '../saving/comments/comment-box.ts';
import { flushComments, sendCommentsNow, writeComment } from '../saving/comments/write-comment.ts';
import type { CommentStore, UnsentComment } from '../saving/comments/comment-store.ts';
import { show, showSitting, type Desk, type Paper } from './desk.ts';
import { serverTime } from './server-clock.ts';
import { isTurnedAway, neverTaken, troubleOf } from './verdict.ts';

/**
 * Opens the box of comments of a sitting, and sends what this device still holds: also where the paper is not shown, and on after the
 * end. It stays open until this tab reads the sitting anew or gives it up.
 */
export async function openComments(
  desk: Desk,
  opening: Promise<CommentStore>,
  sittingId: string,
  saved: Paper['comments'] = [],
): Promise<void> {
  const { call, random, network, keeper } = desk.surroundings;
  const { signal } = desk.life;
  const store = await opening;
  const kept = await store.list(sittingId);
  if (signal.aborted) return;
  closeComments(desk);
  const send = async (comment: UnsentComment) => {
    const verdict = verdictOf(await call('saveComment', inputOf(sittingId, comment)), comment);
    if (verdict === 'saved') keeper.said(comment);
    return verdict;
  };
  const box = openCommentBox({ sittingId, store, send, random, changed: () => tell(desk, box) }, saved, kept);
  const forget = network.onReturn(() => sendCommentsNow(box));
  desk.comments = { box, close: () => (forget(), closeCommentBox(box)) };
  sendCommentsNow(box);
}

/** Sends nothing more from here. */
export function closeComments(desk: Desk): void {
  desk.comments?.close();
  desk.comments = null;
}

function tell(desk: Desk, box: CommentBox): void {
  if (desk.comments?.box !== box) return;
  if (desk.sitting) showSitting(desk, desk.sitting);
  else if (desk.view.phase === 'ended') {
    show(desk, { ...desk.view, unsentComments: unsentComments(box) });
    // The pass has run out: the examinee's home sends them.
    if (box.trouble === 'signed_out') closeComments(desk);
  }
}

/** What the examinee types about a question. */
export function comment(desk: Desk, position: number, words: string): void {
  const { sitting, comments, surroundings } = desk;
  if (sitting?.step !== 'answering' || !comments) return;
  writeComment(comments.box, position, words, serverTime(sitting.clock, surroundings.counter()));
}

/** The words are complete, or the page may go: they go out now. */
export const leaveComment = (desk: Desk): void => void (desk.comments && flushComments(desk.comments.box));

const inputOf = (sittingId: string, { position, words, writtenAt }: UnsentComment) => ({
  position,
  words: words.trim(),
  writtenAt: new Date(writtenAt),
  sittingId,
});

/** What a reply to a comment means. Only the server's own word is `saved`. */
function verdictOf(outcome: CallOutcome<'saveComment'>, { position }: UnsentComment): CommentVerdict {
  switch (outcome.kind) {
    case 'reply':
      return outcome.reply.saved === position ? 'saved' : 'troubled';
    case 'refused':
      return isTurnedAway(outcome.refusal) ? 'troubled' : outcome.refusal;
    case 'failed':
      return neverTaken.includes(outcome.status) ? 'never' : troubleOf(outcome.status);
  }
}
