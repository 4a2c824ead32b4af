import { openArchive, stop, type Archive } from './open-archive.ts';
import { tableFaultCodes, type IsTable, type TableFaultCode, type TableRow, type TableRows } from './table-fault.ts';
import { readSheet } from './xlsx-sheet.ts';
import { readSharedStrings } from './xlsx-strings.ts';
import { readStyles } from './xlsx-styles.ts';
import { readWorkbook } from './xlsx-workbook.ts';

/** The rows of the first sheet that is the table, visible sheets before hidden ones; else those of the first sheet. */
export async function xlsxRows(bytes: Uint8Array, isTable: IsTable): Promise<TableRows> {
  try {
    return { rows: await rowsOf(await openArchive(bytes), isTable), fault: null };
  } catch (error) {
    return { rows: [], fault: { line: 1, code: tableFaultOf(error) } };
  }
}

async function rowsOf(archive: Archive, isTable: IsTable): Promise<readonly TableRow[]> {
  const workbook = await readWorkbook(archive);
  if (!workbook) return stop('spreadsheet_unreadable');
  const strings = await readSharedStrings(archive, workbook.stringsPath);
  const styles = await readStyles(archive, workbook.stylesPath);
  let first: readonly TableRow[] | null = null;
  for (const { path } of workbook.sheets.toSorted((a, b) => Number(a.isHidden) - Number(b.isHidden))) {
    const rows = await readSheet(archive, path, { strings, styles, is1904: workbook.is1904 });
    if (isTable(rows)) return rows;
    first ??= rows;
  }
  return first ?? [];
}

/** Whatever the libraries throw means that the archive is broken, except what the limits say. */
export function tableFaultOf(error: unknown): TableFaultCode {
  if (!(error instanceof Error)) return 'spreadsheet_unreadable';
  const stated = tableFaultCodes.find((code) => code === error.cause);
  return (
    stated ??
    (/relative path|absolute path|invalid characters in fileName/.test(error.message)
      ? 'spreadsheet_unsafe'
      : 'spreadsheet_unreadable')
  );
}
