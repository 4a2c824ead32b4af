import { rowTakes, type BlueprintRow, type Stock } from './blueprint.ts';

/** How long a row of a blueprint can be met: usable questions it may take, and papers they are enough for. */
export type RowRunway = { readonly row: BlueprintRow; readonly usable: number; readonly papers: number };

/**
 * For each (joined) row, how many papers of the blueprint the stock gives one after the other, none with a question of
 * another. A row without a level shares its subsection with the rows that ask for one, and is met as long as the whole
 * subsection has enough for all of them.
 */
export function runwayOf(rows: readonly BlueprintRow[], stock: readonly Stock[]): RowRunway[] {
  return rows.map((row) => {
    const usable = total(stock.filter((part) => rowTakes(row, part)).map((part) => part.usable));
    const rivals = row.level === null ? rows.filter(({ subsectionId }) => subsectionId === row.subsectionId) : [row];
    return { row, usable, papers: Math.floor(usable / total(rivals.map(({ count }) => count))) };
  });
}

/** How many papers of the whole blueprint are left: as many as the row that runs out first gives. */
export const papersLeft = (runway: readonly RowRunway[]): number =>
  runway.length === 0 ? 0 : Math.min(...runway.map(({ papers }) => papers));

const total = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);
