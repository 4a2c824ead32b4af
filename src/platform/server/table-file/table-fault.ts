/** What can be wrong with a file before anybody asks what its rows mean. */
export const tableFaultCodes = [
  'file_empty',
  'file_too_large',
  'format_not_supported',
  'text_undecodable',
  'spreadsheet_unreadable',
  'spreadsheet_protected',
  'spreadsheet_unsafe',
  'spreadsheet_too_large',
  'several_tables',
  'too_many_rows',
  'quote_not_closed',
  'text_too_long',
] as const;
export type TableFaultCode = (typeof tableFaultCodes)[number];

/** What is wrong, and in which line (1-based; in a spreadsheet the row). `values` fill the sentence. */
export type TableFault = {
  readonly line: number;
  readonly code: TableFaultCode;
  readonly values?: Readonly<Record<string, string | number>>;
};

/** A row of a table: the line it begins in and its cells as text. */
export type TableRow = {
  readonly line: number;
  readonly cells: readonly string[];
  /** Why the file itself says that the row is not to be taken, such as an attempt that nobody finished; a code of a fault. */
  readonly leftOut?: string;
};

/** The rows before the fault, if there is one. */
export type TableRows = { readonly rows: readonly TableRow[]; readonly fault: TableFault | null };

/** A file as it was read. */
export type TableReading = TableRows & {
  readonly format: 'xlsx' | 'csv' | 'unknown';
  /** How the characters of a text file were read, such as `utf-8` or `windows-874`. */
  readonly encoding: string | null;
};

/** What a file says that holds nothing at all. */
export const emptyTable: TableReading = {
  rows: [],
  fault: { line: 1, code: 'file_empty' },
  format: 'unknown',
  encoding: null,
};

/** Which rows are the table somebody looks for: sheets and delimiters are chosen by it. */
export type IsTable = (rows: readonly TableRow[]) => boolean;
