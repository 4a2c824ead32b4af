import { pinAnchors } from '../../domain/anchors/pin-anchors.ts';
import { joinedRows, questionsAsked, rowKey, type Blueprint, type RowReport } from '../../domain/blueprint.ts';
import { fewestShared } from '../../domain/last-exams/parted-rows.ts';
import { rowInUnits, stockFor } from '../../domain/passages.ts';
import { mixedBank, narrowBank } from '../../domain/optimise/narrow-bank.ts';
import { mostInPart, paperProblem, rowsInParts, type WeighedQuestion } from '../../domain/optimise/paper-problem.ts';
import { sharingAtMost } from '../../domain/problem/sharing.ts';
import type { AssemblyProblem } from '../../domain/problem/problem.ts';
import { planPapers } from '../../domain/plan-papers.ts';
import type { PaperSearch } from '../../optimise-schema.ts';
import type { Limits, Progress } from '../solver/run-highs.ts';
import { solveApart } from '../solver/solve-apart.ts';
import type { Solution } from '../solver/solve-problem.ts';

/** Differences between versions of less than this many expected points are none. */
const alike = 0.01;
/** A node of a large problem takes longer: so many nodes times columns take some ten seconds. */
const usualWork = 1_000_000;
const longest = 900;

export type Searched =
  | { readonly papers: readonly (readonly string[])[]; readonly search: PaperSearch }
  | {
      readonly unmet:
        | 'too_few'
        | 'too_few_anchors'
        | 'too_few_beside_last'
        | 'too_few_for_overlap'
        | 'enemies'
        | 'rules'
        | 'rows_overlap'
        | 'nothing_found';
      readonly rows: readonly RowReport[];
    };

export type Watching = {
  readonly onProgress: (progress: Progress) => void;
  /** Called with what stops the search. */
  readonly onStart: (stop: () => void) => void;
  readonly isStopped: () => boolean;
};

type Asked = { readonly blueprint: Blueprint; readonly seed: string; readonly nodes: number | null };

/**
 * The questions of each version by the optimising way, among the most rested of the bank, and among all of it where those do not
 * do. Versions share as few questions as the bank allows, and nothing where it has enough. What counting alone finds to be
 * too little is said before the search.
 */
export async function searchPapers(
  { blueprint, seed, nodes }: Asked,
  bank: readonly WeighedQuestion[],
  watching: Watching,
): Promise<Searched> {
  const joined = joinedRows(blueprint.rows);
  const plan = planPapers({ ...blueprint, rows: joined }, stockFor(joined, bank));
  if ('unmet' in plan) return { unmet: plan.unmet, rows: plan.rows.filter(({ missing }) => missing > 0) };
  const { pinned, bank: rest } = pinAnchors(plan.anchors, bank, seed);
  if (pinned.length < plan.anchors.length) return { unmet: 'enemies', rows: [] };
  const left = { ...blueprint, rows: plan.rest };
  const rows = plan.rest.flatMap((row) => plan.rows[joined.findIndex((one) => rowKey(one) === rowKey(row))] ?? []);
  const crowded = crowdedRows(left, rest);
  if (crowded.length > 0) return { unmet: 'rows_overlap', rows: rows.filter((_, number) => crowded.includes(number)) };
  const solution = await searchAmong({ blueprint: left, seed, nodes }, { pinned, rest }, watching);
  if (!solution || solution.status === 'unknown') return { unmet: 'nothing_found', rows: [] };
  if (solution.status === 'infeasible') return { unmet: whyNone(solution), rows: rowsIn(solution.conflict, rows) };
  const { forms, gap, nodes: looked, isRepeatable } = solution;
  const papers = forms.map((ids) => [...pinned.map(({ id }) => id), ...ids]);
  const shared = blueprint.versions > 1 ? mostShared(forms) : null;
  const search = {
    spread: spreadOf(papers, bank),
    shared,
    gap,
    nodes: looked,
    isStopped: watching.isStopped(),
    isRepeatable,
  };
  return { papers, search };
}

/** The anchors of all versions, and what the rest may be chosen from. */
type Parts = { readonly pinned: readonly WeighedQuestion[]; readonly rest: readonly WeighedQuestion[] };

async function searchAmong(
  { blueprint, seed, nodes }: Asked,
  { pinned, rest }: Parts,
  watching: Watching,
): Promise<Solution | null> {
  if (blueprint.rows.length === 0) return nothingLeft(blueprint);
  const mixed = mixedBank(rest, seed);
  let solution: Solution | null = null;
  for (const part of partsOf(narrowBank(blueprint, mixed), mixed)) {
    const usual = Math.ceil(usualWork / (part.length * blueprint.versions));
    const limits: Limits = { nodes: nodes ?? Math.max(usual, 20), seconds: longest, gap: alike };
    const solving = solveApart(problemFor(blueprint, { part, bank: mixed, pinned }), limits, watching.onProgress);
    watching.onStart(solving.stop);
    solution = await solving.solution;
    if (solution.status !== 'infeasible' || watching.isStopped()) break;
  }
  return solution;
}

/** Anchors take all places. */
const nothingLeft = ({ versions }: Blueprint): Solution => ({
  status: 'optimal',
  objective: 0,
  forms: Array.from({ length: versions }, () => []),
  gap: 0,
  nodes: 0,
  isRepeatable: true,
});

/** In a part of the bank nothing is shared that all of it need not share; in all of it as little as can be. */
function problemFor(
  blueprint: Blueprint,
  { part, bank, pinned }: Record<'part' | 'bank' | 'pinned', readonly WeighedQuestion[]>,
): AssemblyProblem {
  const problem = paperProblem(blueprint, part, pinned);
  if (blueprint.versions === 1) return problem;
  const rows = joinedRows(blueprint.rows);
  const { versions, sharedWithLast: most = 0 } = blueprint;
  const least = fewestShared({ rows: rows.map(rowInUnits), stock: stockFor(rows, bank), versions, most });
  return part.length < bank.length ? sharingAtMost(problem, least) : { ...problem, fewest_shared: { from: least } };
}

/** How many questions the two versions have in common that share most, anchors not counted. */
const mostShared = (papers: readonly (readonly string[])[]): number =>
  Math.max(
    0,
    ...papers.flatMap((one, index) =>
      papers.slice(index + 1).map((other) => other.filter((id) => one.includes(id)).length),
    ),
  );

/**
 * The numbers of rows that are too many to share questions with each other in a search; of rows of passages two of a
 * subsection are too many, since a passage serves one of them whole.
 */
function crowdedRows(blueprint: Blueprint, bank: readonly WeighedQuestion[]): number[] {
  const rows = joinedRows(blueprint.rows);
  const rivals = rows.flatMap((row, number) =>
    row.perPassage && rows.some((other) => other !== row && other.perPassage && other.subsectionId === row.subsectionId)
      ? [number]
      : [],
  );
  const crowded = rowsInParts(rows, bank).filter(({ length }) => length > mostInPart);
  return [...new Set([...crowded.flat(), ...rivals])];
}

/** The rested part first, then all, where there is more. */
const partsOf = (part: readonly WeighedQuestion[], bank: readonly WeighedQuestion[]) =>
  part.length < bank.length ? [part, bank] : [bank];

const whyNone = ({ needs }: { readonly needs: readonly string[] }) =>
  needs.includes('enemies') ? ('enemies' as const) : ('rules' as const);

/** Rules of rows are named by the numbers of the rows. */
function rowsIn(conflict: readonly string[], rows: readonly RowReport[]): RowReport[] {
  const numbers = conflict.flatMap((id) => (id.startsWith('rows:') ? id.slice(5).split(',').map(Number) : []));
  return rows.filter((_, index) => numbers.includes(index));
}

function spreadOf(papers: readonly (readonly string[])[], bank: readonly WeighedQuestion[]): number {
  const expected = new Map(bank.map((question) => [question.id, question.expected]));
  const sums = papers.map((ids) => ids.reduce((sum, id) => sum + (expected.get(id) ?? 0), 0));
  return Math.max(...sums) - Math.min(...sums);
}

/** For the page: how many questions each version has. */
export const askedOf = ({ rows, versions }: Blueprint) => ({ questions: questionsAsked(rows), versions });
