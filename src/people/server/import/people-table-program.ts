import { readGiven } from '../../../platform/server/file-reading/reading-program.ts';
import { readTableFile } from '../../../platform/server/table-file/read-table-file.ts';
import { readBackupTable } from '../../../platform/server/moodle-backup/read-backup-table.ts';
import { isPeopleTable, type ImportedPeople } from '../../domain/import-column.ts';
import { peopleOfBackup } from './people-of-backup.ts';

/** In a process of its own, with little memory and time: whatever a file does to its reader, the server goes on. */
await readGiven<{ people: ImportedPeople }>(async (bytes, { people }) => {
  const ofBackup = people === 'examinee' ? await readBackupTable(bytes, peopleOfBackup) : null;
  return JSON.stringify(ofBackup ?? (await readTableFile(bytes, isPeopleTable)));
});
