import { moveToMarking } from '../../exams/server/exam-writing.ts';
import { z } from 'zod';
import type { Db } from '../../platform/server/database/database.ts';
import { jobKind, jobOf, type Jobs } from '../../platform/server/jobs/jobs.ts';
import { announce } from '../../platform/server/live/live.ts';
import { markSitting } from '../domain/mark-sitting.ts';
import { listPlaces, listResponses, lockSittingToMark, saveResult } from './marking-queries.ts';
import { saveRelease } from './result-queries.ts';

export const markSittingJob = jobKind('mark_sitting', z.object({ company: z.uuid(), sitting: z.uuid() }));

/** Marks a sitting that has ended by the key of its paper. Done again it gives the same result. */
export const resultJobs: Jobs = jobOf(markSittingJob, ({ company, sitting }, { inTransaction, now }) =>
  inTransaction({ companyId: company, role: 'staff' }, (db) => markOne(db, sitting, now())),
);

async function markOne(db: Db, sittingId: string, now: Date): Promise<void> {
  const sitting = await lockSittingToMark(db, sittingId);
  if (!sitting?.endedAt) return;
  const { examId, examineeId, paperId, passMark, attempt, practice } = sitting;
  const places = await listPlaces(db, paperId);
  const key = new Map(places.map((place) => [place.position, place.key]));
  const mark = markSitting(places, key, await listResponses(db, sittingId), passMark);
  if (!(await saveResult(db, { examId, examineeId, sittingId, attempt, mark, now }))) return;
  if (practice) await saveRelease(db, examId, now);
  await moveToMarking(db, examId, now);
  await announce(db, 'result', examId);
}
