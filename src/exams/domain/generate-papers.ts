import {
  joinedRows,
  stockOf,
  type Blueprint,
  type BlueprintRow,
  type RowReport,
  type UsableQuestion,
} from './blueprint.ts';
import { chooseApart, chooseShared } from './choose-questions.ts';
import { planPapers } from './plan-papers.ts';
import { randomFrom, shuffled, type Random } from './random.ts';
import type { Share } from './share-questions.ts';

export type PaperQuestion = {
  readonly questionId: string;
  /** The ids of the options and of the right side of a matching, in the order of this paper. */
  readonly optionOrder: readonly string[];
  readonly matchOrder: readonly string[];
};

/** One version, its questions in the order they stand in. */
export type GeneratedPaper = { readonly label: string; readonly questions: readonly PaperQuestion[] };

export type Generation =
  | { readonly papers: readonly GeneratedPaper[] }
  | { readonly unmet: 'too_few' | 'too_few_for_overlap' | 'enemies'; readonly rows: readonly RowReport[] };

/**
 * Papers that meet every row of the blueprint exactly, or the rows that cannot be met. Questions never used come
 * first, then those used longest ago; chance decides among equals. The same blueprint, seed and bank give the same
 * papers, whatever order the bank comes in. Enemies never meet in one paper.
 */
export function generatePapers(blueprint: Blueprint, usable: readonly UsableQuestion[], seed: string): Generation {
  const rows = joinedRows(blueprint.rows);
  const bank = usable.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const plan = planPapers({ ...blueprint, rows }, stockOf(bank));
  if ('unmet' in plan) return plan;
  const chosen = choose(rows, plan, blueprint.versions, bank, seed);
  if ('unmet' in chosen) return chosen;
  const labels = versionLabels(blueprint.versions);
  return {
    papers: labels.map((label, version) => ({
      label,
      questions: inPaperOrder(chosen[version] ?? [], rows, blueprint, randomFrom(`${seed}/order/${label}`)),
    })),
  };
}

/** A, B, C … */
export const versionLabels = (versions: number): string[] =>
  Array.from({ length: versions }, (_, index) => String.fromCharCode(65 + index));

type Plan = { readonly shares: readonly (readonly Share[])[] | null; readonly rows: readonly RowReport[] };

/** So often another choice is tried before it is said that enemies stand in the way. */
const tries = 40;

/**
 * The questions of each version, no two of them enemies; the first try is the only one where there are none. Where every
 * try leaves a place empty, the fullest tells which rows go short and by how many.
 */
function choose(
  rows: readonly BlueprintRow[],
  plan: Plan,
  versions: number,
  bank: readonly UsableQuestion[],
  seed: string,
): UsableQuestion[][] | { readonly unmet: 'enemies'; readonly rows: readonly RowReport[] } {
  const asked = rows.reduce((sum, { count }) => sum + count, 0);
  let fullest = Array.from({ length: versions }, (): UsableQuestion[] => []);
  for (let attempt = 0; attempt < tries; attempt++) {
    const preference = attempt % 2 === 0 ? 'rested' : 'fewest_enemies';
    const again = attempt === 0 ? seed : `${seed}/again/${attempt}`;
    const chosen = plan.shares
      ? chooseShared(rows, plan.shares, versions, bank, randomFrom(`${again}/questions`), preference)
      : Array.from({ length: versions }, (_, version) =>
          chooseApart(rows, bank, randomFrom(`${again}/questions/${version}`), preference),
        );
    if (chosen.every((questions) => questions.length === asked)) return chosen;
    if (chosen.flat().length > fullest.flat().length) fullest = chosen;
  }
  return {
    unmet: 'enemies',
    rows: plan.rows.map((report) => ({ ...report, missing: missingIn(fullest, report, rows) })),
  };
}

/** Places of a subsection that stay empty in the version that has most of them, told of the first row that asks it. */
function missingIn(
  papers: readonly UsableQuestion[][],
  { subsectionId, level }: RowReport,
  rows: readonly BlueprintRow[],
) {
  const own = rows.filter((row) => row.subsectionId === subsectionId);
  if (own[0]?.level !== level) return 0;
  const asked = own.reduce((sum, { count }) => sum + count, 0);
  const had = papers.map((questions) => questions.filter((question) => question.subsectionId === subsectionId).length);
  return asked - Math.min(...had);
}

function inPaperOrder(
  questions: readonly UsableQuestion[],
  rows: readonly BlueprintRow[],
  { shuffleQuestions, shuffleOptions }: Blueprint,
  random: Random,
): PaperQuestion[] {
  const mixed = shuffled(questions, random);
  const place = (question: UsableQuestion) =>
    rows.findIndex(({ subsectionId }) => subsectionId === question.subsectionId);
  const ordered = shuffleQuestions ? mixed : mixed.toSorted((a, b) => place(a) - place(b));
  return ordered.map(({ id, optionIds, matchIds, mayShuffle, rightOrder }) => ({
    questionId: id,
    optionOrder: rightOrder
      ? disordered(optionIds, rightOrder, random)
      : shuffleOptions && mayShuffle
        ? shuffled(optionIds, random)
        : optionIds,
    // As written, the right side of a matching may stand in the order of the left: that would give the key away.
    matchOrder: mayShuffle ? shuffled(matchIds, random) : matchIds,
  }));
}

/** In any order but the right one, each equally likely. */
function disordered(ids: readonly string[], right: readonly string[], random: Random): readonly string[] {
  if (ids.length < 2) return ids;
  let order = shuffled(ids, random);
  while (order.every((id, index) => id === right[index])) order = shuffled(ids, random);
  return order;
}
