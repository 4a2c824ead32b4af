import { sql } from 'kysely';
import { recordAuditOfMany } from '../../platform/server/audit.ts';
import { announce } from '../../platform/server/live.ts';
import type { Context } from '../../platform/server/serve.ts';
import { holdQuestions } from './hold-questions.ts';

/** Moves every question of these subsections to another one, those in trash and archive too. Gives how many. */
export async function moveQuestions(
  { db, actor, now }: Pick<Context, 'db' | 'actor' | 'now'>,
  from: readonly string[],
  to: string,
): Promise<number> {
  const there = await db
    .selectFrom('question')
    .select('id')
    .where('subsection_id', 'in', [...from])
    .execute();
  await holdQuestions(
    db,
    there.map(({ id }) => id),
  );
  const moved = await db
    .updateTable('question')
    .set({ subsection_id: to, updated_at: now, revision: sql<number>`revision + 1` })
    .where('subsection_id', 'in', [...from])
    .returning('id')
    .execute();
  const ids = moved.map(({ id }) => id);
  await recordAuditOfMany(db, actor, { action: 'question.moved', at: now, details: { subsectionId: to } }, ids);
  if (ids.length > 0) await announce(db, 'question');
  return ids.length;
}
