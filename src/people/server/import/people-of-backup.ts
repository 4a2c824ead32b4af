import { filesOfPeople, peopleIn, type BackupPerson } from '../../../platform/server/moodle-backup/backup-people.ts';
import type { TableOfBackup } from '../../../platform/server/moodle-backup/read-backup-table.ts';
import { hasThai } from '../../domain/thai-letters.ts';

const headings = ['Number', 'E-mail', 'Given name (EN)', 'Family name (EN)', 'Given name (TH)', 'Family name (TH)'];

/** The people of a course backup of Moodle as a table of examinees, each with a name in the script that it has. */
export const peopleOfBackup: TableOfBackup = {
  wanted: [filesOfPeople],
  headings,
  rows: (backup) =>
    peopleIn(backup).map((person, at) => ({
      line: at + 2,
      cells: cellsOf(person),
      ...(person.leftOut && { leftOut: person.leftOut }),
    })),
  ifNone: 'backup_without_people',
};

function cellsOf({ number, email, givenName, familyName }: BackupPerson): string[] {
  const names = [givenName, familyName];
  return [number, email, ...(hasThai(names.join('')) ? ['', '', ...names] : [...names, '', ''])];
}
