import { csvRows, delimiterOf as delimiterBy, type Delimiter } from '../../../platform/server/table-file/csv-rows.ts';
import type { TableFault, TableRow, TableRows } from '../../../platform/server/table-file/table-fault.ts';
import { armed } from '../../../platform/text/spreadsheet-cell.ts';
import { findHeader } from '../../domain/formats/table/question-table.ts';
import type { ImportFault } from '../../domain/imported.ts';

/** The rows before the fault, if there is one. */
export type RowsRead = { readonly rows: readonly TableRow[]; readonly fault: ImportFault | null };

export const isQuestionTable = (rows: readonly TableRow[]): boolean => findHeader(rows) !== null;

/** The rows of a text table (RFC 4180 with any of three delimiters), each with the line it begins in. `text` has line feeds only. */
export const readCsv = (text: string, delimiter: Delimiter = delimiterOf(text)): RowsRead =>
  rowsRead(withFormulas(csvRows(text, delimiter)));

/** An apostrophe that keeps a spreadsheet from running a cell is no part of the text. */
const withFormulas = ({ rows, ...table }: TableRows): TableRows => ({
  ...table,
  rows: rows.map(({ line, cells }) => ({ line, cells: cells.map(armed) })),
});

/** The delimiter that makes a header row of questions, else the one that occurs most in the first lines. */
export const delimiterOf = (text: string): Delimiter => delimiterBy(text, isQuestionTable);

/** What the reading of a table says, in the words of questions. */
export const rowsRead = ({ rows, fault }: TableRows): RowsRead => ({ rows, fault: fault && inQuestions(fault) });

/** A fault of a table, in the words of questions. */
export const inQuestions = ({ code, ...fault }: TableFault): ImportFault => ({ ...fault, code: codeOf(code) });

/** The reader of questions opens ZIP files itself, so that it meets one table at a time. */
function codeOf(code: TableFault['code']): ImportFault['code'] {
  if (code === 'too_many_rows') return 'too_many_questions';
  return code === 'several_tables' ? 'format_not_supported' : code;
}
