import { sql } from 'kysely';
import type { StaffActor } from '../../../platform/access.ts';
import { keepGeneratedExam } from '../../../assembly/server/generated-exam-queries.ts';
import { found, Refusal, refuse } from '../../../platform/refusal.ts';
import { languages, type LocalText } from '../../../platform/language.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { nextNumber } from '../../../platform/server/database/next-number.ts';
import { holdPlans } from '../clashes/hold-plans.ts';
import type { Context } from '../../../platform/server/serve.ts';
import type { Other } from '../../domain/clashes.ts';
import { practiceOf } from '../../domain/practice.ts';
import type { SeveralRow } from '../../several-contract.ts';
import { nameClashes } from '../clashes/name-clashes.ts';
import { makeExam } from '../make-exam.ts';
import { planExam, recordSetAside } from '../plan-exam.ts';
import { lockRoom } from '../rooms/room-queries.ts';
import { listGone } from './gone.ts';
import { besideOf, listOccupied } from './look-at-rows.ts';

type RefusedRow = Pick<Refusal, 'code' | 'values'> & { readonly examId: string };
type Rows = { readonly rows: readonly SeveralRow[] };

/** Makes several exams as drafts, all or none. Rows are judged by what stands and by each other, as one exam alone is. */
export async function planExams({ rows: given }: Rows, context: Context<StaffActor>) {
  const { db } = context;
  const rows = given.map((row) => ({ ...row, ...practiceOf(row) }));
  // The same rows sent twice at once wait here for each other.
  await holdPlans(db);
  const before = await answerAgain(rows, context);
  if (before) return before;
  const numbers: number[] = [];
  for (const _row of rows) numbers.push(await nextNumber(db, 'exam'));
  const meanwhile = await answerAgain(rows, context);
  if (meanwhile) return meanwhile;
  const gone = await listGone(db, rows);
  const whole = rows.filter(({ examId }) => !gone.has(examId));
  await holdWhatTheyTake(db, whole);
  const occupied = await listOccupied(whole, context);
  const planned = [];
  const refused: RefusedRow[] = [...gone].map(([examId, fields]) => ({ examId, code: 'gone', values: { fields } }));
  for (const row of whole) {
    const one = await planRow(row, occupied, context);
    if (one instanceof Refusal) refused.push({ examId: row.examId, code: one.code, values: one.values });
    else planned.push({ row, one });
  }
  if (refused.length > 0) return refuse('rows_refused', { rows: refused, count: refused.length });
  const making = planned.map((one, index) => ({ ...one, number: numbers[index] ?? 0 }));
  return { exams: await makeAll(making, context) };
}

/** The reply that the same person got for the same rows; a refusal where others stand under their ids; null where none does. */
async function answerAgain(rows: readonly SeveralRow[], { db, actor }: Context<StaffActor>) {
  const there = await db
    .selectFrom('exam')
    .select([
      'id',
      'number',
      sql<LocalText>`title`.as('title'),
      'created_by as createdBy',
      'generated_exam_id as generatedExamId',
      'room_id as roomId',
      'opens_at as opensAt',
      'closes_at as closesAt',
    ])
    .where(
      'id',
      'in',
      rows.map(({ examId }) => examId),
    )
    .execute();
  if (there.length === 0) return null;
  const exams = rows.flatMap((row) => {
    const made = there.find(({ id }) => id === row.examId);
    return made?.createdBy === actor.accountId && isAsPlanned(made, row) ? [{ id: made.id, number: made.number }] : [];
  });
  return exams.length === rows.length ? { exams } : refuse('planned_already');
}

type Planned = Pick<SeveralRow, 'title' | 'generatedExamId' | 'roomId' | 'opensAt' | 'closesAt'>;

/** What was changed since must not look saved. */
const isAsPlanned = (made: Planned, row: SeveralRow): boolean =>
  languages.every((one) => (made.title[one] ?? '') === (row.title[one] ?? '')) &&
  made.generatedExamId === row.generatedExamId &&
  made.roomId === row.roomId &&
  made.opensAt.getTime() === row.opensAt.getTime() &&
  made.closesAt.getTime() === row.closesAt.getTime();

/** Papers, then rooms, each in one order, so that nobody who changes another exam waits for this in a circle. */
async function holdWhatTheyTake(db: Db, rows: readonly SeveralRow[]): Promise<void> {
  for (const id of eachOf(rows.map(({ generatedExamId }) => generatedExamId))) await keepGeneratedExam(db, id);
  for (const id of eachOf(rows.map(({ roomId }) => roomId))) found(await lockRoom(db, id));
}

const eachOf = (ids: readonly (string | null)[]): string[] => [...new Set(ids.flatMap((id) => id ?? []))].sort();

/** As one exam alone. */
function planRow({ resitReason, ...row }: SeveralRow, occupied: readonly Other[], context: Context<StaffActor>) {
  const beside = besideOf(occupied, row.examId);
  return planExam({ ...row, resitReason }, { before: null, isDraft: true, beside }, context);
}

type Making = {
  readonly row: SeveralRow;
  readonly number: number;
  readonly one: Exclude<Awaited<ReturnType<typeof planRow>>, Refusal>;
};

/** What was set aside is recorded last: then each of them has a number to be called by. */
async function makeAll(making: readonly Making[], context: Context<StaffActor>) {
  const { db } = context;
  for (const { row, number, one } of making)
    await makeExam(row, { id: row.examId, number, state: 'draft', chosen: one.chosen }, context);
  for (const { row, number, one } of making)
    await recordSetAside(db, row.examId, number, { ...one, clashes: await nameClashes(db, one.inTheWay) });
  return making.map(({ row, number }) => ({ id: row.examId, number }));
}
