import { csvCell } from '../../text/spreadsheet-cell.ts';

/**
 * Rows as CSV for spreadsheets: UTF-8 with a mark at the start, CRLF, every text that a spreadsheet would run as a
 * formula disarmed by an apostrophe.
 */
export const csvOf = (rows: readonly (readonly (string | number | null)[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`;
