import {
  joinedRows,
  rowTakes,
  stockOf,
  type Blueprint,
  type BlueprintRow,
  type RowReport,
  type UsableQuestion,
} from './blueprint.ts';
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
  | { readonly unmet: 'too_few' | 'too_few_for_overlap'; readonly rows: readonly RowReport[] };

/**
 * Papers that meet every row of the blueprint exactly, or the rows that cannot be met. Questions never used come
 * first, then those used longest ago; chance decides among equals. The same blueprint, seed and bank give the same
 * papers, whatever order the bank comes in.
 */
export function generatePapers(blueprint: Blueprint, usable: readonly UsableQuestion[], seed: string): Generation {
  const rows = joinedRows(blueprint.rows);
  const bank = usable.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const plan = planPapers({ ...blueprint, rows }, stockOf(bank));
  if ('unmet' in plan) return plan;
  const chosen = plan.shares
    ? chooseShared(rows, plan.shares, blueprint.versions, bank, randomFrom(`${seed}/questions`))
    : chooseApart(rows, blueprint.versions, bank, seed);
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

/** Each version by itself: what two of them share is left to chance. */
function chooseApart(rows: readonly BlueprintRow[], versions: number, bank: readonly UsableQuestion[], seed: string) {
  return Array.from({ length: versions }, (_, version) => {
    const random = randomFrom(`${seed}/questions/${version}`);
    return chooseForRows(rows, bank, random, ({ count }) => count).flatMap(({ questions }) => questions);
  });
}

/** As many different questions as the plan has shares, each put into the versions of its share. */
function chooseShared(
  rows: readonly BlueprintRow[],
  shares: readonly (readonly Share[])[],
  versions: number,
  bank: readonly UsableQuestion[],
  random: Random,
) {
  const papers = Array.from({ length: versions }, (): UsableQuestion[] => []);
  const sharesOf = (row: BlueprintRow) => shares[rows.indexOf(row)] ?? [];
  for (const { row, questions } of chooseForRows(rows, bank, random, (of) => sharesOf(of).length)) {
    const mixed = shuffled(questions, random);
    for (const [index, share] of sharesOf(row).entries())
      for (const version of share) papers[version]?.push(...mixed.slice(index, index + 1));
  }
  return papers;
}

/** Rows with a level choose before the row without one, which takes from what they leave. */
function chooseForRows(
  rows: readonly BlueprintRow[],
  bank: readonly UsableQuestion[],
  random: Random,
  amount: (row: BlueprintRow) => number,
) {
  const taken = new Set<UsableQuestion>();
  const bySubsection = Map.groupBy(bank, ({ subsectionId }) => subsectionId);
  const levelsFirst = rows.toSorted((a, b) => Number(a.level === null) - Number(b.level === null));
  return levelsFirst.map((row) => {
    const open = (bySubsection.get(row.subsectionId) ?? []).filter(
      (question) => rowTakes(row, question) && !taken.has(question),
    );
    const questions = longestUnused(open, random).slice(0, amount(row));
    for (const question of questions) taken.add(question);
    return { row, questions };
  });
}

const longestUnused = (questions: readonly UsableQuestion[], random: Random): UsableQuestion[] =>
  shuffled(questions, random).toSorted((a, b) => usedAt(a) - usedAt(b));

const usedAt = ({ lastUsedAt }: UsableQuestion): number => lastUsedAt?.getTime() ?? -8.64e15;

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
  return ordered.map(({ id, optionIds, matchIds, mayShuffle }) => ({
    questionId: id,
    optionOrder: shuffleOptions && mayShuffle ? shuffled(optionIds, random) : optionIds,
    // As written, the right side of a matching may stand in the order of the left: that would give the key away.
    matchOrder: mayShuffle ? shuffled(matchIds, random) : matchIds,
  }));
}
