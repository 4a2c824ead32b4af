import type { Trouble } from '../outbox.ts';
import type { CommentStore, UnsentComment } from './comment-store.ts';

/** What the server made of a comment. `other_sitting`: this browser holds somebody else's pass by now. */
export type CommentVerdict = 'saved' | 'ended' | 'never' | 'other_sitting' | Trouble;

type Surroundings = {
  readonly sittingId: string;
  readonly store: CommentStore;
  readonly send: (comment: UnsentComment) => Promise<CommentVerdict>;
  readonly random: () => number;
  /** Called after every change of the box. */
  readonly changed: () => void;
};

/** What is said about a question, and how far it has come. */
export type CommentEntry = {
  readonly comment: UnsentComment;
  /** `saved`: the server has acknowledged these very words. `ended`, `never`: it will not take them. */
  readonly outcome: 'unsent' | 'saved' | 'ended' | 'never';
  /** Where it is kept as long as it is unsent; it is not sent before that is settled. */
  readonly kept: 'writing' | 'device' | 'memory';
  /** The server may know of words about this question: then empty ones have to be sent too. */
  readonly sent: boolean;
};

/**
 * The outbox of comments: of each question the newest words, each with the moment they were written. The server never replaces a
 * later one by an earlier one, so that the newest can go out whatever became of those before.
 */
export type CommentBox = {
  readonly surroundings: Surroundings;
  entries: ReadonlyMap<number, CommentEntry>;
  /** The question whose comment is under way. */
  sending: number | null;
  /** Questions whose comment waits for more typing. */
  readonly typing: Map<number, ReturnType<typeof setTimeout>>;
  trouble: Trouble | null;
  failures: number;
  retry: ReturnType<typeof setTimeout> | null;
  halted: boolean;
};

/** The box after a reload: what the server has, with what this device holds above it. */
export function openCommentBox(
  surroundings: Surroundings,
  saved: readonly UnsentComment[],
  kept: readonly UnsentComment[],
): CommentBox {
  const entries = new Map<number, CommentEntry>(
    saved.map((comment) => [comment.position, { comment, outcome: 'saved', kept: 'device', sent: true }]),
  );
  for (const comment of kept) {
    const standing = entries.get(comment.position)?.comment;
    // It was delivered without our learning of it, or said otherwise on another device since.
    if (standing && momentOf(standing) >= momentOf(comment))
      void surroundings.store.forget(surroundings.sittingId, comment);
    else entries.set(comment.position, { comment, outcome: 'unsent', kept: 'device', sent: true });
  }
  return {
    surroundings,
    entries,
    sending: null,
    typing: new Map(),
    trouble: null,
    failures: 0,
    retry: null,
    halted: false,
  };
}

export const momentOf = ({ writtenAt }: UnsentComment): number => Date.parse(writtenAt);

/** Puts what is known of a question in the place of what was. */
export function note(box: CommentBox, entry: CommentEntry): void {
  box.entries = new Map(box.entries).set(entry.comment.position, entry);
  box.surroundings.changed();
}

/** How many comments the server has not acknowledged and may still take. */
export const unsentComments = ({ entries }: CommentBox): number =>
  [...entries.values()].filter(({ outcome }) => outcome === 'unsent').length;

/** Sends nothing more. What is unsent stays on the device. */
export function closeCommentBox(box: CommentBox): void {
  box.halted = true;
  for (const timer of box.typing.values()) clearTimeout(timer);
  box.typing.clear();
  if (box.retry) clearTimeout(box.retry);
  box.retry = null;
}
