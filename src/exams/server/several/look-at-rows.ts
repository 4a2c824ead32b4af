import type { StaffActor } from '../../../platform/access.ts';
import type { Context } from '../../../platform/server/serve.ts';
import type { ClashRow } from '../../clashes-contract.ts';
import type { Other, ScheduleClash } from '../../domain/clashes.ts';
import { practiceOf } from '../../domain/practice.ts';
import type { ExamSchedule } from '../../exam-schema.ts';
import type { LookedRow, SeveralClash } from '../../several-contract.ts';
import { listSameTitle } from '../clashes/same-title.ts';
import { choosePeople, lookAhead } from '../plan-exam.ts';
import { listGone } from './gone.ts';

type Looking = Pick<Context<StaffActor>, 'db' | 'actor' | 'now'>;
type RowPlan = ExamSchedule & { readonly examId: string };

/** What each of several planned exams takes up; no seat is dealt yet. */
export async function listOccupied(rows: readonly RowPlan[], context: Looking): Promise<Other[]> {
  const occupied: Other[] = [];
  for (const row of rows) {
    const { chosen } = await choosePeople(row, null, context);
    const candidates = chosen.map(({ id, extraTimePercent, onPaper = false }) => ({
      id,
      extraTimePercent,
      seat: null,
      onPaper,
    }));
    occupied.push({ ...row, candidates });
  }
  return occupied;
}

/** Those planned with this one. */
export const besideOf = (occupied: readonly Other[], examId: string): Other[] =>
  occupied.filter((other) => other.examId !== examId);

/** Each clash with the row that it is with; those with an exam that stands name that. */
const withRows = (
  clashes: readonly ClashRow[],
  inTheWay: readonly ScheduleClash[],
  occupied: readonly Other[],
): SeveralClash[] =>
  clashes.map((clash, index) => {
    const id = inTheWay[index]?.examId ?? null;
    return { ...clash, row: occupied.some(({ examId }) => examId === id) ? id : null };
  });

/** What is in the way of each of several exams, and how many take part in it. */
export async function lookAtRows(given: readonly RowPlan[], context: Looking): Promise<LookedRow[]> {
  const rows = given.map((row) => ({ ...row, ...practiceOf(row) }));
  const goneOf = await listGone(context.db, rows);
  const occupied = await listOccupied(
    rows.filter(({ examId }) => !goneOf.has(examId)),
    context,
  );
  const looked: LookedRow[] = [];
  for (const row of rows) {
    const gone = goneOf.get(row.examId);
    if (gone) {
      looked.push({ examId: row.examId, clashes: [], sameTitle: [], candidateCount: 0, gone: [...gone] });
      continue;
    }
    const beside = besideOf(occupied, row.examId);
    const { chosen, inTheWay, clashes } = await lookAhead(row, { before: null, beside }, context);
    const sameTitle = await listSameTitle(context.db, { ...row, examId: null });
    const { examId } = row;
    looked.push({
      examId,
      clashes: withRows(clashes, inTheWay, occupied),
      sameTitle,
      candidateCount: chosen.length,
      gone: [],
    });
  }
  return looked;
}
