import type { PersonFault } from './import-row.ts';
import type { JudgedRow } from './import-judge.ts';

/** A fault that stands on nearly every row: it is the file's or the choice of columns, and not the people's. */
export type CommonFault = Pick<PersonFault, 'code' | 'column'> & {
  /** How many rows have it, of how many that are not skipped. */
  readonly rows: number;
  readonly of: number;
  /** The first of them, as an example. */
  readonly first: Pick<PersonFault, 'line' | 'values'>;
};

const fewestRows = 10;

/** The same for all faults of one kind in one column. */
export const faultName = ({ code, column }: { readonly code: string; readonly column: string | null }): string =>
  `${code} ${column ?? ''}`;

/** Faults that at least nine in ten of the rows have, where there are ten or more. */
export function commonFaults(rows: readonly JudgedRow[]): CommonFault[] {
  const judged = rows.filter(({ status }) => status !== 'skip');
  const found = new Map<string, PersonFault[]>();
  for (const fault of judged.flatMap(({ faults }) => faults)) {
    const same = found.get(faultName(fault));
    if (same) same.push(fault);
    else found.set(faultName(fault), [fault]);
  }
  return [...found.values()].flatMap((same) => {
    const [first] = same;
    if (!first || same.length < fewestRows || same.length * 10 < judged.length * 9) return [];
    const { code, column, line, values } = first;
    return [{ code, column, rows: same.length, of: judged.length, first: { line, values } }];
  });
}
