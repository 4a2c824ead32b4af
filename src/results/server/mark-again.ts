import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../platform/server/database/database.ts';
import { json, listRows } from '../../platform/server/database/rows.ts';
import { announce } from '../../platform/server/live/live.ts';
import type { Response } from '../../sittings/domain/response.ts';
import { listEssayPoints } from './essay-points.ts';
import { markOf } from './mark-answered.ts';
import { markSittings } from './mark-sittings.ts';
import { listKeyRulings } from './remark/key-rulings.ts';
import { findCandidate, listPlaces, saveResult } from './marking-queries.ts';

const unreleased = z.object({
  examineeId: z.uuid(),
  sittingId: z.uuid().nullable(),
  markedBy: z.uuid().nullable(),
  byQuestion: json<{ position: number; response: Response }[]>(),
});
type Unreleased = z.output<typeof unreleased>;

/** Marks results of an exam again, with the points that its essays have now and by what was decided on its keys. Those that are out stay as they are. */
export async function markAgain(db: Db, examId: string, examineeIds: readonly string[], now: Date): Promise<void> {
  if (examineeIds.length === 0) return;
  const results = await listRows(
    db,
    unreleased,
    sql`
    select examinee_id as "examineeId", sitting_id as "sittingId", marked_by as "markedBy", by_question as "byQuestion"
    from result where exam_id = ${examId} and examinee_id = any(${examineeIds}::uuid[]) and released_at is null`,
  );
  const onScreen = results.flatMap(({ sittingId }) => sittingId ?? []);
  if (onScreen.length > 0) await markSittings(db, onScreen, now);
  const onPaper = results.filter(({ sittingId }) => sittingId === null);
  for (const result of onPaper) await markPaperAgain(db, examId, result, now);
  if (onPaper.length > 0) await announce(db, 'result', examId);
}

/** Who typed the answers in stays the one who did. */
async function markPaperAgain(db: Db, examId: string, result: Unreleased, now: Date): Promise<void> {
  const { examineeId, markedBy, byQuestion } = result;
  const candidate = await findCandidate(db, examId, examineeId);
  if (!candidate) return;
  const places = await listPlaces(db, candidate.paperId);
  const responses = new Map(byQuestion.map(({ position, response }) => [position, response]));
  const whose = { examId, examineeId, attempt: 1 };
  const essays = await listEssayPoints(db, [{ ...whose, responses }]);
  const given = { points: essays(whose), blankIsNothing: false };
  const rulings = (await listKeyRulings(db, [examId]))(examId);
  const mark = markOf({ paper: places, responses, passMark: candidate.passMark, essays: given }, rulings);
  await saveResult(db, { examId, examineeId, sittingId: null, ...(markedBy && { markedBy }), mark, now });
}
