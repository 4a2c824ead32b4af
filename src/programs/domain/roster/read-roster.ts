import { readDay } from '../../../people/domain/import-date.ts';
import {
  mostRows,
  rosterFiles,
  RosterStop,
  type NumberColumn,
  type RefusedRow,
  type RosterFile,
  type RosterRowFault,
} from './roster-file.ts';

type Row = { readonly line: number; readonly cells: readonly string[] };
/** The rows of the files that are there, the headings first. */
export type RosterTables = Readonly<Partial<Record<RosterFile | 'manifest', readonly Row[]>>>;

type Placed = { readonly line: number; readonly gone: boolean };
export type RosterStudent = Placed & {
  readonly sourcedId: string;
  readonly number: string;
  readonly givenName: string;
  readonly familyName: string;
  readonly email: string;
};
export type RosterClass = Placed & { readonly sourcedId: string; readonly code: string; readonly title: string };
export type RosterEnrollment = Placed & {
  readonly classId: string;
  readonly userId: string;
  readonly beginsOn: string;
  readonly endsOn: string;
};

export type UnreadRows = {
  readonly users: readonly { readonly sourcedId: string; readonly number: string }[];
  readonly enrollments: readonly { readonly classId: string; readonly userId: string }[];
};

/** How a file says what it says: all there is, what changed, or nothing. */
export type Saying = 'bulk' | 'delta' | 'absent';

export type RosterReading = {
  readonly version: '1.1' | '1.2';
  readonly says: Readonly<Record<'users' | 'classes' | 'enrollments', Saying>>;
  readonly students: readonly RosterStudent[];
  readonly classes: readonly RosterClass[];
  readonly enrollments: readonly RosterEnrollment[];
  readonly refused: readonly RefusedRow[];
  /** Whom refused rows name: they are there, and keep what they have. What was read before an update has none. */
  readonly unread?: UnreadRows;
  /** Users and enrolments of other roles, which are not asked about. */
  readonly others: number;
};

type Line = { readonly line: number; readonly of: (column: string) => string; readonly gone: boolean };
type Table = {
  readonly saying: Saying;
  readonly lines: readonly Line[];
  /** Rows that are refused, without those that say that something is gone. */
  readonly unread: readonly Line[];
};

/** What a roster says of students, classes and who is in them. Throws a `RosterStop` where nothing of it can be trusted. */
export function readRoster(tables: RosterTables, numberFrom: NumberColumn): RosterReading {
  const manifest = readManifest(tables.manifest);
  const version = versionOf(manifest.get('oneroster.version') ?? '');
  const refused: RefusedRow[] = [];
  const required = columnsOf(version, numberFrom);
  const sayings = new Map(rosterFiles.map((file) => [file, sayingOf(file, manifest, tables)]));
  const tableOf = (file: RosterFile): Table =>
    readTable(
      file,
      { rows: tables[file] ?? [], saying: sayings.get(file) ?? 'absent', required: required[file] },
      refused,
    );
  const users = tableOf('users');
  const classes = tableOf('classes');
  const enrollments = tableOf('enrollments');
  if ([users, classes, enrollments].every(({ saying }) => saying === 'absent')) throw new RosterStop('nothing_there');
  const roles = version === '1.2' && users.saying !== 'absent' ? tableOf('roles') : null;
  const isStudent = roles ? studentsBy(roles) : byOwnRole;
  const students = users.lines.filter(isStudent);
  const enrolled = enrollments.lines.filter(byOwnRole);
  const dated = withDates(enrolled, refused);
  return {
    version,
    says: { users: users.saying, classes: classes.saying, enrollments: enrollments.saying },
    students: students.map((line) => studentOf(line, numberFrom)),
    classes: classesOf(classes.lines, tableOf('orgs'), refused),
    enrollments: dated.whole.map(enrollmentOf),
    refused,
    unread: {
      users: [
        ...users.unread.map(({ of }) => ({ sourcedId: of('sourcedId'), number: of(numberFrom) })),
        ...(roles?.unread ?? []).filter(byOwnRole).map(({ of }) => ({ sourcedId: of('userSourcedId'), number: '' })),
      ],
      enrollments: [...enrollments.unread.filter(byOwnRole), ...dated.unread].map(enrollmentOf),
    },
    others: users.lines.length - students.length + enrollments.lines.length - enrolled.length,
  };
}

function readManifest(rows: readonly Row[] | undefined): ReadonlyMap<string, string> {
  if (!rows) throw new RosterStop('manifest_missing');
  return new Map(rows.slice(1).map(({ cells }) => [(cells[0] ?? '').trim(), (cells[1] ?? '').trim()]));
}

function versionOf(text: string): '1.1' | '1.2' {
  if (text === '1.1' || text === '1.2') return text;
  throw new RosterStop('version_unknown', { text: text.slice(0, 40) || '–' });
}

function sayingOf(file: RosterFile, manifest: ReadonlyMap<string, string>, tables: RosterTables): Saying {
  const said = manifest.get(`file.${file}`)?.toLowerCase();
  const saying = said === 'bulk' || said === 'delta' ? said : 'absent';
  if (saying !== 'absent' && !tables[file]) throw new RosterStop('file_missing', { file: `${file}.csv` });
  return saying;
}

const columnsOf = (
  version: '1.1' | '1.2',
  numberFrom: NumberColumn,
): Readonly<Record<RosterFile, readonly string[]>> => ({
  orgs: ['sourcedId'],
  classes: ['sourcedId', 'title', 'schoolSourcedId'],
  users: ['sourcedId', 'givenName', 'familyName', numberFrom, ...(version === '1.1' ? ['role'] : [])],
  roles: ['userSourcedId', 'role'],
  enrollments: ['sourcedId', 'classSourcedId', 'userSourcedId', 'role'],
});

type Given = { readonly rows: readonly Row[]; readonly saying: Saying; readonly required: readonly string[] };

function readTable(file: RosterFile, { rows, saying, required }: Given, refused: RefusedRow[]): Table {
  if (saying === 'absent') return { saying, lines: [], unread: [] };
  const name = `${file}.csv`;
  const headings = (rows[0]?.cells ?? []).map((heading) => heading.trim());
  const needed = saying === 'delta' ? [...required, 'status'] : required;
  const missing = needed.find((column) => !headings.includes(column));
  if (missing !== undefined) throw new RosterStop('column_missing', { file: name, column: missing });
  const found = rows.slice(1);
  // An empty list of everybody is no list: whatever made it went wrong.
  if (saying === 'bulk' && found.length === 0) throw new RosterStop('no_rows', { file: name });
  if (found.length > mostRows[file]) throw new RosterStop('too_many_rows', { file: name, most: mostRows[file] });
  const place = new Map(headings.map((heading, index) => [heading, index]));
  const seen = new Set<string>();
  const unread: Line[] = [];
  const lines = found.flatMap(({ line, cells }): Line[] => {
    const of = (column: string) => (cells[place.get(column) ?? -1] ?? '').trim();
    const status = of('status').toLowerCase();
    const id = of('sourcedId');
    const why = whyRefused({ file, id, status, saying }, seen);
    seen.add(id);
    const row = { line, of, gone: status === 'tobedeleted' || status === 'inactive' };
    if (!why) return [row];
    refused.push({ file, line, code: why, text: why === 'status_unknown' ? status.slice(0, 40) : id });
    if (!row.gone) unread.push(row);
    return [];
  });
  return { saying, lines, unread };
}

type Asked = { readonly file: RosterFile; readonly id: string; readonly status: string; readonly saying: Saying };

function whyRefused({ file, id, status, saying }: Asked, seen: ReadonlySet<string>): RosterRowFault | null {
  const isKnown = ['active', 'tobedeleted', 'inactive'].includes(status) || (saying === 'bulk' && status === '');
  if (!isKnown) return 'status_unknown';
  if (file === 'roles') return null;
  if (id === '' || id.length > 255) return 'id_missing';
  return seen.has(id) ? 'id_twice' : null;
}

const byOwnRole = ({ of }: Line): boolean => of('role').toLowerCase() === 'student';

/** From 1.2 on a user has roles in a file of their own. */
function studentsBy({ lines, saying }: Table): (line: Line) => boolean {
  if (saying === 'absent') throw new RosterStop('file_missing', { file: 'roles.csv' });
  const ids = new Set(lines.filter((line) => byOwnRole(line) && !line.gone).map(({ of }) => of('userSourcedId')));
  return (line) => line.gone || ids.has(line.of('sourcedId'));
}

const studentOf = ({ line, of, gone }: Line, numberFrom: NumberColumn): RosterStudent => ({
  line,
  sourcedId: of('sourcedId'),
  number: of(numberFrom),
  givenName: of('givenName'),
  familyName: of('familyName'),
  email: of('email'),
  gone: gone || of('enabledUser').toLowerCase() === 'false',
});

/** As the form of a classroom takes it. */
const longestTitle = 300;

function classesOf(lines: readonly Line[], orgs: Table, refused: RefusedRow[]): RosterClass[] {
  const known = orgs.saying === 'bulk' ? new Set(orgs.lines.map(({ of }) => of('sourcedId'))) : null;
  return lines.flatMap(({ line, of, gone }) => {
    const [sourcedId, title, org] = [of('sourcedId'), of('title'), of('schoolSourcedId')];
    const code = of('classCode') || sourcedId;
    const why = gone ? null : whyNoClass({ code, title, isOfKnown: known?.has(org) ?? true });
    if (why) refused.push({ file: 'classes', line, code: why, text: why === 'org_unknown' ? org : code.slice(0, 60) });
    return why ? [] : [{ line, sourcedId, title, code, gone }];
  });
}

type Named = { readonly code: string; readonly title: string; readonly isOfKnown: boolean };

function whyNoClass({ code, title, isOfKnown }: Named): RosterRowFault | null {
  if (!isOfKnown) return 'org_unknown';
  if (code.length > 40) return 'code_too_long';
  if (title === '') return 'title_missing';
  return title.length > longestTitle ? 'title_too_long' : null;
}

/** The enrolments whose days can be read; a row that says that one is gone needs none. */
function withDates(lines: readonly Line[], refused: RefusedRow[]): { whole: readonly Line[]; unread: readonly Line[] } {
  const wrongOf = ({ of }: Line) => [of('beginDate'), of('endDate')].find((day) => day !== '' && !isDay(day));
  const { whole = [], unread = [] } = Object.groupBy(lines, (row) =>
    row.gone || wrongOf(row) === undefined ? 'whole' : 'unread',
  );
  for (const row of unread)
    refused.push({
      file: 'enrollments',
      line: row.line,
      code: 'date_unknown',
      text: (wrongOf(row) ?? '').slice(0, 40),
    });
  return { whole, unread };
}

/** `YYYY-MM-DD`, a day of the calendar. */
const isDay = (text: string): boolean => readDay(text, 'dmy') === text;

const enrollmentOf = ({ line, of, gone }: Line): RosterEnrollment => ({
  line,
  classId: of('classSourcedId'),
  userId: of('userSourcedId'),
  beginsOn: of('beginDate'),
  endsOn: of('endDate'),
  gone,
});
