import { moveToMarking, type LockedExam } from '../../../exams/server/exam-writing.ts';
import { changesOf } from '../../../platform/record/changes.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { announce } from '../../../platform/server/live/live.ts';
import { recordAudit } from '../../../platform/server/record/audit.ts';
import type { SittingMark } from '../../domain/mark-sitting.ts';
import type { AnswersTyped } from '../../domain/typed-changes.ts';
import { writtenAnswers } from '../../domain/written-answers.ts';
import { listEssayPoints } from '../essay-points.ts';
import { markOf } from '../mark-answered.ts';
import { findResult, saveResult, type MarkedPlace } from '../marking-queries.ts';
import { saveTypedSheet, type TypedSheet } from './typed-sheets.ts';
import { listKeyRulings } from '../remark/key-rulings.ts';

export type SheetToCount = {
  readonly exam: LockedExam;
  readonly examineeId: string;
  readonly number: string;
  readonly passMark: number;
  readonly places: readonly MarkedPlace[];
  readonly last: TypedSheet | undefined;
  readonly answers: AnswersTyped;
  readonly typedBy: string;
  /** It was read from a scan, and `typedBy` accepted it. */
  readonly scanned: boolean;
  readonly now: Date;
};

/** What is on a sheet counts from now on: it is the next version of it, and is marked. */
export async function countSheet(
  db: Db,
  sheet: SheetToCount,
): Promise<{ readonly version: number; readonly mark: SittingMark }> {
  const { exam, examineeId, number, passMark, places, last, answers: responses, typedBy, scanned, now } = sheet;
  const examId = exam.id;
  const whose = { examId, examineeId, attempt: 1 };
  const essays = await listEssayPoints(db, [{ ...whose, responses }]);
  const given = { points: essays(whose), blankIsNothing: false };
  const rulings = (await listKeyRulings(db, [examId]))(examId);
  const mark = markOf({ paper: places, responses, passMark, essays: given }, rulings);
  const before = await findResult(db, examId, examineeId);
  const version = await saveTypedSheet(db, last, { examId, examineeId, answers: responses, typedBy, scanned, now });
  await saveResult(db, { examId, examineeId, sittingId: null, markedBy: typedBy, mark, now });
  await moveToMarking(db, examId, now);
  await recordAudit(db, {
    action: 'result.recorded',
    subjectId: examId,
    changes: changesOf(
      before ? { points: before.points / 100, answers: writtenAnswers(places, before.responses) } : {},
      { points: mark.points / 100, answers: writtenAnswers(places, responses) },
    ),
    details: { exam: exam.number, examinee: number, maxPoints: mark.maxPoints / 100, ...(scanned && { scanned }) },
  });
  await announce(db, 'result', examId);
  return { version, mark };
}
