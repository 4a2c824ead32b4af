import { armed, csvCell } from '../../platform/text/spreadsheet-cell.ts';

/** Where reading stopped making sense; lines count from 1. */
export type CsvFault = { readonly line: number; readonly code: 'quote_not_closed' };
export type CsvRow = { readonly line: number; readonly cells: readonly string[] };
export type CsvRead = { readonly rows: readonly CsvRow[]; readonly fault: CsvFault | null };

/** The rows of a text table (RFC 4180), without the apostrophes of `writeCsv`; the first line tells whether commas, semicolons or tabs part its cells. */
export function readCsv(text: string): CsvRead {
  const source = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const delimiter = delimiterOf(source.slice(0, source.indexOf('\n') + 1 || undefined));
  const rows: CsvRow[] = [];
  let [cells, cell, line, begin, at] = [[] as string[], '', 1, 1, 0];
  const endRow = () => {
    cells.push(cell);
    if (cells.some((each) => each.trim() !== '')) rows.push({ line: begin, cells: cells.map(armed) });
    [cells, cell] = [[], ''];
  };
  while (at < source.length) {
    const sign = source[at] ?? '';
    if (sign === '"' && cell === '') {
      const quoted = readQuoted(source, at);
      if (quoted === null) return { rows, fault: { line, code: 'quote_not_closed' } };
      cell = quoted.cell;
      line += cell.split('\n').length - 1;
      at = quoted.end;
      continue;
    }
    if (sign === delimiter) {
      cells.push(cell);
      cell = '';
    } else if (sign === '\n') {
      endRow();
      line += 1;
      begin = line;
    } else cell += sign;
    at += 1;
  }
  if (cell !== '' || cells.length > 0) endRow();
  return { rows, fault: null };
}

/** The cell that a quote opens, and where it ends; null where it is not closed. */
function readQuoted(source: string, from: number): { cell: string; end: number } | null {
  for (let at = source.indexOf('"', from + 1); at >= 0; at = source.indexOf('"', at + 2)) {
    if (source[at + 1] !== '"') return { cell: source.slice(from + 1, at).replaceAll('""', '"'), end: at + 1 };
  }
  return null;
}

function delimiterOf(header: string): string {
  const counted = [',', ';', '\t'].map((sign) => [header.split(sign).length, sign] as const);
  return counted.reduce((most, each) => (each[0] > most[0] ? each : most))[1];
}

/** As spreadsheets read it: commas, quotes where they are needed, and the mark that says it is UTF-8. No cell is run as a formula. */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')}`;
