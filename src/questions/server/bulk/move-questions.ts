import { sql } from 'kysely';
import { announce } from '../../../platform/server/live/live.ts';
import type { Context } from '../../../platform/server/serve.ts';
import { recordChanges } from './change-questions.ts';
import { holdQuestions } from '../hold-questions.ts';
import { factsAsRecorded } from '../write/question-as-recorded.ts';

/** Moves every question of these subsections to another one, those in trash and archive too. Gives how many. */
export async function moveQuestions(
  { db, now }: Pick<Context, 'db' | 'now'>,
  from: readonly string[],
  to: string,
): Promise<number> {
  const there = await db
    .selectFrom('question')
    .select('id')
    .where('subsection_id', 'in', [...from])
    .execute();
  const held = await holdQuestions(
    db,
    there.map(({ id }) => id),
  );
  const before = await factsAsRecorded(db, held);
  const moved = await db
    .updateTable('question')
    .set({ subsection_id: to, updated_at: now, revision: sql<number>`revision + 1` })
    .where('subsection_id', 'in', [...from])
    .returning('id')
    .execute();
  const ids = moved.map(({ id }) => id);
  await recordChanges(db, 'question.moved', before);
  if (ids.length > 0) await announce(db, 'question');
  return ids.length;
}
