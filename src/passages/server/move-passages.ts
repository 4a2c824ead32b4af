import { sql } from 'kysely';
import { changesOf } from '../../platform/record/changes.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { announce } from '../../platform/server/live/live.ts';
import { recordAuditOfEach } from '../../platform/server/record/audit.ts';
import type { Context } from '../../platform/server/serve.ts';
import { recordChanges } from '../../questions/server/bulk/change-questions.ts';
import { moveQuestions } from '../../questions/server/bulk/move-questions.ts';
import { holdQuestions } from '../../questions/server/hold-questions.ts';
import { listPassageQuestions, movePassageOf } from '../../questions/server/write/passage-places.ts';
import { factsAsRecorded } from '../../questions/server/write/question-as-recorded.ts';
import { placesAsRecorded } from './passage-as-recorded.ts';

/** The questions of a passage go where the passage went. */
export async function movePassageQuestions(db: Db, passageId: string, to: string, now: Date): Promise<void> {
  const questions = await listPassageQuestions(db, { passageId });
  const held = await holdQuestions(
    db,
    questions.map(({ id }) => id),
  );
  const before = await factsAsRecorded(db, held);
  await movePassageOf(db, passageId, to, now);
  await recordChanges(db, 'question.moved', before);
  if (held.length > 0) await announce(db, 'question');
}

/** Moves every passage and question of these subsections to another one. Gives how many questions. */
export async function movePlaces(
  context: Pick<Context, 'db' | 'now'>,
  from: readonly string[],
  to: string,
): Promise<number> {
  const { db, now } = context;
  const there = await db
    .selectFrom('passage')
    .select('id')
    .where('subsection_id', 'in', [...from])
    .orderBy('id')
    .forUpdate()
    .execute();
  const ids = there.map(({ id }) => id);
  if (ids.length > 0) {
    const before = await placesAsRecorded(db, ids);
    await db
      .updateTable('passage')
      .set({ subsection_id: to, updated_at: now, revision: sql<number>`revision + 1` })
      .where('id', 'in', ids)
      .execute();
    const after = await placesAsRecorded(db, ids);
    await recordAuditOfEach(
      db,
      ids.map((subjectId) => ({
        action: 'passage.updated' as const,
        subjectId,
        changes: changesOf(before.get(subjectId) ?? {}, after.get(subjectId) ?? {}),
      })),
    );
    await announce(db, 'passage');
  }
  return moveQuestions(context, from, to);
}
