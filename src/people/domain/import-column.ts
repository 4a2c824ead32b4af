import { normaliseText } from '../../platform/text/normalise-text.ts';

export const importedPeople = ['examinee', 'administrator'] as const;
export type ImportedPeople = (typeof importedPeople)[number];

const both = [
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

/** Headings without what people write differently; `title`, `givenName` and `familyName` may end in a language. */
const headings: Readonly<Record<string, string>> = {
  number:
    'number no examineenumber examineeno studentnumber studentno studentid id traineeno candidateno code รหัส เลขประจำตัว เลขประจำตัวผู้เข้าสอบ รหัสนักศึกษา รหัสผู้เข้าสอบ รหัสผู้เรียน เลขที่นักศึกษา',
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
const inScripts = ['title', 'givenName', 'familyName'];

/**
 * What each column probably means, by its heading and, where a name's language is not said, by what stands below it.
 * Nothing is guessed twice.
 */
export function guessColumns(
  people: ImportedPeople,
  header: readonly string[],
  samples: readonly (readonly string[])[],
): (ImportColumn | null)[] {
  const taken = new Set<string>();
  return header.map((heading, index) => {
    const guess = guessOf(heading, () => samples.some((cells) => hasThai(cells[index] ?? '')));
    if (guess === null || taken.has(guess) || !(importColumns[people] as readonly string[]).includes(guess))
      return null;
    taken.add(guess);
    return guess as ImportColumn;
  });
}

/** Columns of passwords in a file of administrators; they are not read. */
export const ignoredPasswords = (people: ImportedPeople, header: readonly string[]): string[] =>
  people === 'administrator' ? header.filter((heading) => guessOf(heading, () => false) === 'password') : [];

function guessOf(heading: string, isThaiBelow: () => boolean): string | null {
  const title = compact(heading);
  const ending = spoken.exec(title);
  const stated = ending && (ending[1] === undefined ? 'En' : 'Th');
  const field = fieldOf.get(title) ?? (ending ? fieldOf.get(title.slice(0, ending.index)) : undefined);
  if (field === undefined) return null;
  if (!inScripts.includes(field)) return field;
  return `${field}${fieldOf.has(title) ? (isThaiBelow() ? 'Th' : 'En') : stated}`;
}

const compact = (heading: string): string =>
  normaliseText(heading)
    .slice(0, 80)
    .toLowerCase()
    .replace(/[\s_.:*()[\]-]+/g, '');

/** Whether a text has Thai letters. */
export const hasThai = (text: string): boolean => /[\u0e01-\u0e2e]/.test(text);

/** Whether these rows begin with the headings of people: by which sheets and delimiters are chosen. */
export const isPeopleTable = (rows: readonly { readonly cells: readonly string[] }[]): boolean =>
  (rows[0]?.cells ?? []).filter((heading) => guessOf(heading, () => false) !== null).length >= 2;
