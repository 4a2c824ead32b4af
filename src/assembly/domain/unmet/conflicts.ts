import {
  joinedRows,
  questionsAsked,
  rowTakes,
  type BlueprintRow,
  type Choosable,
  type RowReport,
  type Stock,
  type WhyUnmet,
} from '../blueprint.ts';
import { anchorsAsked, missingAnchors, openStock } from '../anchors/place-anchors.ts';
import { checkPapers } from '../check-papers.ts';
import { sharedBy, supplyOf } from '../distinct-questions.ts';
import { withoutDifference } from '../last-exams/needed-recent.ts';
import { rowInUnits, stockFor } from '../passages.ts';
import { planPapers, type PlanInput } from '../plan-papers.ts';
import { bars, sharingWithLast, stockUnder, type Bar, type BarredQuestions } from './barred.ts';

/** Rules that cannot hold together, and none of which could be left out: rows, and rules of the blueprint beside them. */
export type RulesInConflict = {
  readonly rows: readonly RowReport[];
  readonly rules: readonly (Bar | 'overlap' | 'enemies' | 'earlier' | 'shared_last')[];
  readonly missing: number;
};

type Unmet = { readonly unmet: WhyUnmet; readonly rows: readonly RowReport[] };

/** Larger sets of rows of a subsection are not gone through one by one. */
const mostRows = 10;

/** The fewest rules in conflict: for each subsection by itself where it has too few questions, else for all of them. */
export function conflictsOf(
  asked: PlanInput,
  { unmet, rows: reports }: Unmet,
  all: readonly BarredQuestions[],
  opposed: readonly Choosable[],
): RulesInConflict[] {
  const rows = joinedRows(asked.rows);
  const bank = sharingWithLast(all, asked.sharedWithLast);
  const ruled: Ruled = { rows, reports, bank };
  if (unmet === 'too_few') return shortSubsections(ruled);
  if (unmet === 'too_few_anchors') {
    const missing = missingAnchors({ ...asked, rows }, stockUnder(bank, bars));
    return [{ rows: [], rules: ['earlier'], missing }];
  }
  if (unmet === 'too_few_beside_last') return [{ ...besideLast(asked, ruled), missing: sumOf(reports) }];
  const conflict = unmet === 'enemies' ? amongEnemies(asked, ruled, opposed) : amongVersions(asked, ruled);
  return [{ ...conflict, missing: sumOf(reports) }];
}

type Ruled = {
  readonly rows: readonly BlueprintRow[];
  readonly reports: readonly RowReport[];
  readonly bank: readonly BarredQuestions[];
};

const sumOf = (reports: readonly RowReport[]): number => reports.reduce((sum, { missing }) => sum + missing, 0);

function shortSubsections({ rows, reports, bank }: Ruled): RulesInConflict[] {
  const bySubsection = Map.groupBy(rows.keys(), (number) => rows[number]?.subsectionId ?? '');
  return [...bySubsection].flatMap(([subsectionId, numbers]) => {
    const own = numbers.map((number) => reports[number]).filter((report) => report !== undefined);
    if (sumOf(own) === 0) return [];
    const questions = bank.filter((some) => some.subsectionId === subsectionId);
    const found = fewestRules(
      numbers.flatMap((number) => rows[number] ?? []),
      questions,
    );
    return [{ rows: found.at.flatMap((at) => own[at] ?? []), rules: found.kept, missing: sumOf(own) }];
  });
}

/** By the number of rules, then by that of rows: a set of rows that asks for more than all that any of them may take. */
function fewestRules(given: readonly BlueprintRow[], bank: readonly BarredQuestions[]) {
  const rows = given.map(rowInUnits);
  const stocks = subsetsOf(bars).map((kept) => ({ kept, stock: stockUnder(bank, kept, given) }));
  const choices = rows.length <= mostRows ? subsetsOf([...rows.keys()]).slice(1) : [[...rows.keys()]];
  const inTurn = choices
    .flatMap((at) => stocks.map((one) => ({ ...one, at })))
    .toSorted((one, other) => one.at.length + one.kept.length - (other.at.length + other.kept.length));
  const asked = (at: readonly number[]) => at.flatMap((number) => rows[number] ?? []);
  const conflict = inTurn.find(({ at, stock }) => questionsAsked(asked(at)) > servedBy(asked(at), stock));
  return conflict ?? { at: [...rows.keys()], kept: [...bars] };
}

/** The fewest rows that need more questions of the last exams than a version may have, and the rules that keep others out. */
function besideLast(asked: PlanInput, { rows, reports, bank }: Ruled): Omit<RulesInConflict, 'missing'> {
  const isUnmet = (numbers: readonly number[], kept: readonly Bar[]) => {
    const some = numbers.flatMap((number) => rows[number] ?? []);
    const alone = { ...asked, rows: some, versions: 1, overlap: null, common: 0, earlier: null };
    return 'unmet' in planPapers(alone, stockUnder(bank, kept, some));
  };
  const numbers = [...rows.keys()];
  const kept = neededOf(bars, (some) => isUnmet(numbers, some));
  const needed = neededOf(numbers, (some) => some.length > 0 && isUnmet(some, kept));
  return { rows: needed.flatMap((number) => reports[number] ?? []), rules: ['shared_last', ...kept] };
}

/** Of these as many as it takes for something to be so: none of them could be left out. */
const neededOf = <Item>(items: readonly Item[], isSo: (some: readonly Item[]) => boolean): readonly Item[] =>
  items.reduce<readonly Item[]>((kept, item) => {
    const others = kept.filter((one) => one !== item);
    return isSo(others) ? others : kept;
  }, items);

const servedBy = (rows: readonly BlueprintRow[], stock: readonly Stock[]): number =>
  withoutDifference(openStock(stock))
    .filter((part) => rows.some((row) => rowTakes(row, part)))
    .reduce((sum, { usable }) => sum + usable, 0);

/** All subsets, the empty one first. */
const subsetsOf = <Item>(items: readonly Item[]): Item[][] =>
  items.reduce<Item[][]>((subsets, item) => [...subsets, ...subsets.map((subset) => [...subset, item])], [[]]);

/** The rows that have to share most, as many as it takes to share too much, and the rules without which they would not. */
function amongVersions(asked: PlanInput, { rows, reports, bank }: Ruled): Omit<RulesInConflict, 'missing'> {
  const { versions, overlap } = asked;
  const { earlier, common } = anchorsAsked(asked);
  const short = { rows: reports.filter(({ missing }) => missing > 0), rules: ['overlap' as const] };
  const unlimited = { ...asked, rows, sharedWithLast: Infinity };
  if (!('unmet' in planPapers(unlimited, stockUnder(bank, bars, rows))))
    return { ...short, rules: [...short.rules, 'shared_last'] };
  // What anchors leave of the rows is not counted row by row here.
  if (earlier + common > 0) return short;
  const found = subsetsOf(bars).flatMap((kept) => {
    const at = sharingMost({ rows, versions, overlap: overlap ?? Infinity }, stockUnder(bank, kept, rows));
    return at ? [{ rows: at.flatMap((number) => reports[number] ?? []), rules: ['overlap' as const, ...kept] }] : [];
  });
  const size = (one: (typeof found)[number]) => one.rows.length + one.rules.length;
  return found.toSorted((one, other) => size(one) - size(other))[0] ?? short;
}

/** The fewest rows by whose questions alone two versions share too many; null where all of them do not. */
function sharingMost(asked: PlanInput & { readonly overlap: number }, stock: readonly Stock[]): number[] | null {
  const { rows, versions, overlap } = asked;
  const pairs = (versions * (versions - 1)) / 2;
  const open = withoutDifference(openStock(stock));
  const costs = supplyOf(rows.map(rowInUnits), open, versions, Infinity).map(({ row, distinct }, at) => ({
    at,
    cost: sharedBy(row, versions, distinct),
  }));
  const chosen: number[] = [];
  let shared = 0;
  for (const { at, cost } of costs.toSorted((one, other) => other.cost - one.cost)) {
    if (shared > overlap * pairs) break;
    chosen.push(at);
    shared += cost;
  }
  return shared > overlap * pairs ? chosen : null;
}

/** Rows that are short by themselves, each tried alone; all that are short where none is. */
function amongEnemies(
  asked: PlanInput,
  { rows, reports }: Ruled,
  opposed: readonly Choosable[],
): Omit<RulesInConflict, 'missing'> {
  const short = [...reports.keys()].filter((number) => (reports[number]?.missing ?? 0) > 0);
  const isShort = (numbers: readonly number[]) => {
    const some = numbers.flatMap((number) => rows[number] ?? []);
    return (
      checkPapers({ ...asked, rows: some, overlap: null, versions: 1 }, stockFor(some, opposed), opposed).unmet !== null
    );
  };
  const alone = short.find((number) => isShort([number]));
  const among = alone === undefined ? short : [alone];
  const alsoVersions = asked.versions > 1 && asked.overlap !== null && !isShort(among);
  return {
    rows: among.flatMap((number) => reports[number] ?? []),
    rules: ['enemies', ...(alsoVersions ? (['overlap'] as const) : [])],
  };
}
