import { stockFor } from '../../domain/passages.ts';
import { joinedRows, questionsAsked, type Blueprint, type RowReport } from '../../domain/blueprint.ts';
import { checkPapers } from '../../domain/check-papers.ts';
import { mixedBank, narrowBank } from '../../domain/optimise/narrow-bank.ts';
import { mostInPart, paperProblem, rowsInParts, type WeighedQuestion } from '../../domain/optimise/paper-problem.ts';
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
      readonly unmet: 'too_few' | 'too_few_for_overlap' | 'enemies' | 'rules' | 'rows_overlap' | 'nothing_found';
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
 * do. What counting alone finds to be too little is said before the search.
 */
export async function searchPapers(
  { blueprint, seed, nodes }: Asked,
  bank: readonly WeighedQuestion[],
  watching: Watching,
): Promise<Searched> {
  const { unmet, rows } = checkPapers(blueprint, stockFor(blueprint.rows, bank), []);
  if (unmet) return { unmet, rows: rows.filter(({ missing }) => missing > 0) };
  const crowded = crowdedRows(blueprint, bank);
  if (crowded.length > 0) return { unmet: 'rows_overlap', rows: rows.filter((_, number) => crowded.includes(number)) };
  let solution: Solution | null = null;
  const mixed = mixedBank(bank, seed);
  for (const part of partsOf(narrowBank(blueprint, mixed), mixed)) {
    const usual = Math.ceil(usualWork / (part.length * blueprint.versions));
    const limits: Limits = { nodes: nodes ?? Math.max(usual, 20), seconds: longest, gap: alike };
    const solving = solveApart(paperProblem(blueprint, part), limits, watching.onProgress);
    watching.onStart(solving.stop);
    solution = await solving.solution;
    if (solution.status !== 'infeasible' || watching.isStopped()) break;
  }
  if (!solution || solution.status === 'unknown') return { unmet: 'nothing_found', rows: [] };
  if (solution.status === 'infeasible') return { unmet: whyNone(solution), rows: rowsIn(solution.conflict, rows) };
  const { forms, gap, nodes: looked, isRepeatable } = solution;
  const spread = spreadOf(forms, bank);
  return { papers: forms, search: { spread, gap, nodes: looked, isStopped: watching.isStopped(), isRepeatable } };
}

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
