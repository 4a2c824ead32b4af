import { normaliseText } from '../../../platform/text/normalise-text.ts';
import type { Response } from '../../../sittings/domain/response.ts';
import type { FileFault } from './file-faults.ts';
import { responseOf, unknownIn, type TypedQuestion } from './typed-answers.ts';

type Row = { readonly line: number; readonly cells: readonly string[] };

/** Headings without what people write differently. */
const numberHeadings =
  'number no examineenumber examineeno candidatenumber candidateno studentnumber studentid id เลขประจำตัว เลขประจำตัวผู้เข้าสอบ รหัสผู้เข้าสอบ รหัส';
const versionHeadings = 'version paper form ชุด ชุดข้อสอบ ชุดที่';
const among = (names: string, heading: string): boolean => names.split(' ').includes(heading);

export type FileColumns = {
  readonly number: number;
  /** Below nought where the file says no versions. */
  readonly version: number;
  /** Position of a question by column. */
  readonly questions: ReadonlyMap<number, number>;
};

const headingsOf = (header: readonly string[]): string[] =>
  header.map((heading) =>
    normaliseText(heading)
      .toLowerCase()
      .replaceAll(/[\s._-]/g, ''),
  );

/** Which question a heading calls by its number, also as `Q7`, `Question 7` or `ข้อ 7`; 0 where none. */
const positionOf = (heading: string): number => Number(/^(?:q|question|ข้อ|ข้อที่)?(\d{1,3})$/.exec(heading)?.[1] ?? 0);

/** What the columns of a file mean. Null: no such file. */
export function columnsOf(header: readonly string[]): FileColumns | null {
  const headings = headingsOf(header);
  const questions = new Map<number, number>();
  for (const [column, heading] of headings.entries()) {
    const position = positionOf(heading);
    if (position > 0 && ![...questions.values()].includes(position)) questions.set(column, position);
  }
  const number = headings.findIndex((heading) => among(numberHeadings, heading));
  const version = headings.findIndex((heading) => among(versionHeadings, heading));
  return number >= 0 && questions.size > 0 ? { number, version, questions } : null;
}

export type HeadingFault = {
  readonly code: 'heading_repeated' | 'heading_unclear' | 'questions_missing';
  readonly values: Readonly<Record<string, string>>;
};

/** Words and a number, as a question may be called in ways that nobody foresaw. */
const mayBeQuestion = /^[^\p{Nd}]{0,20}\p{Nd}{1,3}[^\p{Nd}]?$/u;
const mostNamed = 10;

/** A question that the headings say twice, or hide from who reads them: the file would blank it for everybody. */
export function headingFault(header: readonly string[]): HeadingFault | null {
  const headings = headingsOf(header);
  const positions = headings.map(positionOf).filter((position) => position > 0);
  const repeated = positions.filter((position, at) => positions.indexOf(position) !== at);
  if (repeated.length > 0) return { code: 'heading_repeated', values: { questions: inSpans(repeated) } };
  const unclear = header.filter(
    (_, column) => positionOf(headings[column] ?? '') === 0 && mayBeQuestion.test(headings[column] ?? ''),
  );
  if (unclear.length === 0) return null;
  const named = unclear.slice(0, mostNamed).map((heading) => `“${heading.trim()}”`);
  return {
    code: 'heading_unclear',
    values: { headings: [...named, ...(unclear.length > mostNamed ? ['…'] : [])].join(', ') },
  };
}

/** Questions of these sheets that have no column. An empty cell is a blank answer; a file of half the questions would blank the rest. */
export function missingColumns(columns: FileColumns, sheets: readonly KnownSheet[]): HeadingFault | null {
  const versions = new Map(sheets.map(({ version, questions }) => [version, questions]));
  const there = new Set(columns.questions.values());
  const asked = [...versions.values()].flatMap((questions) => questions.map(({ position }) => position));
  const missing = asked.filter((position) => !there.has(position));
  return missing.length === 0 ? null : { code: 'questions_missing', values: { questions: inSpans(missing) } };
}

/** `1–3, 7`, each number once. */
function inSpans(numbers: readonly number[]): string {
  const spans: { readonly from: number; to: number }[] = [];
  for (const number of [...new Set(numbers)].toSorted((a, b) => a - b)) {
    const last = spans.at(-1);
    if (last && last.to + 1 === number) last.to = number;
    else spans.push({ from: number, to: number });
  }
  return spans.map(({ from, to }) => (from === to ? String(from) : `${from}–${to}`)).join(', ');
}

export type RowFault = { readonly code: FileFault; readonly column: string; readonly value: string };

/** Somebody of the exam, with the questions of their version. */
export type KnownSheet = { readonly version: string; readonly questions: readonly TypedQuestion[] };

type Read = {
  readonly number: string;
  readonly answers: readonly { readonly position: number; readonly response: Response }[];
  readonly faults: readonly RowFault[];
};

/** What a row says, with everything that is wrong with it: a row with a fault is not taken at all. */
export function readRow(
  { cells }: Row,
  header: readonly string[],
  columns: FileColumns,
  sheetOf: (number: string) => KnownSheet | undefined,
): Read {
  const textAt = (column: number) => (cells[column] ?? '').trim();
  const headingAt = (column: number) => (header[column] ?? '').trim();
  const number = textAt(columns.number);
  const sheet = sheetOf(number);
  const amiss = (code: FileFault, column: number, value: string) => ({ code, column: headingAt(column), value });
  if (!sheet)
    return { number, answers: [], faults: [amiss(number ? 'nobody' : 'number_missing', columns.number, number)] };
  const faults: RowFault[] = [];
  const version = columns.version < 0 ? '' : textAt(columns.version);
  if (version !== '' && version.toUpperCase() !== sheet.version.toUpperCase())
    faults.push(amiss('other_version', columns.version, version));
  const answers = [];
  for (const [column, position] of columns.questions) {
    const text = textAt(column);
    const question = sheet.questions.find((one) => one.position === position);
    if (question) {
      const unknown = unknownIn(question, text);
      if (unknown !== null) faults.push(amiss('not_on_paper', column, text));
      answers.push({ position, response: responseOf(question, text) });
    } else if (text !== '') faults.push(amiss('no_such_question', column, text));
  }
  return { number, answers, faults };
}

/** The first row of a file that anybody can fill in: the headings, then a row for each person. */
export const templateOf = (
  words: { readonly number: string; readonly version: string },
  people: readonly { readonly number: string; readonly version: string }[],
  questionCount: number,
): string[][] => [
  [words.number, words.version, ...Array.from({ length: questionCount }, (_, at) => String(at + 1))],
  ...people.map(({ number, version }) => [number, version]),
];
