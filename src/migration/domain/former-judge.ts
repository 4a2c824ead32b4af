import type { FormerColumn } from './former-columns.ts';
import {
  formerFaultCodes,
  readFormerRow,
  type FormerFault,
  type FormerFaultCode,
  type FormerRowContext,
  type FormerValues,
} from './former-row.ts';

/** An examinee whom a row may mean. */
export type KnownExaminee = { readonly id: string; readonly isClosed: boolean };

export type FormerContext = FormerRowContext & {
  /** By number and by address, in lower case. */
  readonly byNumber: ReadonlyMap<string, KnownExaminee>;
  readonly byEmail: ReadonlyMap<string, readonly KnownExaminee[]>;
  /** What is there already, by `sameness`. */
  readonly there: ReadonlySet<string>;
};

/** A result as it is kept. */
export type JudgedResult = {
  readonly examineeId: string;
  readonly examTitle: string;
  readonly module: string;
  readonly satOn: string;
  readonly points: number | null;
  readonly maxPoints: number | null;
  readonly percent: number | null;
  readonly passed: boolean | null;
  readonly certificateNumber: string;
};

export type JudgedFormerRow = { readonly line: number } & (
  | { readonly status: 'new'; readonly result: JudgedResult }
  | { readonly status: 'skip' }
  | { readonly status: 'faulty'; readonly faults: readonly FormerFault[] }
);

type Row = { readonly line: number; readonly cells: readonly string[]; readonly leftOut?: string };

/** Two results that say the same of a person are one: the exam, the day, and what came of it. */
export const sameness = (one: JudgedResult): string =>
  JSON.stringify([
    one.examineeId,
    one.examTitle.toLowerCase(),
    one.module.toLowerCase(),
    one.satOn,
    one.points,
    one.maxPoints,
    one.percent,
    one.passed,
  ]);

/** Judges one row after the other, in the order of the file, and remembers the ones before. */
export function formerJudge(context: FormerContext): (row: Row) => JudgedFormerRow {
  const seen = new Map<string, number>();
  return (row) => {
    const { line, values, faults } = readFormerRow(row, context);
    const leftOut = formerFaultCodes.find((code) => code === row.leftOut);
    if (leftOut)
      return { line, status: 'faulty', faults: [{ line, code: leftOut, column: null, values: saidIn(values) }] };
    const fault = (code: FormerFaultCode, column: FormerColumn | null = null, more: FormerFault['values'] = {}) =>
      faults.push({ line, code, column, values: more });
    const person = personOf(values, context, fault);
    judgeValues(values, faults, fault);
    if (faults.length > 0 || !person) return { line, status: 'faulty', faults };
    const result = resultOf(person, values);
    const same = sameness(result);
    const first = seen.get(same);
    if (first !== undefined)
      return { line, status: 'faulty', faults: [{ line, code: 'twice', column: null, values: { first } }] };
    seen.set(same, line);
    return context.there.has(same) ? { line, status: 'skip' } : { line, status: 'new', result };
  };
}

/** Whose result of which exam it is, as the file names them. */
const saidIn = ({ number, email, examTitle }: FormerValues): FormerFault['values'] => ({
  text: [number ?? email, examTitle].filter(Boolean).join(', '),
});

type Fault = (code: FormerFaultCode, column?: FormerColumn | null, more?: FormerFault['values']) => void;

/** Who is meant: by number, else by address; where both are said, both must mean the same person. */
function personOf({ number, email }: FormerValues, context: FormerContext, fault: Fault): KnownExaminee | null {
  const named = number === undefined ? undefined : context.byNumber.get(number.toLowerCase());
  const addressed = email === undefined ? [] : (context.byEmail.get(email.toLowerCase()) ?? []);
  const [first, second] = addressed;
  if (number === undefined && email === undefined) fault('person_missing');
  else if (number !== undefined && !named) fault('person_unknown', 'number', { text: number });
  else if (named && first && !addressed.some(({ id }) => id === named.id))
    fault('person_differs', 'email', { text: email ?? '' });
  else if (!named && !first) fault('person_unknown', 'email', { text: email ?? '' });
  else if (!named && second) fault('person_ambiguous', 'email', { text: email ?? '' });
  const person = named ?? first ?? null;
  if (person?.isClosed)
    fault('person_erased', number === undefined ? 'email' : 'number', { text: number ?? email ?? '' });
  return person;
}

/** A per cent that is written and one that is reckoned may differ by so many hundredths: somebody rounded. */
const roundedBy = 100;

function judgeValues(values: FormerValues, before: readonly FormerFault[], fault: Fault): void {
  const isFaulty = (...columns: readonly FormerColumn[]) =>
    before.some(({ column }) => column !== null && columns.includes(column));
  const { points, maxPoints, percent, passed } = values;
  if (values.examTitle === undefined && !isFaulty('examTitle')) fault('title_missing', 'examTitle');
  if (values.satOn === undefined && !isFaulty('satOn')) fault('date_missing', 'satOn');
  if (isFaulty('points', 'maxPoints', 'percent', 'passed')) return;
  if (points !== undefined && !maxPoints && percent === undefined) fault('points_without_maximum', 'points');
  else if (points !== undefined && maxPoints && points > maxPoints)
    fault('points_above_maximum', 'points', { points: points / 100, maximum: maxPoints / 100 });
  else if (percent !== undefined && differs(values)) fault('percent_differs', 'percent');
  else if (points === undefined && percent === undefined && passed === undefined) fault('nothing_said');
}

const reckoned = ({ points, maxPoints }: FormerValues): number | null =>
  points === undefined || !maxPoints ? null : Math.round((points * 10_000) / maxPoints);

const differs = (values: FormerValues): boolean => {
  const own = reckoned(values);
  return own !== null && Math.abs(own - (values.percent ?? own)) > roundedBy;
};

function resultOf({ id }: KnownExaminee, values: FormerValues): JudgedResult {
  const own = reckoned(values);
  return {
    examineeId: id,
    examTitle: values.examTitle ?? '',
    module: values.module ?? '',
    satOn: values.satOn ?? '',
    points: own === null ? null : (values.points ?? null),
    maxPoints: own === null ? null : (values.maxPoints ?? null),
    percent: own ?? values.percent ?? null,
    passed: values.passed ?? null,
    certificateNumber: values.certificateNumber ?? '',
  };
}
