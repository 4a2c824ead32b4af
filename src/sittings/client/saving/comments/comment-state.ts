import type { CommentBox, CommentEntry } from './comment-box.ts';

/**
 * What the page may say about a comment. `saved` only when the server has acknowledged these very words; `sending` while it is on its
 * way; `on_device` while it is being typed; `kept_…` when it is on this device and cannot be sent; `only_here` when it lives in this
 * page alone; `ended` and `never` when the server will not take it.
 */
export type CommentState =
  | 'none'
  | 'saved'
  | 'sending'
  | 'on_device'
  | 'kept_offline'
  | 'kept_troubled'
  | 'only_here'
  | 'ended'
  | 'never';

export type ShownComment = { readonly words: string; readonly state: CommentState };

/** What was said so far, by question. */
export const shownComments = (box: CommentBox, networkIsThere: boolean): ReadonlyMap<number, ShownComment> =>
  new Map(
    [...box.entries].map(([position, entry]) => [
      position,
      { words: entry.comment.words, state: stateOf(box, entry, networkIsThere) },
    ]),
  );

function stateOf(box: CommentBox, { comment, outcome, kept }: CommentEntry, networkIsThere: boolean): CommentState {
  if (outcome === 'saved') return comment.words.trim() === '' ? 'none' : 'saved';
  if (outcome !== 'unsent') return outcome;
  const stuck = box.trouble !== null || !networkIsThere;
  if (kept === 'memory' && (stuck || box.typing.has(comment.position))) return 'only_here';
  if (!networkIsThere || box.trouble === 'unreachable') return 'kept_offline';
  if (box.trouble) return 'kept_troubled';
  return box.typing.has(comment.position) ? 'on_device' : 'sending';
}
