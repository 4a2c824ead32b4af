import { troubled, type Mishap } from '../faulty-network.fixture.ts';
import type { CommentVerdict } from './comment-box.ts';
import type { UnsentComment } from './comment-store.ts';

/**
 * For tests: a server that keeps the contract of comments (the later moment holds), behind the faulty network of answers.
 */
export function faultyCommentNetwork(plan: readonly Mishap[]) {
  const standing = new Map<number, UnsentComment>();
  let next = 0;

  function save(comment: UnsentComment): CommentVerdict {
    const before = standing.get(comment.position);
    if (!before || before.writtenAt < comment.writtenAt) standing.set(comment.position, comment);
    return 'saved';
  }

  const network = {
    standing,
    requests: () => next,
    wordsAt: (position: number) => (standing.get(position)?.words ?? '').trim(),
    /** Refuses what it likes. */
    refuse: (_: UnsentComment): CommentVerdict | null => null,
    send: (comment: UnsentComment): Promise<CommentVerdict> =>
      troubled(plan[next++] ?? 'none', () => network.refuse(comment) ?? save(comment)),
  };
  return network;
}
