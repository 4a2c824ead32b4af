import type { Db } from '../../../platform/server/database/database.ts';
import { joinedRows, type Blueprint, type Choosable, type RowReport, type WhyUnmet } from '../../domain/blueprint.ts';
import { checkPapers } from '../../domain/check-papers.ts';
import { conflictsOf } from '../../domain/unmet/conflicts.ts';
import { changesOf, shortened } from '../../domain/unmet/fewer-questions.ts';
import { changedBy, waysOut, type WayToPapers, type WayOut } from '../../domain/unmet/ways-out.ts';
import { listOpposed, listStock, stockIn, type AskedSubsection } from '../blueprint-queries.ts';
import { titledReports } from '../titled-reports.ts';
import { listBarred } from './list-barred.ts';

/** Enemies may need more than the least change of a kind: so many changes of it are tried on the bank. */
const mostTries = 4;

type Unmet = {
  readonly unmet: WhyUnmet;
  readonly rows: readonly RowReport[];
  readonly subsections: readonly AskedSubsection[];
  readonly opposed: readonly Choosable[];
  readonly way?: WayToPapers;
};

/** Which rules are in conflict where a blueprint cannot be met, and the changes by which the bank says that it can. */
export async function explainUnmet(db: Db, blueprint: Blueprint, found: Unmet, now: Date) {
  const { unmet, rows, subsections, opposed, way } = found;
  const bank = await listBarred(db, blueprint, now);
  const conflicts = conflictsOf(blueprint, { unmet, rows }, bank, opposed);
  const ways: WayOut[] = [];
  for (const candidates of [
    ...waysOut(blueprint, bank, { ...(way && { way }), isOpposed: unmet === 'enemies' }),
    fewerOfShort(blueprint, found),
  ]) {
    if (ways.some(({ kind }) => kind === candidates[0]?.kind)) continue;
    const enough = await firstEnough(db, blueprint, candidates, now);
    if (enough) ways.push(enough);
  }
  return {
    conflicts: conflicts.map(({ rules, missing, ...conflict }) => ({
      rules: [...rules],
      missing,
      rows: titledReports(conflict.rows, subsections),
    })),
    ways: ways.map((one) => (one.kind === 'counts' ? { ...one, counts: [...one.counts] } : one)),
  };
}

/** Counting finds nothing too many where only enemies stand in the way: then the rows that stay short, by what they miss. */
function fewerOfShort({ rows: asked }: Blueprint, { unmet, rows }: Unmet): WayOut[] {
  if (unmet !== 'enemies') return [];
  const before = joinedRows(asked);
  const ways: WayOut[] = [];
  for (let more = 0; more < mostTries; more++) {
    const less = rows.map((row) => ({ ...row, missing: row.missing && row.missing + more }));
    const after = shortened(before, less).filter(({ count }) => count > 0);
    if (after.length > 0) ways.push({ kind: 'counts', counts: changesOf(before, after) });
  }
  return ways;
}

/** The first of these changes with which the same check finds that the bank can meet the blueprint. */
async function firstEnough(db: Db, blueprint: Blueprint, ways: readonly WayOut[], now: Date): Promise<WayOut | null> {
  for (const way of ways.slice(0, mostTries)) {
    const changed = changedBy(blueprint, way);
    const at = way.kind === 'wait' ? way.until : now;
    const stock = stockIn(await listStock(db, changed, at));
    const { unmet } = checkPapers(changed, stock, await listOpposed(db, changed, at));
    if (!unmet) return way;
  }
  return null;
}
