import { filesOfPeople, peopleIn, type BackupPerson } from '../../../platform/server/moodle-backup/backup-people.ts';
import { recordsIn, type BackupRecord } from '../../../platform/server/moodle-backup/backup-records.ts';
import { backupMark, type CourseBackup } from '../../../platform/server/moodle-backup/open-backup.ts';
import type { TableOfBackup } from '../../../platform/server/moodle-backup/read-backup-table.ts';
import type { TableRow } from '../../../platform/server/table-file/table-fault.ts';

const quizzes = /^activities\/quiz_\d{1,12}\/quiz\.xml$/;
const headings = ['Number', 'E-mail', 'Exam', 'Date', 'Score', 'Maximum', 'Module'];

/**
 * The attempts at the quizzes of a course backup of Moodle as a table of past results: a row for each attempt, with the
 * day on which it ended where the company is. Points are those of the attempt and the quiz, as they are written there.
 */
export const attemptsOfBackup = (timeZone: string): TableOfBackup => ({
  wanted: [filesOfPeople, quizzes],
  headings,
  rows(backup) {
    const people = new Map(peopleIn(backup).map((person) => [person.id, person]));
    const course = recordsIn(backup, backupMark, 'moodle_backup/information')[0]?.said('original_course_shortname');
    const about = { people, module: (course ?? '').slice(0, 100).toWellFormed(), dayOf: dayIn(timeZone) };
    const attempts = backup.names
      .filter((name) => quizzes.test(name))
      .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
      .flatMap((file) => attemptsIn(backup, file));
    return attempts.map((attempt, at) => ({ ...rowOf(attempt, about), line: at + 2 }));
  },
  ifNone: 'backup_without_attempts',
});

type Attempt = { readonly quiz: BackupRecord; readonly attempt: BackupRecord };
type About = {
  readonly people: ReadonlyMap<string, BackupPerson>;
  readonly module: string;
  readonly dayOf: (seconds: string) => string;
};

function attemptsIn(backup: CourseBackup, file: string): Attempt[] {
  const [quiz] = recordsIn(backup, file, 'activity/quiz');
  return quiz ? recordsIn(backup, file, 'activity/quiz/attempts/attempt').map((attempt) => ({ quiz, attempt })) : [];
}

function rowOf({ quiz, attempt }: Attempt, { people, module, dayOf }: About): Omit<TableRow, 'line'> {
  const person = people.get(attempt.said('userid'));
  const leftOut = whyLeftOut(attempt, person);
  const { number = '', email = '' } = person ?? {};
  const day = dayOf(attempt.said('timefinish'));
  const points = pointsOf(attempt.said('sumgrades'));
  const cells = [number, email, titleOf(quiz, attempt), day, points, pointsOf(quiz.said('sumgrades')), module];
  return { cells, ...(leftOut && { leftOut }) };
}

function whyLeftOut({ said }: BackupRecord, person: BackupPerson | undefined): string | null {
  // Older backups have no state: an attempt that is not over has no end.
  const isFinished = said('state') === '' ? Number(said('timefinish')) > 0 : said('state') === 'finished';
  if (person?.leftOut === 'person_anonymised' || person?.leftOut === 'person_deleted') return person.leftOut;
  if (said('preview') === '1') return 'attempt_preview';
  if (!isFinished) return 'attempt_unfinished';
  return said('sumgrades') === '' ? 'attempt_ungraded' : null;
}

/** A later attempt has its number behind the name, so that each stays a result of its own. */
function titleOf(quiz: BackupRecord, attempt: BackupRecord): string {
  const number = Number(attempt.said('attemptnum'));
  const name = quiz.said('name');
  return number > 1 ? `${name} (${number})` : name;
}

/** `8.50000` is 8.5. */
const pointsOf = (written: string): string =>
  /^\d{1,7}\.\d{1,10}$/.test(written) ? String(Number(Number(written).toFixed(2))) : written;

/** The day of a moment in seconds; nothing for an attempt without one. */
function dayIn(timeZone: string): About['dayOf'] {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short', calendar: 'gregory' });
  return (seconds) => {
    const moment = new Date(Number(seconds) * 1000);
    return Number(seconds) > 0 && !Number.isNaN(moment.getTime()) ? format.format(moment) : '';
  };
}
