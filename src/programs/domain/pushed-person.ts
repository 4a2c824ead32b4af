import type { ImportColumn } from '../../people/domain/import-column.ts';

/** How many people one call brings at most. */
export const mostPushed = 500;

type InLanguages = { readonly en?: string | undefined; readonly th?: string | undefined };

/** Which field of a pushed person each column of an import is. */
const fields = {
  number: 'number',
  titleEn: 'title',
  titleTh: 'title',
  givenNameEn: 'givenName',
  givenNameTh: 'givenName',
  familyNameEn: 'familyName',
  familyNameTh: 'familyName',
  email: 'email',
  phone: 'phone',
  language: 'language',
  gender: 'gender',
  birthDate: 'birthDate',
  birthPlace: 'birthPlace',
  classrooms: 'classrooms',
  licenceCategories: 'licenceCategories',
  extraTime: 'extraTimePercent',
} as const satisfies Partial<Record<ImportColumn, string>>;
type Column = keyof typeof fields;

/** The columns in which pushed people are judged: by the same rules as those of a file. No password comes by this way. */
export const pushedColumns = Object.keys(fields) as readonly Column[];

type Pushed = Readonly<
  Partial<Record<(typeof fields)[Column], string | number | readonly string[] | InLanguages | undefined>>
>;

/** The cells of a person, in the order of `pushedColumns`; what is left out is empty. */
export const cellsOf = (person: Pushed): string[] =>
  pushedColumns.map((column) => cellOf(person[fields[column]], column));

function cellOf(value: Pushed[keyof Pushed], column: Column): string {
  if (value === undefined) return '';
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (isList(value)) return value.join(';');
  return (column.endsWith('Th') ? value.th : value.en) ?? '';
}

const isList = (value: readonly string[] | InLanguages): value is readonly string[] => Array.isArray(value);

/** The name by which the register knows a column. */
export const fieldOf = (column: ImportColumn | null): string | null =>
  column !== null && column in fields ? fields[column as Column] : null;
