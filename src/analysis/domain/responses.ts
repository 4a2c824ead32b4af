import type { ScoreTable } from './score-table.ts';

/** A table as it stands in a file: the person first, then items, and facts of the person such as their group. */
export type ResponseFile = { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };

/** The right answer of each item, by its name. */
export type RightAnswers = ReadonlyMap<string, string>;

export type ReadAnswers = {
  readonly table: ScoreTable;
  /** What was chosen, by item and person; null where the file has scores. */
  readonly chosen: readonly (readonly string[])[] | null;
  readonly keys: RightAnswers | null;
};

/** Why a file cannot be analysed, with the names to look for. */
export type ResponseFault =
  | { readonly fault: 'no_persons' | 'no_items' }
  | { readonly fault: 'no_column'; readonly item: string }
  | { readonly fault: 'no_number'; readonly item: string; readonly row: number; readonly value: string };

/**
 * The scores of a file. With a key an answer scores 1 where it is the key, letters of several right options in any order; nothing
 * scores 0. Without one the items are the columns of numbers from 0 to 1, or where there are none all columns of numbers.
 */
export function readResponses({ head, rows }: ResponseFile, keys: RightAnswers | null): ReadAnswers | ResponseFault {
  if (rows.length === 0) return { fault: 'no_persons' };
  const items = keys ? [...keys.keys()] : scoredColumns({ head, rows });
  const missing = items.find((item) => !head.includes(item));
  if (missing !== undefined) return { fault: 'no_column', item: missing };
  if (items.length === 0) return { fault: 'no_items' };
  const cells = items.map((item) => {
    const at = head.indexOf(item);
    return rows.map((row) => (row[at] ?? '').trim());
  });
  const columns: Float64Array[] = [];
  for (const [index, column] of cells.entries()) {
    const item = items[index]!;
    const key = keys?.get(item);
    const scores = Float64Array.from(column, (cell) => (key === undefined ? Number(cell) : Number(isRight(key, cell))));
    const wrong = scores.findIndex((score) => !Number.isFinite(score));
    if (wrong >= 0) return { fault: 'no_number', item, row: wrong + 2, value: column[wrong]! };
    columns.push(scores);
  }
  return { table: { items, persons: rows.length, columns }, chosen: keys ? cells : null, keys };
}

/** Whether an answer is the key: the same text, or the same letters where several options are right. */
export function isRight(key: string, answer: string): boolean {
  if (answer === '') return false;
  return key === answer || (isSet(key) && lettersOf(key) === lettersOf(answer));
}

const isSet = (key: string): boolean => /^[A-Za-z](?:[\s,;|/+]*[A-Za-z])+$/.test(key);
const lettersOf = (text: string): string => [...new Set(text.toUpperCase().replace(/[\s,;|/+]/g, ''))].sort().join('');

function scoredColumns({ head, rows }: ResponseFile): string[] {
  const numbers = head.slice(1).filter((_, at) => rows.every((row) => isNumber(row[at + 1])));
  const within = numbers.filter((item) => {
    const at = head.indexOf(item);
    return rows.every((row) => Number(row[at]) >= 0 && Number(row[at]) <= 1);
  });
  return within.length > 0 ? within : numbers;
}

const isNumber = (cell: string | undefined): boolean => cell === undefined || Number.isFinite(Number(cell));

/** Two groups of persons by a column of the file; null where it is not there or has not two values. */
export function groupsBy(
  { head, rows }: ResponseFile,
  column: string,
): { readonly names: readonly [string, string]; readonly of: Int8Array } | null {
  const at = head.indexOf(column);
  const values = rows.map((row) => (row[at] ?? '').trim());
  const [first, second, third] = [...new Set(values)].filter((value) => value !== '').sort();
  if (at < 0 || first === undefined || second === undefined || third !== undefined) return null;
  const of = Int8Array.from(values, (value) => (value === first ? 0 : value === second ? 1 : -1));
  return { names: [first, second], of };
}
