import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/server/database/database.ts';
import { isInBothWays } from '../../domain/exam-mode.ts';
import type { ExamSchedule } from '../../exam-schema.ts';
import type { GoneField } from '../../several-contract.ts';

type RowPlan = ExamSchedule & { readonly examId: string };
type Named = {
  readonly field: GoneField;
  readonly from: RawBuilder<unknown>;
  readonly idsIn: (row: RowPlan) => readonly string[];
};

const listIf = (id: string | null | undefined): readonly string[] => (id ? [id] : []);
const networks = sql`(select id from network where removed_at is null)`;

/** What a row takes from elsewhere, by its field, and where that stands. */
const takings: readonly Named[] = [
  { field: 'generatedExamId', from: sql`generated_exam`, idsIn: (row) => [row.generatedExamId] },
  { field: 'roomId', from: sql`room`, idsIn: (row) => listIf(row.roomId) },
  { field: 'classroomIds', from: sql`classroom`, idsIn: (row) => row.classroomIds },
  { field: 'examineeIds', from: sql`examinee`, idsIn: (row) => row.examineeIds },
  { field: 'invigilatorIds', from: sql`administrator`, idsIn: (row) => row.invigilatorIds },
  { field: 'ways', from: sql`exam`, idsIn: (row) => (isInBothWays(row.kind) ? listIf(row.ways?.like) : []) },
  { field: 'networkIds', from: networks, idsIn: (row) => (row.kind === 'paper' ? [] : row.networkIds) },
];

/** The rows that take what is not in the company, or not any more: by exam, the fields that name it. */
export async function listGone(db: Db, rows: readonly RowPlan[]): Promise<ReadonlyMap<string, readonly GoneField[]>> {
  const gone = new Map<string, GoneField[]>();
  for (const { field, from, idsIn } of takings) {
    const known = await listKnown(db, from, rows.flatMap(idsIn));
    for (const row of rows)
      if (idsIn(row).some((id) => !known.has(id))) gone.set(row.examId, [...(gone.get(row.examId) ?? []), field]);
  }
  return gone;
}

async function listKnown(db: Db, from: RawBuilder<unknown>, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select t.id from ${from} t where t.id = any(${[...new Set(ids)]}::uuid[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
