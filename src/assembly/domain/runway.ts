import { machineMarked } from '../../questions/domain/kinds/kinds.ts';
import { allotAll } from './allotment.ts';
import { questionsPerUnit, rowInUnits } from './passages.ts';
import { rowTakes, type BlueprintRow, type Stock } from './blueprint.ts';

/** How long a row of a blueprint can be met: usable questions it may take, and papers they are enough for. */
export type RowRunway = { readonly row: BlueprintRow; readonly usable: number; readonly papers: number };

/**
 * For each (joined) row, how many papers of the blueprint its stock gives one after the other, none with a question of
 * another. Rows that take nothing but what this one takes too share its stock.
 */
export function runwayOf(asked: readonly BlueprintRow[], stock: readonly Stock[]): RowRunway[] {
  const rows = asked.map(rowInUnits);
  const partsOf = (row: BlueprintRow) => stock.filter((part) => rowTakes(row, part));
  return rows.map((row, index) => {
    const usable = total(partsOf(row).map((part) => part.usable));
    const rivals = rows.filter((other) => other === row || isWithin(other, row));
    const papers = Math.floor(usable / total(rivals.map(({ count }) => count)));
    return { row: asked[index] ?? row, usable: usable * questionsPerUnit(row), papers };
  });
}

/** Whether a row takes only what the other may take too. */
const isWithin = (row: BlueprintRow, other: BlueprintRow): boolean =>
  row.subsectionId === other.subsectionId &&
  Boolean(row.perPassage) === Boolean(other.perPassage) &&
  (row.perPassage ?? 0) >= (other.perPassage ?? 0) &&
  (other.level === null || other.level === row.level) &&
  (other.kind ? other.kind === row.kind : !row.kind || machineMarked.includes(row.kind));

/** How many papers of the whole blueprint are left: as long as all rows together can be met. */
export function papersLeft(rows: readonly BlueprintRow[], stock: readonly Stock[]): number {
  const suffices = (papers: number) => {
    const units = rows.map(rowInUnits);
    const { got } = allotAll(units, stock, ({ count }) => count * papers);
    return units.every((row) => got.get(row) === row.count * papers);
  };
  let enough = 0;
  let most = rows.length === 0 ? 0 : Math.min(...runwayOf(rows, stock).map(({ papers }) => papers));
  while (enough < most) {
    const middle = Math.ceil((enough + most) / 2);
    if (suffices(middle)) enough = middle;
    else most = middle - 1;
  }
  return enough;
}

const total = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);
