import type { TableReading, TableRow } from '../table-file/table-fault.ts';

/** What can be wrong with a course backup of Moodle as a whole. */
export type CourseFaultCode =
  | 'backup_unreadable'
  | 'backup_unsafe'
  | 'backup_too_large'
  | 'backup_without_people'
  | 'backup_without_attempts';

/** People or attempts of a backup as the rows of a table; the first has the headings. */
export type BackupTable = {
  readonly rows: readonly TableRow[];
  readonly fault: { readonly line: number; readonly code: CourseFaultCode; readonly values?: undefined } | null;
  readonly format: 'moodle-backup';
  readonly encoding: null;
};

/** The rows of an uploaded file, whatever it was. */
export type RowsOfFile = TableReading | BackupTable;

/** Ends the reading of a backup: thrown within its readers, caught at their edge by `backupFaultOf`. */
export function stopBackup(code: CourseFaultCode): never {
  throw new Error(code, { cause: { backup: code } });
}

/** The reason a reader stopped for, or null where something else was thrown. */
export function backupFaultOf(error: unknown): CourseFaultCode | null {
  const cause = error instanceof Error ? error.cause : null;
  return typeof cause === 'object' && cause !== null && 'backup' in cause ? (cause.backup as CourseFaultCode) : null;
}
