import { readGiven } from '../../../platform/server/file-reading/reading-program.ts';
import { readTableFile } from '../../../platform/server/table-file/read-table-file.ts';
import { readBackupTable } from '../../../platform/server/moodle-backup/read-backup-table.ts';
import { isFormerTable } from '../../domain/former-columns.ts';
import { attemptsOfBackup } from './attempts-of-backup.ts';

/** In a process of its own, with little memory and time: whatever a file does to its reader, the server goes on. */
await readGiven<{ timeZone: string }>(async (bytes, { timeZone }) =>
  JSON.stringify(
    (await readBackupTable(bytes, attemptsOfBackup(timeZone))) ?? (await readTableFile(bytes, isFormerTable)),
  ),
);
