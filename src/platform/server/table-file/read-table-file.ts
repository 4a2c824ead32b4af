import { binaryKind, type BinaryKind } from './binary-kind.ts';
import { csvRows, delimiterOf } from './csv-rows.ts';
import { decodeText } from './decode-text.ts';
import { packedTables } from './packed-table.ts';
import { armed } from '../../text/spreadsheet-cell.ts';
import type { IsTable, TableFault, TableReading, TableRow, TableRows } from './table-fault.ts';
import { tableFaultOf, xlsxRows } from './xlsx-rows.ts';

/** Far more lines than the rows of any list; keeps a file of line ends from filling the memory. */
const mostLines = 200_000;

/** The largest table that a ZIP file may hold; an upload is no larger either. */
const largestPacked = 20 * 1024 * 1024;

/**
 * Reads an XLSX, CSV or TSV file as rows, or the one that a ZIP file holds. Never throws: whatever cannot be read is the reading's
 * fault.
 */
export async function readTableFile(bytes: Uint8Array, isTable: IsTable): Promise<TableReading> {
  const kind = await binaryKind(bytes);
  const isZip = typeof kind === 'object' && kind.unsupported === 'ZIP';
  return (isZip && (await readPacked(bytes, isTable))) || readOne(bytes, kind, isTable);
}

/** The one table of a ZIP file; null where it holds none. */
async function readPacked(bytes: Uint8Array, isTable: IsTable): Promise<TableReading | null> {
  try {
    const { names, read } = await packedTables(bytes);
    if (names.length > 1)
      return broken('unknown', { line: 1, code: 'several_tables', values: { names: names.slice(0, 5).join(', ') } });
    const table = read();
    if (table === null) return null;
    if (table.length > largestPacked)
      return broken('unknown', { line: 1, code: 'file_too_large', values: { limit: largestPacked / 1024 / 1024 } });
    // What lies in it is read as it is: an archive in an archive is none.
    return await readOne(table, await binaryKind(table), isTable);
  } catch (error) {
    return broken('unknown', { line: 1, code: tableFaultOf(error) });
  }
}

async function readOne(bytes: Uint8Array, kind: BinaryKind, isTable: IsTable): Promise<TableReading> {
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
  const rows = read.rows
    .map(withFormulas)
    .filter(
      ({ line, cells }) => cells.some((cell) => cell.trim() !== '') && !(line === 1 && /^sep=/i.test(cells[0] ?? '')),
    );
  return { ...orEmpty({ ...read, rows }), format: 'csv', encoding };
}

/** An apostrophe that keeps a spreadsheet from running a cell is no part of the text: exports put it there. */
const withFormulas = ({ line, cells }: TableRow): TableRow => ({ line, cells: cells.map(armed) });

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
