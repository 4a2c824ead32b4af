import { saveStartedTogether } from '../../exams/server/exam-writing.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { announce } from '../../platform/server/live/live.ts';
import { recordAudit } from '../../platform/server/record/audit.ts';
import { listReady } from '../../sittings/server/queries.ts';
import { roomTopic } from '../../sittings/server/room/room-queries.ts';
import type { InvigilatedExam } from './board-queries.ts';

/** Starts an exam for all who wait for it, once, while it is open; gives how many were ready. */
export async function startTogether(db: Db, { id, number, state, startsTogether }: InvigilatedExam) {
  if (state !== 'open' || !startsTogether) return refuse('not_open_now');
  if (!(await saveStartedTogether(db, id))) return refuse('started_already');
  const ready = await listReady(db, id);
  await recordAudit(db, { action: 'exam.started_together', subjectId: id, details: { number, ready: ready.length } });
  await announce(db, 'exam', id);
  for (const sittingId of ready) await announce(db, roomTopic, sittingId);
  return { done: ready.length };
}
