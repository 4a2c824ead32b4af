import type { TableRow } from '../table-file/table-fault.ts';
import { backupFaultOf, type CourseFaultCode, type BackupTable } from './backup-fault.ts';
import { openBackup, type CourseBackup } from './open-backup.ts';

/** How something of a backup becomes a table. */
export type TableOfBackup = {
  /** The files that are read. */
  readonly wanted: readonly RegExp[];
  readonly headings: readonly string[];
  readonly rows: (backup: CourseBackup) => readonly TableRow[];
  readonly ifNone: CourseFaultCode;
};

/** Reads a course backup of Moodle as rows, or gives null for every other file. What cannot be read is the reading's fault. */
export async function readBackupTable(
  bytes: Uint8Array,
  { wanted, headings, rows: read, ifNone }: TableOfBackup,
): Promise<BackupTable | null> {
  try {
    const backup = await openBackup(bytes, wanted);
    if (!backup) return null;
    const rows = read(backup);
    return rows.length === 0
      ? broken(ifNone)
      : { ...whole, rows: [{ line: 1, cells: headings }, ...rows], fault: null };
  } catch (error) {
    const code = backupFaultOf(error);
    if (code) return broken(code);
    throw error;
  }
}

const whole = { format: 'moodle-backup', encoding: null } as const;
const broken = (code: CourseFaultCode): BackupTable => ({ ...whole, rows: [], fault: { line: 1, code } });
