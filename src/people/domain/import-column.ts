import { normaliseText } from '../../platform/text/normalise-text.ts';
import { hasThai } from './thai-letters.ts';
import { splitWholeName } from './whole-name.ts';

export const importedPeople = ['examinee', 'administrator'] as const;
export type ImportedPeople = (typeof importedPeople)[number];

/** A title, a given and a family name in one cell, written in the first or in the second script. */
export const wholeNames = ['wholeNameEn', 'wholeNameTh'] as const;

const both = [
  ...wholeNames,
  'titleEn',
  'givenNameEn',
  'familyNameEn',
  'titleTh',
  'givenNameTh',
  'familyNameTh',
  'email',
  'phone',
  'language',
] as const;

/** What a column of a file of people can mean. An administrator's password is never known by another. */
export const importColumns = {
  examinee: [
    'number',
    ...both,
    'password',
    'gender',
    'birthDate',
    'birthPlace',
    'classrooms',
    'licenceCategories',
    'extraTime',
  ],
  administrator: [...both, 'level'],
} as const;
export type ImportColumn = (typeof importColumns)[ImportedPeople][number];

/** By what somebody is known who is there already. */
export const keyColumn = { examinee: 'number', administrator: 'email' } as const;

/** Headings without what people write differently; those of names may end in a language. */
const headings: Readonly<Record<string, string>> = {
  number:
    'number no examineenumber examineeno studentnumber studentno studentid id traineeno candidateno code รหัส เลขประจำตัว เลขประจำตัวผู้เข้าสอบ รหัสนักศึกษา รหัสผู้เข้าสอบ รหัสผู้เรียน เลขที่นักศึกษา',
  wholeName:
    'wholename fullname namesurname name/surname name&surname nameandsurname nameandlastname firstnamelastname nameoftrainee ' +
    'nameofexaminee nameofstudent studentname traineename candidatename examineename ชื่อนามสกุล ชื่อ/นามสกุล ชื่อและนามสกุล ' +
    'ชื่อนามสกุลผู้เข้าสอบ ชื่อ/สกุล ชื่อและสกุล ชื่อเต็ม รายชื่อ ชื่อนักศึกษา ชื่อนักเรียน ชื่อผู้เข้าสอบ ชื่อผู้เข้ารับการอบรม ' +
    'คำนำหน้าชื่อนามสกุล คำนำหน้าชื่อสกุล ชื่อตัวชื่อสกุล ยศชื่อนามสกุล ยศชื่อสกุล',
  title: 'title prefix salutation คำนำหน้า คำนำหน้าชื่อ คำนำ',
  givenName: 'givenname firstname forename name ชื่อ ชื่อจริง ชื่อต้น',
  familyName: 'familyname lastname surname นามสกุล สกุล ชื่อสกุล',
  email: 'email mail emailaddress อีเมล อีเมล์ ที่อยู่อีเมล',
  phone:
    'phone mobile telephone tel mobilenumber phonenumber mobilephone โทรศัพท์ เบอร์โทร เบอร์โทรศัพท์ โทรศัพท์มือถือ มือถือ เบอร์มือถือ โทรศัพท์เคลื่อนที่',
  gender: 'gender sex เพศ',
  birthDate: 'birthdate dateofbirth dob birthday วันเกิด วันเดือนปีเกิด ว/ด/ปเกิด',
  birthPlace: 'birthplace placeofbirth สถานที่เกิด จังหวัดที่เกิด',
  language: 'language pagelanguage ภาษา ภาษาที่ใช้',
  classrooms: 'classroom classrooms class classes group course ชั้นเรียน ห้องเรียน ห้อง กลุ่มเรียน รุ่น หลักสูตร',
  licenceCategories: 'licencecategories licensecategories licence license category categories ประเภทใบอนุญาต ใบอนุญาต',
  extraTime: 'extratime extratimepercent extratime% เวลาเพิ่ม เวลาเพิ่ม%',
  password: 'password firstpassword initialpassword รหัสผ่าน รหัสผ่านเริ่มต้น',
  level: 'level adminlevel ระดับ ระดับผู้ดูแล ระดับผู้ดูแลระบบ',
};
const fieldOf = new Map(
  Object.entries(headings).flatMap(([field, names]) => names.split(' ').map((name) => [name, field] as const)),
);

const spoken = /(?:(th|thai|ไทย|ภาษาไทย)|en|eng|english|อังกฤษ|ภาษาอังกฤษ)$/;
const inScripts = ['wholeName', 'title', 'givenName', 'familyName'];

type Named = { readonly field: string; readonly script: 'En' | 'Th' | null; readonly cells: readonly string[] };

/**
 * What each column probably means, by its heading and, where a name's language is not said, by what stands below it.
 * Nothing is guessed twice.
 */
export function guessColumns(
  people: ImportedPeople,
  header: readonly string[],
  samples: readonly (readonly string[])[],
): (ImportColumn | null)[] {
  const columns = header.map((heading, at) =>
    namedBy(
      heading,
      samples.map((cells) => cells[at] ?? ''),
    ),
  );
  const taken = new Set<string>();
  return columns.map((column) => {
    const guess = column && guessOf(column, columns);
    if (guess === null || taken.has(guess) || !(importColumns[people] as readonly string[]).includes(guess))
      return null;
    taken.add(guess);
    return guess as ImportColumn;
  });
}

/** Columns of passwords in a file of administrators; they are not read. */
export const ignoredPasswords = (people: ImportedPeople, header: readonly string[]): string[] =>
  people === 'administrator' ? header.filter((heading) => fieldIn(heading)?.field === 'password') : [];

/** Which field a heading names, and in which script where it says so. */
function fieldIn(heading: string): { readonly field: string; readonly script: 'En' | 'Th' | null } | null {
  const title = compact(heading);
  const plain = fieldOf.get(title);
  if (plain !== undefined) return { field: plain, script: null };
  const ending = spoken.exec(title);
  const field = ending ? fieldOf.get(title.slice(0, ending.index)) : undefined;
  return field === undefined ? null : { field, script: ending?.[1] === undefined ? 'En' : 'Th' };
}

function namedBy(heading: string, cells: readonly string[]): Named | null {
  const found = fieldIn(heading);
  if (found === null) return null;
  const below = cells.some(hasThai) ? 'Th' : 'En';
  return { ...found, script: inScripts.includes(found.field) ? (found.script ?? below) : null, cells };
}

const guessOf = (column: Named, columns: readonly (Named | null)[]): string =>
  `${isWhole(column, columns) ? 'wholeName' : column.field}${column.script ?? ''}`;

/** A heading of one half of a name stands above whole ones where most have two words and no column has the other half. */
function isWhole({ field, script, cells }: Named, columns: readonly (Named | null)[]): boolean {
  const other = { givenName: 'familyName', familyName: 'givenName' }[field];
  if (other === undefined || columns.some((column) => column?.field === other && column.script === script))
    return false;
  const names = cells.filter((cell) => cell.trim() !== '').map(splitWholeName);
  return names.filter(({ familyName }) => familyName !== '').length * 2 > names.length;
}

const compact = (heading: string): string =>
  normaliseText(heading)
    .slice(0, 80)
    .toLowerCase()
    .replace(/[\s_.:*()[\]-]+/g, '');

/** Whether these rows begin with the headings of people: by which sheets and delimiters are chosen. */
export const isPeopleTable = (rows: readonly { readonly cells: readonly string[] }[]): boolean =>
  (rows[0]?.cells ?? []).filter((heading) => fieldIn(heading) !== null).length >= 2;
