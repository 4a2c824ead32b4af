import { wholeNames, type ImportColumn } from './import-column.ts';
import type { JudgedRow } from './import-judge.ts';
import { splitWholeName, type SplitName } from './whole-name.ts';

/** A whole name of the file and how it is split. */
export type NameInFile = SplitName & {
  readonly line: number;
  /** The place of its column. */
  readonly at: number;
  readonly text: string;
};

/** The whole names of a file that would be imported, those in doubt first. */
export function wholeNamesIn(rows: readonly JudgedRow[], columns: readonly (ImportColumn | null)[]): NameInFile[] {
  const places = wholeNames.flatMap((column) =>
    columns.includes(column) ? [[column, columns.indexOf(column)] as const] : [],
  );
  const names = rows
    .filter(({ status }) => status !== 'skip')
    .flatMap(({ line, values }) =>
      places.flatMap(([column, at]) => {
        const text = values[column];
        return text === undefined ? [] : [{ line, at, text, ...splitWholeName(text) }];
      }),
    );
  return [...names.filter(({ isDoubtful }) => isDoubtful), ...names.filter(({ isDoubtful }) => !isDoubtful)];
}
