import { openArchive, type Archive } from '../table-file/open-archive.ts';
import { stopBackup, type CourseFaultCode } from './backup-fault.ts';
import { isGzip, openTar } from './open-tar.ts';

/** The file by which a course backup of Moodle is known, whatever it is called. */
export const backupMark = 'moodle_backup.xml';

/** A file of the backup, or null where it has none of this name. */
export type CourseBackup = {
  readonly names: readonly string[];
  readonly bytesOf: (name: string) => Uint8Array | null;
};

/**
 * Opens a course backup of Moodle, a gzip tar or, from older ones, a ZIP file; null for every other file. Of a tar only
 * the wanted files are kept.
 */
export async function openBackup(bytes: Uint8Array, wanted: readonly RegExp[]): Promise<CourseBackup | null> {
  if (isGzip(bytes)) {
    const files = await openTar(bytes, (name) => name === backupMark || wanted.some((place) => place.test(name)));
    if (!files?.has(backupMark)) return null;
    return { names: [...files.keys()], bytesOf: (name) => files.get(name) ?? null };
  }
  return bytes[0] === 0x50 && bytes[1] === 0x4b ? openZipped(bytes) : null;
}

async function openZipped(bytes: Uint8Array): Promise<CourseBackup | null> {
  const archive = await opened(bytes);
  if (!archive?.names.has(backupMark)) return null;
  const bytesOf = (name: string) => {
    try {
      return archive.bytesOf(name);
    } catch (error) {
      return stopBackup(reasonOf(error));
    }
  };
  return { names: [...archive.names], bytesOf };
}

/** A ZIP file that cannot be opened is a backup where it names the file by which backups are known. */
async function opened(bytes: Uint8Array): Promise<Archive | null> {
  try {
    return await openArchive(bytes);
  } catch (error) {
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(backupMark)
      ? stopBackup(reasonOf(error))
      : null;
  }
}

const reasons: Readonly<Record<string, CourseFaultCode>> = {
  spreadsheet_too_large: 'backup_too_large',
  spreadsheet_unsafe: 'backup_unsafe',
};

function reasonOf(error: unknown): CourseFaultCode {
  if (!(error instanceof Error)) return 'backup_unreadable';
  const isName = /relative path|absolute path|invalid characters in fileName/.test(error.message);
  return reasons[String(error.cause)] ?? (isName ? 'backup_unsafe' : 'backup_unreadable');
}
