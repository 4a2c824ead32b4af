import { anchorsAsked, openStock, placeAnchors, type AnchorPlace, type Anchors } from './anchors/place-anchors.ts';
import { rowKey, type Blueprint, type BlueprintRow, type RowReport, type Stock } from './blueprint.ts';
import { addWhereItHelpsMost, supplyOf, type RowSupply } from './distinct-questions.ts';
import { questionsPerUnit, rowInUnits } from './passages.ts';
import { randomFrom, type Random } from './random.ts';
import { shareQuestions, type Share } from './share-questions.ts';

export type PlanInput = Pick<Blueprint, 'rows' | 'versions' | 'overlap'> & Anchors;

/**
 * `anchors` are the places with one question in all versions, `rest` the rows without them. `shares` says for each row of the rest
 * which versions have each of its questions; null where versions are chosen each by itself.
 */
export type PaperPlan =
  | {
      readonly anchors: readonly AnchorPlace[];
      readonly rest: readonly BlueprintRow[];
      readonly shares: readonly (readonly Share[])[] | null;
      readonly rows: readonly RowReport[];
    }
  | {
      readonly unmet: 'too_few' | 'too_few_anchors' | 'too_few_for_overlap';
      readonly rows: readonly RowReport[];
    };

/**
 * Whether the stock meets these (joined) rows, and how the versions share questions. Sharing is found by dealing
 * at random, always in the same way: where no deal is found, one question more than the least is asked for. Of rows of
 * passages the stock counts passages.
 */
export function planPapers(asked: PlanInput, stock: readonly Stock[]): PaperPlan {
  const { rows } = asked;
  const { earlier, common } = anchorsAsked(asked);
  const whole = supplyOf(rows.map(rowInUnits), openStock(stock), 1, 0);
  if (earlier + common === 0) return planRest(asked, { rows, stock: openStock(stock) });
  const placed = placeAnchors(asked, stock);
  if (!placed) return { unmet: unmetAnchors(whole, earlier), rows: reports(whole) };
  const plan = planRest(asked, { rows: placed.rows, stock: openStock(placed.stock) });
  const missing = new Map(plan.rows.map((report, index) => [rowKey(placed.rows[index] ?? report), report.missing]));
  const all = reports(whole).map((report, index) => ({
    ...report,
    missing: missing.get(rowKey(rows[index] ?? report)) ?? 0,
  }));
  return 'unmet' in plan ? { ...plan, rows: all } : { ...plan, anchors: placed.places, rows: all };
}

/** Where even as many of the earlier exam would leave places empty, or passages are missing, it is the rows that have too few. */
function unmetAnchors(whole: readonly RowSupply[], earlier: number) {
  const isShort = whole.some(({ row, missing }) => row.perPassage && missing > 0);
  return isShort || whole.reduce((sum, { missing }) => sum + missing, 0) > earlier ? 'too_few' : 'too_few_anchors';
}

function planRest(
  { versions, overlap }: PlanInput,
  { rows: rest, stock }: { readonly rows: readonly BlueprintRow[]; readonly stock: readonly Stock[] },
): PaperPlan {
  const rows = rest.map(rowInUnits);
  const apart = supplyOf(rows, stock, 1, 0);
  if (apart.some(({ missing }) => missing > 0)) return { unmet: 'too_few', rows: reports(apart) };
  const free = { anchors: [], rest };
  if (overlap === null) return { ...free, shares: null, rows: reports(apart) };

  const random = randomFrom('shares');
  const supply = supplyOf(rows, stock, versions, overlap);
  let shares = deal(supply, versions, overlap, random);
  while (!shares) {
    addWhereItHelpsMost(supply, versions);
    shares = deal(supply, versions, overlap, random);
  }
  const isShort = supply.some(({ missing }) => missing > 0);
  return isShort ? { unmet: 'too_few_for_overlap', rows: reports(supply) } : { ...free, shares, rows: reports(supply) };
}

const deal = (supply: readonly RowSupply[], versions: number, overlap: number, random: Random): Share[][] | null =>
  shareQuestions(
    supply.map(({ row, distinct }) => ({ count: row.count, distinct, weight: questionsPerUnit(row) })),
    versions,
    overlap,
    random,
  );

const reports = (supply: readonly RowSupply[]): RowReport[] =>
  supply.map(({ row, usable, missing }) => ({
    subsectionId: row.subsectionId,
    level: row.level,
    kind: row.kind ?? null,
    ...(row.perPassage && { perPassage: row.perPassage }),
    asked: row.count * questionsPerUnit(row),
    usable: usable * questionsPerUnit(row),
    missing: missing * questionsPerUnit(row),
  }));
