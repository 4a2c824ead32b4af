import { passwordFault } from '../../identity/domain/password.ts';
import type { Language } from '../../platform/language.ts';
import { readDay, type DateOrder } from './import-date.ts';
import { phoneCodes } from './phone-code.ts';
import { wholeNames, type ImportColumn } from './import-column.ts';
import { splitWholeName } from './whole-name.ts';
import { hasThai } from './thai-letters.ts';
import { hasEmoji } from '../../platform/text/emoji.ts';

/** What can be wrong with a row. Each has a sentence `importFault.<code>`. */
export const rowFaultCodes = [
  'number_missing',
  'email_missing',
  'name_missing',
  'name_unsplit',
  'emoji',
  'too_long',
  'number_twice',
  'email_twice',
  'email_bad',
  'email_taken',
  'sign_in_taken',
  'erased',
  'phone_bad',
  'language_unknown',
  'gender_unknown',
  'date_bad',
  'date_future',
  'classroom_unknown',
  'level_unknown',
  'extra_time_bad',
  'password_too_weak',
  'password_too_common',
  'person_anonymised',
  'person_deleted',
  'not_a_student',
] as const;
export type RowFaultCode = (typeof rowFaultCodes)[number];

export type PersonFault = {
  readonly line: number;
  readonly code: RowFaultCode;
  readonly column: ImportColumn | null;
  readonly values: Readonly<Record<string, string | number>>;
};

/** What the cells of a row say; what is empty or has no column is not there. */
export type RowValues = {
  number?: string;
  /** As they stand in the file; their parts stand in the fields below too. */
  wholeNameEn?: string;
  wholeNameTh?: string;
  titleEn?: string;
  titleTh?: string;
  givenNameEn?: string;
  givenNameTh?: string;
  familyNameEn?: string;
  familyNameTh?: string;
  email?: string;
  phone?: { readonly code: string; readonly number: string };
  language?: Language;
  password?: string;
  gender?: 'male' | 'female' | 'other';
  birthDate?: string;
  birthPlace?: string;
  /** Ids. */
  classrooms?: readonly string[];
  licenceCategories?: readonly string[];
  extraTime?: number;
  /** An id. */
  level?: string;
};

export type RowContext = {
  readonly columns: readonly (ImportColumn | null)[];
  readonly dateOrder: DateOrder;
  /** `YYYY-MM-DD` where the company is. */
  readonly today: string;
  /** Ids by code or name in lower case. */
  readonly classrooms: ReadonlyMap<string, string>;
  readonly levels: ReadonlyMap<string, string>;
};

export type PersonRow = { readonly line: number; readonly values: RowValues; readonly faults: PersonFault[] };

type Failed = { readonly code: RowFaultCode; readonly values?: PersonFault['values'] };
type Read = { readonly value: unknown } | Failed;
type Reader = (text: string, context: RowContext) => Read;

/** The same shape as the forms take. */
const email = /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

const upTo =
  (longest: number): Reader =>
  (text) =>
    text.length > longest ? { code: 'too_long', values: { most: longest } } : { value: text };

const nameUpTo =
  (longest: number): Reader =>
  (text, context) =>
    hasEmoji(text) ? { code: 'emoji' } : upTo(longest)(text, context);

const oneOf =
  (words: Readonly<Record<string, string>>, code: RowFaultCode): Reader =>
  (text) => {
    const found = Object.entries(words).find(([, list]) =>
      list.split(' ').includes(text.toLowerCase().replace(/\.$/, '').replace(' ๆ', 'ๆ')),
    );
    return found ? { value: found[0] } : { code, values: { text } };
  };

const readers: Readonly<Record<ImportColumn, Reader>> = {
  number: nameUpTo(40),
  wholeNameEn: nameUpTo(300),
  wholeNameTh: nameUpTo(300),
  titleEn: upTo(60),
  titleTh: upTo(60),
  givenNameEn: nameUpTo(300),
  givenNameTh: nameUpTo(300),
  familyNameEn: nameUpTo(300),
  familyNameTh: nameUpTo(300),
  birthPlace: upTo(200),
  email: (text) => (text.length <= 200 && email.test(text) ? { value: text } : { code: 'email_bad', values: { text } }),
  phone: readPhone,
  language: oneOf({ en: 'en eng english อังกฤษ ภาษาอังกฤษ', th: 'th thai ไทย ภาษาไทย' }, 'language_unknown'),
  gender: oneOf({ male: 'male m man ชาย', female: 'female f woman หญิง', other: 'other x อื่นๆ อื่น' }, 'gender_unknown'),
  birthDate(text, { dateOrder, today }) {
    const day = readDay(text, dateOrder);
    if (day === null) return { code: 'date_bad', values: { text } };
    return day > today ? { code: 'date_future', values: { text } } : { value: day };
  },
  classrooms(text, { classrooms }) {
    const codes = listIn(text);
    const unknown = codes.find((code) => !classrooms.has(code.toLowerCase()));
    if (unknown !== undefined) return { code: 'classroom_unknown', values: { text: unknown } };
    return { value: [...new Set(codes.map((code) => classrooms.get(code.toLowerCase())))] };
  },
  licenceCategories(text) {
    const each = [...new Set(listIn(text))];
    return each.length > 20 || each.some((one) => one.length > 20)
      ? { code: 'too_long', values: { most: 20 } }
      : { value: each };
  },
  extraTime(text) {
    const percent = Number(text.replace(/\s*%$/, ''));
    return Number.isInteger(percent) && percent >= 0 && percent <= 100
      ? { value: percent }
      : { code: 'extra_time_bad', values: { text } };
  },
  password(text) {
    const code = text.length > 128 ? 'too_long' : passwordFault(text);
    return code ? { code, values: { most: 128 } } : { value: text };
  },
  level(text, { levels }) {
    const id = levels.get(text.toLowerCase());
    return id ? { value: id } : { code: 'level_unknown', values: { text } };
  },
};

/** Several in one cell. */
export const listIn = (text: string): string[] =>
  text
    .split(/[;,|\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

const longestFirst = phoneCodes.map(({ code }) => code).sort((a, b) => b.length - a.length);

/** `+66 81 234 5678`, `0066 81 …`, or the number alone, which is a Thai one. */
function readPhone(text: string): Read {
  const dialled = text.replace(/[\s().-]/g, '').replace(/^00(?=[1-9])/, '+');
  const code = dialled.startsWith('+') ? longestFirst.find((known) => dialled.startsWith(known)) : '+66';
  const number = dialled.startsWith('+') ? dialled.slice((code ?? '').length) : dialled;
  return code && /^\d{4,15}$/.test(number) ? { value: { code, number } } : { code: 'phone_bad', values: { text } };
}

/** Reads the cells of a row by their columns, with everything that is wrong with them. */
export function readRow({ line, cells }: { line: number; cells: readonly string[] }, context: RowContext): PersonRow {
  const values: Record<string, unknown> = {};
  const faults: PersonFault[] = [];
  const add = (column: ImportColumn, { code, values: more = {} }: Failed) =>
    faults.push({ line, code, column, values: more });
  context.columns.forEach((column, index) => {
    const text = (cells[index] ?? '').trim();
    if (column === null || text === '') return;
    const read = readers[column](text, context);
    if ('value' in read) values[column] = read.value;
    else add(column, read);
  });
  return { line, values: withParts(values, add), faults };
}

/** Whole names in their parts, in the script of their letters. What a column of its own says counts before that. */
function withParts(values: RowValues, add: (column: ImportColumn, read: Failed) => void): RowValues {
  const parts: Record<string, string> = {};
  for (const column of wholeNames) {
    const text = values[column];
    if (text === undefined) continue;
    const { title, givenName, familyName } = splitWholeName(text);
    const script = hasThai(text) ? 'Th' : 'En';
    if (title.length > 60) add(column, { code: 'too_long', values: { most: 60 } });
    for (const [field, part] of Object.entries({ title, givenName, familyName }))
      if (part !== '') parts[`${field}${script}`] ??= part;
  }
  return { ...parts, ...values };
}
