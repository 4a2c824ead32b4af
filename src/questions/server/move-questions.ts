import { recordAudit } from '../../platform/server/audit.ts';
import { announce } from '../../platform/server/live.ts';
import type { Context } from '../../platform/server/serve.ts';

/** Moves every question of these subsections to another one, those in trash and archive too. Gives how many. */
export async function moveQuestions(
  { db, actor, now }: Pick<Context, 'db' | 'actor' | 'now'>,
  from: readonly string[],
  to: string,
): Promise<number> {
  const moved = await db
    .updateTable('question')
    .set({ subsection_id: to, updated_at: now })
    .where('subsection_id', 'in', [...from])
    .returning('id')
    .execute();
  for (const { id } of moved)
    await recordAudit(db, actor, { action: 'question.moved', subjectId: id, at: now, details: { subsectionId: to } });
  await announce(db, 'question');
  return moved.length;
}
