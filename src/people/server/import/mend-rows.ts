import type { StaffActor } from '../../../platform/access.ts';
import { found, refuse } from '../../../platform/refusal.ts';
import { findRunningTask } from '../../../platform/server/jobs/tasks.ts';
import { recordAudit } from '../../../platform/server/record/audit.ts';
import type { Context } from '../../../platform/server/serve.ts';
import type { TableRow } from '../../../platform/server/table-file/table-fault.ts';
import type { ImportColumn, ImportedPeople } from '../../domain/import-column.ts';
import { mendedRows, type MendedRow } from '../../domain/mend-rows.ts';
import { mostMended } from '../../people-import-contract.ts';
import { lockPeopleImport, saveReading } from './people-import-queries.ts';

type Mending = { readonly importId: string; readonly rows: readonly MendedRow[] };

/** Corrects rows of a file that waits. Once its import has begun, they stay as they are. */
export const mendRows =
  (people: ImportedPeople) =>
  async ({ importId, rows }: Mending, { db }: Context<StaffActor>) => {
    const file = found(await lockPeopleImport(db, people, importId));
    const running = file.importedAt ? null : await findRunningTask(db, `${people}_import`, { importId });
    if (file.importedAt || running) return refuse('already_imported');
    const mended = found(mendedRows(file.reading.rows, rows) ?? undefined);
    await saveReading(db, importId, { ...file.reading, rows: mended });
    await recordAudit(db, { action: `${people}_file.mended`, subjectId: importId, details: { count: rows.length } });
    return {};
  };

/** The rows of these faults with what stands in each column that is imported. */
export function cellsOfFaulty(
  faults: readonly { readonly line: number }[],
  rows: readonly TableRow[],
  columns: readonly (ImportColumn | null)[],
): { line: number; cells: string[] }[] {
  const lines = new Set([...new Set(faults.map(({ line }) => line))].slice(0, mostMended));
  return rows
    .slice(1)
    .filter(({ line }) => lines.has(line))
    .map(({ line, cells }) => ({ line, cells: columns.map((column, at) => (column ? (cells[at] ?? '') : '')) }));
}
