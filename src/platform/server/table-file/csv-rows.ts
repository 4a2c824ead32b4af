import { CsvError, parse } from 'csv-parse/sync';
import type { IsTable, TableRow, TableRows } from './table-fault.ts';

const delimiters = [',', ';', '\t'] as const;
export type Delimiter = (typeof delimiters)[number];

/** Longer than any honest record: what a quote swallows that is never closed. */
const longestRecord = 1_000_000;

/** The rows of a text table (RFC 4180 with any of three delimiters), each with the line it begins in. `text` has line feeds only. */
export function csvRows(text: string, delimiter: Delimiter): TableRows {
  const strict = parseRows(text, delimiter, false);
  // A lone quote within an unquoted cell is an inch mark or the like, and harmless.
  const read = strict.error === 'INVALID_OPENING_QUOTE' ? parseRows(text, delimiter, true) : strict;
  if (read.error === null) return { rows: read.rows, fault: null };
  if (read.error === 'CSV_MAX_RECORD_SIZE' && !text.includes('"'))
    return { rows: read.rows, fault: { line: read.nextLine, code: 'text_too_long' } };
  return { rows: read.rows, fault: { line: openQuoteLine(text, read.nextLine, delimiter), code: 'quote_not_closed' } };
}

type Parsed = { readonly rows: TableRow[]; readonly error: string | null; readonly nextLine: number };

function parseRows(text: string, delimiter: Delimiter, relaxed: boolean): Parsed {
  const rows: TableRow[] = [];
  let nextLine = 1;
  const take = (cells: string[], { lines }: { readonly lines: number }) => {
    rows.push({ line: nextLine, cells });
    nextLine = lines + 1;
    return null;
  };
  try {
    parse(text, {
      delimiter,
      record_delimiter: '\n',
      relax_column_count: true,
      relax_quotes: relaxed,
      max_record_size: longestRecord,
      on_record: take,
    });
    return { rows, error: null, nextLine };
  } catch (error) {
    if (error instanceof CsvError) return { rows, error: error.code, nextLine };
    throw error;
  }
}

/** The line of the quote that is not closed as it should be, in the record that begins in line `from`. */
function openQuoteLine(text: string, from: number, delimiter: Delimiter): number {
  const record = text
    .split('\n')
    .slice(from - 1)
    .join('\n');
  const endsCell = (at: number) => at >= record.length || record[at] === delimiter || record[at] === '\n';
  for (let open = record.indexOf('"'); open >= 0; open = record.indexOf('"', open + 1)) {
    if (open > 0 && !endsCell(open - 1)) continue;
    let closing = record.indexOf('"', open + 1);
    while (closing >= 0 && record[closing + 1] === '"') closing = record.indexOf('"', closing + 2);
    if (closing < 0 || !endsCell(closing + 1)) return from + linesIn(record.slice(0, open));
    open = closing;
  }
  return from;
}

const linesIn = (text: string): number => text.split('\n').length - 1;

/** The delimiter that makes the table somebody looks for, else the one that occurs most in the first lines. */
export function delimiterOf(text: string, isTable: IsTable): Delimiter {
  const [, stated] = /^sep=([,;\t])\n/i.exec(text) ?? [];
  const named = delimiters.find((delimiter) => delimiter === stated);
  if (named) return named;
  const start = text.slice(0, 20_000);
  const counted = delimiters.map((delimiter) => ({
    delimiter,
    isHeader: isTable(parseRows(start, delimiter, true).rows),
    count: start.split('\n', 20).join('\n').split(delimiter).length,
  }));
  counted.sort((a, b) => Number(b.isHeader) - Number(a.isHeader) || b.count - a.count);
  return counted[0]?.delimiter ?? ',';
}
