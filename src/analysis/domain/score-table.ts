/** What everybody scored on every item: one column for each item, one entry for each person, in the same order. */
export type ScoreTable = {
  readonly items: readonly string[];
  readonly persons: number;
  readonly columns: readonly Float64Array[];
};

/** The sum over all items, by person. */
export function totalsOf({ persons, columns }: ScoreTable): Float64Array {
  const totals = new Float64Array(persons);
  for (const column of columns) for (let person = 0; person < persons; person++) totals[person]! += column[person]!;
  return totals;
}

/** Whether every score is 0 or 1. */
export const isDichotomous = ({ columns }: ScoreTable): boolean =>
  columns.every((column) => column.every((score) => score === 0 || score === 1));
