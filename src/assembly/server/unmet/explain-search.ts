import type { Db } from '../../../platform/server/database/database.ts';
import type { Blueprint, RowReport } from '../../domain/blueprint.ts';
import { checkPapers } from '../../domain/check-papers.ts';
import { listOpposed, listStock, stockIn } from '../blueprint-queries.ts';
import type { Searched } from '../optimise/search-papers.ts';
import { titledReports } from '../titled-reports.ts';
import { explainUnmet } from './explain-unmet.ts';

type Unfound = Extract<Searched, { unmet: unknown }>;

/** What a search without papers says: why, which rows, the rules in conflict and what would do for a search. */
export async function explainSearch(db: Db, blueprint: Blueprint, { unmet: why, rows: named }: Unfound, now: Date) {
  const subsections = await listStock(db, blueprint, now);
  const opposed = await listOpposed(db, blueprint, now);
  const checked = checkPapers(blueprint, stockIn(subsections), opposed);
  const shown = { why, rows: withoutOut(titledReports(named, subsections)) };
  const unmet = checked.unmet ?? solverFound[why];
  if (!unmet) return { ...shown, conflicts: [], ways: [] };
  const { conflicts, ways } = await explainUnmet(
    db,
    blueprint,
    { unmet, rows: checked.rows, subsections, opposed, way: 'by_search' },
    now,
  );
  return { ...shown, conflicts: conflicts.map((one) => ({ ...one, rows: withoutOut(one.rows) })), ways };
}

/** What only the solver found, where papers at once could be made: sharing in ways that a search has not. */
const solverFound: Readonly<Partial<Record<Unfound['unmet'], 'too_few_for_overlap' | 'enemies'>>> = {
  rules: 'too_few_for_overlap',
  enemies: 'enemies',
};

const withoutOut = <Row extends RowReport & { out: unknown }>(rows: readonly Row[]) =>
  rows.map(({ out: _, ...row }) => row);
