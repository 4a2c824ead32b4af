import { openArchive, type Archive } from '../../../platform/server/table-file/open-archive.ts';
import { backupFaultOf } from '../../../platform/server/moodle-backup/backup-fault.ts';
import { backupMark } from '../../../platform/server/moodle-backup/open-backup.ts';
import { isGzip, openTar } from '../../../platform/server/moodle-backup/open-tar.ts';
import type { FaultCode } from '../../domain/imported.ts';
import { stopReading } from './stop-reading.ts';

/** The files of a package by their names. Archives within it are not among them: they are never opened. */
export type Package = {
  readonly names: readonly string[];
  /** Stops the reading (see stop-reading.ts) where a file is damaged or the package unfolds to too much. */
  readonly read: (name: string) => Uint8Array | null;
};

const archives = /\.(?:zip|imscc|imscp|7z|rar|t?gz|tar|bz2|xz)$/i;

/** Opens a ZIP file held in memory, or stops the reading with the reason. */
export async function openPackage(bytes: Uint8Array): Promise<Package> {
  try {
    return packageOf(await openArchive(bytes));
  } catch (error) {
    return stopReading(1, reasonOf(error));
  }
}

const ofQuestions = /^(?:moodle_backup|questions|files)\.xml$|^files\/[0-9a-f]{2}\/[0-9a-f]{40}$/;

/** Opens a course backup of Moodle that is a gzip tar, or stops the reading with the reason; null for every other file. */
export async function openBackedUp(bytes: Uint8Array): Promise<Package | null> {
  if (!isGzip(bytes)) return null;
  try {
    const files = await openTar(bytes, (name) => ofQuestions.test(name));
    if (!files?.has(backupMark)) return null;
    return { names: [...files.keys()], read: (name) => files.get(name) ?? null };
  } catch (error) {
    return stopReading(1, reasonOf(error));
  }
}

function packageOf({ names, bytesOf }: Archive): Package {
  const files = [...names].filter((name) => !name.endsWith('/') && !archives.test(name));
  const known = new Set(files);
  const read = (name: string) => {
    if (!known.has(name)) return null;
    try {
      return bytesOf(name);
    } catch (error) {
      return stopReading(1, reasonOf(error));
    }
  };
  return { names: files, read };
}

const reasons: Readonly<Record<string, FaultCode>> = {
  spreadsheet_too_large: 'archive_too_large',
  spreadsheet_protected: 'archive_protected',
  spreadsheet_unsafe: 'archive_unsafe',
  backup_too_large: 'archive_too_large',
  backup_unsafe: 'archive_unsafe',
};

/** Whatever the library throws means that the archive is broken, except what the limits and its check of names say. */
function reasonOf(error: unknown): FaultCode {
  if (!(error instanceof Error)) return 'archive_unreadable';
  const isName = /relative path|absolute path|invalid characters in fileName/.test(error.message);
  return reasons[backupFaultOf(error) ?? String(error.cause)] ?? (isName ? 'archive_unsafe' : 'archive_unreadable');
}
