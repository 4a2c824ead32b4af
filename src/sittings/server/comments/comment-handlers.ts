import { found, refuse } from '../../../platform/refusal.ts';
import { enterSitting, type Db } from '../../../platform/server/database/database.ts';
import { announce } from '../../../platform/server/live/live.ts';
import { recordAudit } from '../../../platform/server/record/audit.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import { listSittingReports, saveSittingReport } from '../../../questions/server/reports/sitting-reports.ts';
import type { commentEndpoints } from '../../comment-contract.ts';
import type { EntryGuard } from '../entry-guard.ts';
import { mayStillComment } from '../../domain/clock.ts';
import { findQuestionAt } from '../paper-queries.ts';
import { findSitting } from '../queries.ts';

type Comment = { readonly position: number; readonly words: string; readonly writtenAt?: Date | undefined };

/** What examinees say about questions: taken once, in the order it was written, also when it arrives after the end. */
export const commentHandlers = (guard: EntryGuard): Handlers<typeof commentEndpoints> => ({
  async saveComment({ sittingId, ...comment }, { db, actor, wire }) {
    // The pass of this browser may be another person's by now; the words stay on the device.
    if (sittingId !== undefined && sittingId !== actor.sittingId) return refuse('other_sitting');
    const turnedAway = await guard.here(db, actor, wire);
    if (turnedAway) return turnedAway;
    return saveComment(db, actor.sittingId, comment);
  },

  async listMyComments({ sittingId }, { db }) {
    await enterOwn(db, sittingId);
    return { comments: await listSittingReports(db, sittingId) };
  },

  async saveMyComment({ sittingId, ...comment }, { db }) {
    await enterOwn(db, sittingId);
    return saveComment(db, sittingId, comment);
  },
});

/** A sign-in shows its own sittings alone; what was said in one of them shows only inside of it. */
async function enterOwn(db: Db, sittingId: string): Promise<void> {
  found(await findSitting(db, sittingId));
  await enterSitting(db, sittingId);
}

async function saveComment(db: Db, sittingId: string, { position, words, writtenAt }: Comment) {
  const sitting = found(await findSitting(db, sittingId));
  if (!mayStillComment(writtenAt, sitting)) return refuse('ended');
  const question = found(await findQuestionAt(db, sitting.paperId, position));
  const said = { sittingId, position, question, words, writtenAt: writtenAt ?? sitting.databaseNow };
  if (await saveSittingReport(db, said)) {
    const details = { position, withdrawn: words === '', ...(sitting.endedAt && { afterEnd: true }) };
    await recordAudit(db, { action: 'sitting.commented', subjectId: sittingId, details });
    await announce(db, 'question_report');
  }
  return { saved: position };
}
