import { keyColumn, wholeNames, type ImportedPeople } from './import-column.ts';
import {
  readRow,
  rowFaultCodes,
  type RowContext,
  type PersonFault,
  type RowFaultCode,
  type PersonRow,
  type RowValues,
} from './import-row.ts';
import { signInNameOf } from './sign-in-name.ts';

/** Somebody who is there already; `isClosed` says that the data were erased. */
export type KnownPerson = {
  readonly id: string;
  readonly accountId: string | null;
  readonly email: string | null;
  readonly isClosed: boolean;
};

export type ImportContext = RowContext & {
  readonly people: ImportedPeople;
  readonly companyCode: string;
  /** What becomes of those who are there already. */
  readonly existing: 'skip' | 'update';
  /** By number or e-mail, in lower case. */
  readonly known: ReadonlyMap<string, KnownPerson>;
  /** Sign-in names that are taken, with the account that has each. */
  readonly signIns: ReadonlyMap<string, string>;
};

type RowStatus = 'new' | 'update' | 'skip' | 'faulty';

export type JudgedRow = {
  readonly line: number;
  readonly status: RowStatus;
  readonly values: RowValues;
  readonly faults: readonly PersonFault[];
  readonly known: KnownPerson | null;
  /** What they will sign in with; null where it stays as it is. */
  readonly signInName: string | null;
};

type Row = { readonly line: number; readonly cells: readonly string[]; readonly leftOut?: string };

/** What would become of every row, in the order of the file. */
export const judgeRows = (rows: readonly Row[], context: ImportContext): JudgedRow[] => rows.map(rowJudge(context));

/** Judges one row after the other, in the order of the file, and remembers the ones before. */
export function rowJudge(context: ImportContext): (row: Row) => JudgedRow {
  const seen = { keys: new Map<string, number>(), signIns: new Map<string, number>() };
  return (row) => leftOutBy(row) ?? judgeRow(readRow(row, context), context, seen);
}

/** A row that its file itself says is not to be taken. */
function leftOutBy({ line, leftOut }: Row): JudgedRow | null {
  const code = rowFaultCodes.find((known) => known === leftOut);
  if (!code) return null;
  const faults = [{ line, code, column: null, values: {} }];
  return { line, status: 'faulty', values: {}, faults, known: null, signInName: null };
}

type Seen = { readonly keys: Map<string, number>; readonly signIns: Map<string, number> };

function judgeRow(reading: PersonRow, context: ImportContext, seen: Seen): JudgedRow {
  const { line, values } = reading;
  const column = keyColumn[context.people];
  const key = (values[column] ?? '').toLowerCase();
  const known = context.known.get(key) ?? null;
  const faults = [...reading.faults];
  const add = (code: RowFaultCode, more: PersonFault['values'] = {}, at: PersonFault['column'] = column) =>
    faults.push({ line, code, column: at, values: more });
  const judged = (status: RowStatus, signInName: string | null = null): JudgedRow => ({
    line,
    status: faults.length > 0 ? 'faulty' : status,
    values,
    faults,
    known,
    signInName,
  });

  if (key === '') {
    if (!faults.some((fault) => fault.column === column)) add(`${column}_missing`);
    return judged('faulty');
  }
  const before = seen.keys.get(key);
  if (before !== undefined) add(`${column}_twice`, { first: before, text: values[column] ?? '' });
  else seen.keys.set(key, line);
  if (known && context.existing === 'skip') {
    if (before === undefined) faults.length = 0;
    return judged('skip');
  }
  if (known?.isClosed) add('erased', { text: values[column] ?? '' });
  if (!known) for (const fault of nameFaults(reading, context)) add(...fault);
  const signInName = signInNameFor(values, known, context);
  const code =
    signInName === null || before !== undefined ? null : whyTaken(signInName, { line, values, known }, context, seen);
  if (code) add(code.code, code.values, values.email ? 'email' : column);
  return judged(known ? 'update' : 'new', signInName);
}

type NameFault = readonly [RowFaultCode, PersonFault['values'], PersonFault['column']];

/** A given and a family name in at least one script, as the form asks; a whole name has both. */
function nameFaults({ values, faults }: PersonRow, { columns }: ImportContext): NameFault[] {
  const has = (field: string) => faults.some(({ code, column }) => code === 'emoji' && column?.startsWith(field));
  const missing = (['givenName', 'familyName'] as const).filter(
    (field) => !values[`${field}En`] && !values[`${field}Th`] && !has(field) && !has('wholeName'),
  );
  const whole = columns.find((column) => wholeNames.some((name) => name === column)) ?? null;
  if (missing.length === 0 || whole === null)
    return missing.map((field) => ['name_missing', {}, `${field}En`] as const);
  const written = wholeNames.find((column) => values[column]);
  return written ? [['name_unsplit', { text: values[written] ?? '' }, written]] : [['name_missing', {}, whole]];
}

/** A new person's; and that of somebody known whose e-mail address changes. */
function signInNameFor(values: RowValues, known: KnownPerson | null, context: ImportContext): string | null {
  if (known && (!values.email || values.email.toLowerCase() === known.email?.toLowerCase())) return null;
  return signInNameOf(context.companyCode, { number: values.number ?? '', email: values.email ?? null });
}

function whyTaken(
  name: string,
  { line, values, known }: Pick<JudgedRow, 'line' | 'values' | 'known'>,
  { signIns }: ImportContext,
  seen: Seen,
): { readonly code: RowFaultCode; readonly values: PersonFault['values'] } | null {
  const text = values.email ?? values.number ?? '';
  const owner = signIns.get(name);
  if (owner !== undefined && owner !== known?.accountId)
    return { code: values.email ? 'email_taken' : 'sign_in_taken', values: { text } };
  const first = seen.signIns.get(name);
  seen.signIns.set(name, first ?? line);
  return first === undefined ? null : { code: 'email_twice', values: { first, text } };
}

export type ImportCount = Readonly<Record<RowStatus, number>>;

export function countStatuses(rows: readonly JudgedRow[]): ImportCount {
  const count = { new: 0, update: 0, skip: 0, faulty: 0 };
  for (const { status } of rows) count[status] += 1;
  return count;
}
