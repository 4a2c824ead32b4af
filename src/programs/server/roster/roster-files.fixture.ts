import { strToU8, zipSync } from 'fflate';

/** A CSV file of these rows, as a program writes it. */
export const csv = (...rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n');

type Files = Readonly<Record<string, string | Uint8Array>>;

/** A zipped roster of these files; the manifest says `bulk` of those that are there, unless it is given. */
export function rosterOf(files: Files, { version = '1.1', saying = 'bulk' } = {}): Buffer {
  const names = ['orgs', 'classes', 'users', 'roles', 'enrollments'];
  const manifest = csv(
    ['propertyName', 'value'],
    ['manifest.version', '1.0'],
    ['oneroster.version', version],
    ...names.map((name) => [`file.${name}`, `${name}.csv` in files ? saying : 'absent']),
  );
  const all: Files = { 'manifest.csv': manifest, ...files };
  return Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(all).map(([name, text]) => [name, typeof text === 'string' ? strToU8(text) : text]),
      ),
    ),
  );
}

export const orgs = csv(
  ['sourcedId', 'status', 'dateLastModified', 'name', 'type'],
  ['o1', '', '', 'School', 'school'],
);
const userHeadings = [
  'sourcedId',
  'status',
  'enabledUser',
  'role',
  'username',
  'givenName',
  'familyName',
  'identifier',
  'email',
];
const classHeadings = ['sourcedId', 'status', 'title', 'classCode', 'schoolSourcedId'];
const enrollmentHeadings = ['sourcedId', 'status', 'classSourcedId', 'userSourcedId', 'role', 'beginDate', 'endDate'];

type Student = {
  readonly n: number;
  readonly status?: string;
  readonly given?: string;
  readonly more?: Readonly<Record<string, string>>;
};

/** users.csv with these students, by number, and a teacher. */
export const usersOf = (...students: readonly Student[]): string =>
  csv(
    userHeadings,
    ['t1', '', 'true', 'teacher', 'teacher', 'Tee', 'Cher', 'T1', ''],
    ...students.map(({ n, status = '', given = `Given ${n}`, more = {} }) => {
      const cells = {
        sourcedId: `u${n}`,
        status,
        enabledUser: 'true',
        role: 'student',
        username: `user${n}`,
        givenName: given,
        familyName: `Family ${n}`,
        identifier: `65-${n}`,
        email: '',
        ...more,
      };
      return userHeadings.map((heading) => cells[heading as 'email']);
    }),
  );

export const classes = csv(
  classHeadings,
  ['c1', '', 'Gas turbines', 'GT1', 'o1'],
  ['c2', '', 'เครื่องยนต์ลูกสูบ', '', 'o1'],
);

/** enrollments.csv with these pairs of class and student, with a status and a first day. */
export const enrolled = (...pairs: readonly (readonly [string, number, string?, string?])[]): string =>
  csv(
    enrollmentHeadings,
    ['e0', '', 'c1', 't1', 'teacher', '', ''],
    ...pairs.map(([of, n, status = '', beginsOn = '']) => [
      `e-${of}-${n}`,
      status,
      of,
      `u${n}`,
      'student',
      beginsOn,
      '',
    ]),
  );

export const numbered = (from: number, to: number): Student[] =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ n: from + index }));
