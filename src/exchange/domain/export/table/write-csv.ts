import type { TableCell } from './cells.ts';

/** What a spreadsheet would run as a formula, also after the apostrophe that disarms it. */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** The text as a cell that no spreadsheet runs. */
export const disarmed = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** The text that was disarmed. */
export const armed = (cell: string): string => (cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell);

/** Rows as CSV: UTF-8 with a mark at the start, CRLF, commas. */
export const writeCsv = (rows: readonly (readonly TableCell[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(written).join(',')).join('\r\n')}\r\n`;

function written(value: TableCell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = disarmed(value);
  return safe !== value || /[",;\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
