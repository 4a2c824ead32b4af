import { rowKey, type BlueprintRow, type RowReport, type Stock } from '../blueprint.ts';
import { questionsPerUnit } from '../passages.ts';
import { planPapers, type PlanInput } from '../plan-papers.ts';

/** How many questions a row is to ask for, where it asks for too many. */
export type NewCount = Pick<BlueprintRow, 'subsectionId' | 'level'> & {
  readonly kind: NonNullable<BlueprintRow['kind']> | null;
  readonly perPassage?: number | undefined;
  readonly section: number;
  readonly asked: number;
  readonly count: number;
};

/** So many rows are shortened, one after the other, before it is given up. */
const mostSteps = 200;

/**
 * The rows with fewer questions where the stock is too small for them, shortened by what is missing and no row by more than
 * that. None where a row would be left without questions in every case, or nothing is missing.
 */
export function fewerQuestions(
  asked: PlanInput,
  stock: readonly Stock[],
  isMet: (changed: Pick<PlanInput, 'rows'>) => boolean,
): (readonly NewCount[])[] {
  let rows = [...asked.rows];
  for (let step = 0; step < mostSteps && rows.length > 0; step++) {
    const plan = planPapers({ ...asked, rows }, stock);
    if (!('unmet' in plan)) {
      const counts = changesOf(asked.rows, rows);
      return counts.length > 0 && isMet({ rows }) ? [counts] : [];
    }
    if (plan.unmet === 'too_few_anchors') return [];
    const shorter =
      plan.unmet === 'too_few' ? shortened(rows, plan.rows) : shortenedOnce(rows, plan.rows, asked.versions);
    rows = shorter.filter(({ count }) => count > 0);
  }
  return [];
}

/** Every row by what it is missing. */
export const shortened = (rows: readonly BlueprintRow[], reports: readonly RowReport[]): BlueprintRow[] =>
  rows.map((row, index) => ({ ...row, count: row.count - (reports[index]?.missing ?? 0) }));

/** The row that misses most: each question less of it needs as many fewer as there are versions. */
function shortenedOnce(rows: readonly BlueprintRow[], reports: readonly RowReport[], versions: number): BlueprintRow[] {
  const most = reports.reduce(
    (first, report, index) => ((reports[first]?.missing ?? 0) < report.missing ? index : first),
    0,
  );
  const missing = Math.floor((reports[most]?.missing ?? 0) / versions);
  return rows.map((row, index) => {
    if (index !== most) return row;
    const whole = questionsPerUnit(row);
    return { ...row, count: row.count - Math.max(Math.floor(missing / whole), 1) * whole };
  });
}

/** Rows that ask for less than before, with what they ask for now. */
export function changesOf(before: readonly BlueprintRow[], after: readonly BlueprintRow[]): NewCount[] {
  const counts = new Map(after.map((row) => [rowKey(row), row.count]));
  return before.flatMap(({ subsectionId, level, kind = null, section = 0, perPassage, count: asked }) => {
    const row = { subsectionId, level, kind, section, ...(perPassage && { perPassage }) };
    const count = Math.max(counts.get(rowKey(row)) ?? 0, 0);
    return count < asked ? [{ ...row, asked, count }] : [];
  });
}

/** Rows with their new counts; those that ask for the same share one in their order. */
export function loweredTo<Row extends BlueprintRow>(rows: readonly Row[], counts: readonly NewCount[]): Row[] {
  const left = new Map(counts.map((row) => [rowKey(row), row.count]));
  return rows.map((row) => {
    const open = left.get(rowKey(row));
    if (open === undefined) return row;
    const count = Math.min(row.count, open);
    left.set(rowKey(row), open - count);
    return { ...row, count };
  });
}
