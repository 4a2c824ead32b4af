import { setImmediate } from 'node:timers/promises';
import type { RowsOfFile } from '../../../platform/server/moodle-backup/backup-fault.ts';
import type { TableRow } from '../../../platform/server/table-file/table-fault.ts';
import { guessOrder } from '../../domain/import-date.ts';

/** A table that waits for its import, or was imported: then its headings are left. */
type StoredTable = {
  readonly id: string;
  readonly name: string;
  readonly importedAt: Date | null;
  readonly undoneAt: Date | null;
  readonly reading: RowsOfFile;
};

type Meanings<Column> = {
  /** The most rows that such a file may have. */
  readonly most: number;
  /** The column whose days say whether the day or the month is written first. */
  readonly dayColumn: Column;
  /** What columns with these headings mean, and with these first rows below them. */
  readonly guess: (headings: readonly string[], rows: readonly (readonly string[])[]) => (Column | null)[];
};

const samplesShown = 5;
const mostColumns = 256;

/** The file with what its columns probably mean. */
export function shownTable<Column>(file: StoredTable, { most, dayColumn, guess }: Meanings<Column>) {
  const { id, name, reading, importedAt, undoneAt } = file;
  const [header, ...rows] = reading.rows;
  const width = Math.max(0, ...reading.rows.slice(0, 200).map(({ cells }) => cells.length));
  const headings = Array.from({ length: Math.min(width, mostColumns) }, (_, at) => (header?.cells[at] ?? '').trim());
  const guesses = guess(
    headings,
    rows.slice(0, 50).map(({ cells }) => cells),
  );
  const days = guesses.indexOf(dayColumn);
  return {
    id,
    name,
    format: reading.format,
    encoding: reading.encoding,
    headings,
    samples: rows.slice(0, samplesShown).map(({ cells }) => headings.map((_, at) => cells[at] ?? '')),
    rowCount: rows.length,
    guesses,
    dateOrder: guessOrder(days < 0 ? [] : rows.map(({ cells }) => cells[days] ?? '')),
    fault: whyUnread(file, most),
    imported: importedAt !== null,
    undone: undoneAt !== null,
  };
}

/** Why the file cannot be imported as a whole; null where it can. */
export function whyUnread({ reading, importedAt }: StoredTable, most: number) {
  const rows = reading.rows.length - 1;
  if (reading.fault) return reading.fault;
  if (rows > most) return { line: most + 2, code: 'too_many_rows' as const, values: { limit: most } };
  return rows <= 0 && !importedAt ? { line: 1, code: 'no_rows' as const } : null;
}

/** How many rows are judged in a few milliseconds; then other requests have a turn. */
const atOnce = 200;

/** Judges one row after the other, in the order of the file. */
export async function judgeInTurns<Judged>(
  rows: readonly TableRow[],
  judge: (row: TableRow) => Judged,
): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (let from = 0; from < rows.length; from += atOnce) {
    judged.push(...rows.slice(from, from + atOnce).map(judge));
    await setImmediate();
  }
  return judged;
}
