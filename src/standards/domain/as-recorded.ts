import { minutesFor } from './count-of.ts';
import type { NamedStandard } from './figures.ts';

/** The rows that stand in one of two tables alone, as the record tells of them. */
const without = (lines: readonly string[], others: readonly string[]): string[] =>
  lines.filter((line) => !others.includes(line));

const countLines = (given: NamedStandard): string[] =>
  given.counts.map((row) => {
    const essays = row.essays > 0 ? ` + ${row.essays}` : '';
    return `${row.module} ${row.category}: ${row.questions}${essays}, ${minutesFor(row, given)} min`;
  });

const levelLines = ({ levels }: NamedStandard): string[] =>
  levels.map(({ subsection, category, level }) => `${subsection} ${category}: ${level}`);

/** A standard as the record compares it: re-sit rules as fields, and of the tables only the lines that differ. */
export function asRecorded(given: NamedStandard, other: NamedStandard) {
  const { counts: _, levels: _levels, resit, ...figures } = given;
  return {
    ...figures,
    ...resit,
    waits: resit.waits.join(', '),
    counts: without(countLines(given), countLines(other)),
    levels: without(levelLines(given), levelLines(other)),
  };
}
