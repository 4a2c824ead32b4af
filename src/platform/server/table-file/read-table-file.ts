import { binaryKind } from './binary-kind.ts';
import { csvRows, delimiterOf } from './csv-rows.ts';
import { decodeText } from './decode-text.ts';
import type { IsTable, TableFault, TableReading, TableRows } from './table-fault.ts';
import { xlsxRows } from './xlsx-rows.ts';

/** Far more lines than the rows of any list; keeps a file of line ends from filling the memory. */
const mostLines = 200_000;

/** Reads an XLSX, CSV or TSV file as rows. Never throws: whatever cannot be read is the reading's fault. */
export async function readTableFile(bytes: Uint8Array, isTable: IsTable): Promise<TableReading> {
  const kind = await binaryKind(bytes);
  if (kind === 'xlsx') return { ...orEmpty(await xlsxRows(bytes, isTable)), format: 'xlsx', encoding: null };
  if (kind === 'protected') return broken('xlsx', { line: 1, code: 'spreadsheet_protected' });
  if (kind !== 'text')
    return broken('unknown', { line: 1, code: 'format_not_supported', values: { format: kind.unsupported } });
  const decoded = decodeText(bytes);
  if ('fault' in decoded) return broken('csv', decoded.fault);
  const { text, encoding } = decoded;
  if ((text.match(/\n/g)?.length ?? 0) > mostLines) return broken('csv', { line: 1, code: 'too_many_rows' });
  const read = csvRows(text, delimiterOf(text, isTable));
  // `sep=;` in the first line is meant for spreadsheet programs.
  const rows = read.rows.filter(
    ({ line, cells }) => cells.some((cell) => cell.trim() !== '') && !(line === 1 && /^sep=/i.test(cells[0] ?? '')),
  );
  return { ...orEmpty({ ...read, rows }), format: 'csv', encoding };
}

const orEmpty = ({ rows, fault }: TableRows): TableRows => ({
  rows,
  fault: fault ?? (rows.length === 0 ? { line: 1, code: 'file_empty' } : null),
});

const broken = (format: TableReading['format'], fault: TableFault): TableReading => ({
  rows: [],
  fault,
  format,
  encoding: null,
});
