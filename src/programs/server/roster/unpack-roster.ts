import { normaliseText } from '../../../platform/text/normalise-text.ts';
import { csvRows } from '../../../platform/server/table-file/csv-rows.ts';
import { openArchive, type Archive } from '../../../platform/server/table-file/open-archive.ts';
import type { TableRow } from '../../../platform/server/table-file/table-fault.ts';
import type { RosterTables } from '../../domain/roster/read-roster.ts';
import { rosterFiles, RosterStop, type RosterFileFault } from '../../domain/roster/roster-file.ts';

/** What the archive's own reasons are called here. */
const reasons: Readonly<Record<string, RosterFileFault>> = {
  spreadsheet_too_large: 'zip_too_large',
  spreadsheet_protected: 'zip_protected',
  spreadsheet_unsafe: 'zip_unsafe',
};

/** The tables of a zipped roster. Throws a `RosterStop` where the archive or a file of it is not what it should be. */
export async function unpackRoster(bytes: Uint8Array): Promise<RosterTables> {
  const archive = await unzipped(() => openArchive(bytes));
  const tables: Record<string, readonly TableRow[]> = {};
  for (const file of ['manifest', ...rosterFiles]) {
    const rows = await rowsOf(archive, `${file}.csv`);
    if (rows) tables[file] = rows;
  }
  return tables;
}

async function unzipped<Found>(work: () => Found | Promise<Found>): Promise<Found> {
  try {
    return await work();
  } catch (error) {
    const { cause } = error as { readonly cause?: unknown };
    throw new RosterStop(reasons[String(cause)] ?? 'zip_unreadable');
  }
}

async function rowsOf({ bytesOf }: Archive, name: string): Promise<readonly TableRow[] | null> {
  const bytes = await unzipped(() => bytesOf(name));
  if (!bytes) return null;
  const { rows, fault } = csvRows(normaliseText(textOf(bytes, name)), ',');
  if (fault) throw new RosterStop('table_damaged', { file: name, line: fault.line });
  return rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
}

/** UTF-8 alone, as the standard says: a guess would write wrong names into the register. */
function textOf(bytes: Uint8Array, name: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const before = new TextDecoder('utf-8').decode(bytes).split('\ufffd', 1)[0] ?? '';
    throw new RosterStop('not_utf8', { file: name, line: before.split('\n').length });
  }
}
