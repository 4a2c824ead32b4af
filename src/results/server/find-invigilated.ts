import { findInvigilated as findOnBoard, findReleasedExam } from '../../invigilation/server/board-queries.ts';
import type { StaffActor } from '../../platform/access.ts';
import { found } from '../../platform/refusal.ts';
import type { Db } from '../../platform/server/database/database.ts';

type Asking = { readonly db: Db; readonly actor: StaffActor; readonly now: Date };

/** The exam, for those who may watch over it; to everybody else it is not there. */
export const findInvigilated = async ({ db, actor, now }: Asking, examId: string) =>
  found(await findOnBoard(db, actor, now, examId));

/** An exam whose results are out, for who schedules exams. */
export const findReleased = async ({ db, actor, now }: Asking, examId: string) =>
  found(await findReleasedExam(db, actor, now, examId));
