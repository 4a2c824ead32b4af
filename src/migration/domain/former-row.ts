import { readDay, type DateOrder } from '../../people/domain/import-date.ts';
import type { FormerColumn } from './former-columns.ts';

/** What can be wrong with a row. Each has a sentence `former.fault.<code>`. */
export const formerFaultCodes = [
  'person_missing',
  'person_unknown',
  'person_erased',
  'person_differs',
  'person_ambiguous',
  'title_missing',
  'date_missing',
  'date_bad',
  'date_future',
  'number_bad',
  'points_without_maximum',
  'points_above_maximum',
  'percent_above_hundred',
  'percent_differs',
  'outcome_unknown',
  'nothing_said',
  'too_long',
  'twice',
  'person_anonymised',
  'person_deleted',
  'attempt_preview',
  'attempt_unfinished',
  'attempt_ungraded',
] as const;
export type FormerFaultCode = (typeof formerFaultCodes)[number];

export type FormerFault = {
  readonly line: number;
  readonly code: FormerFaultCode;
  readonly column: FormerColumn | null;
  readonly values: Readonly<Record<string, string | number>>;
};

/** What the cells of a row say; points and per cents in hundredths. What is empty or has no column is not there. */
export type FormerValues = {
  number?: string;
  email?: string;
  examTitle?: string;
  satOn?: string;
  points?: number;
  maxPoints?: number;
  percent?: number;
  passed?: boolean;
  module?: string;
  certificateNumber?: string;
};

export type FormerRowContext = {
  readonly columns: readonly (FormerColumn | null)[];
  readonly dateOrder: DateOrder;
  /** `YYYY-MM-DD` where the company is. */
  readonly today: string;
};

type Read = { readonly value: unknown } | { readonly code: FormerFaultCode; readonly values?: FormerFault['values'] };
type Reader = (text: string, context: FormerRowContext) => Read;

const upTo =
  (longest: number): Reader =>
  (text) =>
    text.length > longest ? { code: 'too_long', values: { most: longest } } : { value: text };

const thaiDigits = '๐๑๒๓๔๕๖๗๘๙';
/** Far more points than an exam has. */
const mostHundredths = 100_000_000;

/** A number with a point or a comma before its decimals, as hundredths. */
function hundredths(text: string): Read {
  const written = text
    .replace(/[๐-๙]/g, (digit) => String(thaiDigits.indexOf(digit)))
    .replace(/[%％]$/, '')
    .trimEnd();
  const value = /^\d{1,7}(?:[.,]\d{1,6})?$/.test(written) ? Math.round(Number(written.replace(',', '.')) * 100) : NaN;
  return value <= mostHundredths ? { value } : { code: 'number_bad', values: { text } };
}

const passedWords = 'pass passed p yes y true 1 ok competent ผ่าน สอบผ่าน ผ';
const failedWords = 'fail failed f no n false 0 notpassed notcompetent ไม่ผ่าน สอบไม่ผ่าน ตก';
const outcomes = new Map([
  ...passedWords.split(' ').map((word) => [word, true] as const),
  ...failedWords.split(' ').map((word) => [word, false] as const),
]);

const readers: Readonly<Record<FormerColumn, Reader>> = {
  number: upTo(40),
  email: upTo(200),
  examTitle: upTo(300),
  satOn(text, { dateOrder, today }) {
    const day = readDay(text, dateOrder);
    if (day === null) return { code: 'date_bad', values: { text } };
    return day > today ? { code: 'date_future', values: { text } } : { value: day };
  },
  points: hundredths,
  maxPoints: hundredths,
  percent(text) {
    const read = hundredths(text);
    return 'value' in read && Number(read.value) > 10_000 ? { code: 'percent_above_hundred', values: { text } } : read;
  },
  passed(text) {
    const value = outcomes.get(text.toLowerCase().replace(/[\s._-]+/g, ''));
    return value === undefined ? { code: 'outcome_unknown', values: { text } } : { value };
  },
  module: upTo(100),
  certificateNumber: upTo(100),
};

type Row = { readonly line: number; readonly cells: readonly string[] };
export type FormerRow = { readonly line: number; readonly values: FormerValues; readonly faults: FormerFault[] };

/** Reads the cells of a row by their columns, with everything that is wrong with them by themselves. */
export function readFormerRow({ line, cells }: Row, context: FormerRowContext): FormerRow {
  const values: Record<string, unknown> = {};
  const faults: FormerFault[] = [];
  context.columns.forEach((column, index) => {
    const text = (cells[index] ?? '').trim();
    if (column === null || text === '') return;
    const read = readers[column](text, context);
    if ('value' in read) values[column] = read.value;
    else faults.push({ line, code: read.code, column, values: { text: excerpt(text), ...read.values } });
  });
  return { line, values, faults };
}

const excerpt = (text: string): string => (text.length <= 60 ? text : `${text.slice(0, 59).toWellFormed()}…`);
