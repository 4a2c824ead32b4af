import { csvCell } from '../../../../platform/text/spreadsheet-cell.ts';
import type { TableCell } from './cells.ts';

/** Rows as CSV: UTF-8 with a mark at the start, CRLF, commas. */
export const writeCsv = (rows: readonly (readonly TableCell[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`;
