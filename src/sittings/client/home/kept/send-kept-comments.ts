import { Refused } from '../../../../platform/client/api.ts';
import type { Reply } from '../../../../platform/contract.ts';
import type { sittingContract } from '../../../contract.ts';
import { openCommentStore, type CommentStore, type UnsentComment } from '../../saving/comments/comment-store.ts';
import { sittingApi } from '../api.ts';

/**
 * Sends what this device still holds of what was said about questions, in one's own sittings. The server is asked first whose sitting
 * it is: what belongs to somebody else stays here, and no word of it leaves. Gives how many comments it took.
 */
export async function sendKeptComments(opening: Promise<CommentStore> = openCommentStore()): Promise<number> {
  const store = await opening;
  let sent = 0;
  for (const sittingId of await store.sittings()) {
    const own = await sittingApi.listMyComments({ sittingId }).catch(() => null);
    if (!own) continue;
    for (const comment of await store.list(sittingId)) {
      const outcome = isThere(own.comments, comment) ? 'there' : await send(sittingId, comment);
      if (outcome !== 'unreachable') await store.forget(sittingId, comment);
      if (outcome === 'saved') sent++;
    }
  }
  return sent;
}

type Standing = Reply<typeof sittingContract.listMyComments>['comments'];

/** The same words, or later ones: their delivery was not noticed, or they were written on another device. */
const isThere = (standing: Standing, { position, writtenAt }: UnsentComment): boolean =>
  standing.some((each) => each.position === position && each.writtenAt >= new Date(writtenAt));

/** What was written after the end is taken by nobody, and not kept any longer. All else is tried again at the next visit. */
async function send(sittingId: string, { position, words, writtenAt }: UnsentComment) {
  try {
    const comment = { sittingId, position, words: words.trim(), writtenAt: new Date(writtenAt) };
    const { saved } = await sittingApi.saveMyComment(comment);
    return saved === position ? 'saved' : 'unreachable';
  } catch (error) {
    return error instanceof Refused ? 'ended' : 'unreachable';
  }
}
