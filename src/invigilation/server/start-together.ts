import { sql } from 'kysely';
import { refuse } from '../../platform/refusal.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { announce } from '../../platform/server/live/live.ts';
import { recordAudit } from '../../platform/server/record/audit.ts';
import { roomTopic } from '../../sittings/server/room/room-queries.ts';
import type { InvigilatedExam } from './board-queries.ts';

/** Starts an exam for all who wait for it, once, while it is open; gives how many were ready. */
export async function startTogether(db: Db, { id, number, state, startsTogether }: InvigilatedExam) {
  if (state !== 'open' || !startsTogether) return refuse('not_open_now');
  const { rows: started } = await sql`update exam set started_together_at = now()
    where id = ${id} and started_together_at is null returning id`.execute(db);
  if (started.length === 0) return refuse('started_already');
  const { rows: ready } = await sql<{ id: string }>`select id from sitting
    where exam_id = ${id} and ready_at is not null and started_at is null and ended_at is null`.execute(db);
  await recordAudit(db, { action: 'exam.started_together', subjectId: id, details: { number, ready: ready.length } });
  await announce(db, 'exam', id);
  for (const sitting of ready) await announce(db, roomTopic, sitting.id);
  return { done: ready.length };
}
