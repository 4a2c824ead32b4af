import {
  joinedRows,
  stockOf,
  type Blueprint,
  type BlueprintRow,
  type RowReport,
  type UsableQuestion,
  type WhyUnmet,
} from './blueprint.ts';
import { choosePapers } from './choose-papers.ts';
import { planPapers } from './plan-papers.ts';
import { randomFrom, shuffled, type Random } from './random.ts';

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
  | { readonly unmet: WhyUnmet; readonly rows: readonly RowReport[] };

/**
 * Papers that meet every row of the blueprint exactly, or the rows that cannot be met. Questions never used come
 * first, then those used longest ago; chance decides among equals. The same blueprint, seed and bank give the same
 * papers, whatever order the bank comes in. Enemies never meet in one paper.
 */
export function generatePapers(blueprint: Blueprint, usable: readonly UsableQuestion[], seed: string): Generation {
  const rows = joinedRows(blueprint.rows);
  const plan = planPapers({ ...blueprint, rows }, stockOf(usable));
  if ('unmet' in plan) return plan;
  const chosen = choosePapers({ rows, versions: blueprint.versions }, plan, usable, seed);
  if ('unmet' in chosen) return chosen;
  return { papers: orderPapers(blueprint, chosen, seed) };
}

/** The papers of these versions' questions, in the order that the blueprint and the seed give. */
export function orderPapers(
  blueprint: Blueprint,
  chosen: readonly (readonly UsableQuestion[])[],
  seed: string,
): GeneratedPaper[] {
  const rows = joinedRows(blueprint.rows);
  return versionLabels(blueprint.versions).map((label, version) => ({
    label,
    questions: inPaperOrder(chosen[version] ?? [], rows, blueprint, randomFrom(`${seed}/order/${label}`)),
  }));
}

/** A, B, C … */
export const versionLabels = (versions: number): string[] =>
  Array.from({ length: versions }, (_, index) => String.fromCharCode(65 + index));

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
    matchOrder: shuffled(matchIds, random),
  }));
}

/** In any order but the right one, each equally likely. */
function disordered(ids: readonly string[], right: readonly string[], random: Random): readonly string[] {
  if (ids.length < 2) return ids;
  let order = shuffled(ids, random);
  while (order.every((id, index) => id === right[index])) order = shuffled(ids, random);
  return order;
}
