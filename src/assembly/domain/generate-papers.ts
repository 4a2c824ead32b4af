import { anchorsIn } from './anchors/anchors-in.ts';
import {
  joinedRows,
  placeKey,
  stockOf,
  type AnchorKind,
  type Blueprint,
  type BlueprintRow,
  type Choosable,
  type RowReport,
  type UsableQuestion,
  type WhyUnmet,
} from './blueprint.ts';
import { planAndChoose } from './choose-papers.ts';
import { chooseApart, type PlacedQuestion } from './choose-questions.ts';
import { opened, rowInUnits, unitsOf } from './passages.ts';
import { withLettersDealt } from './letters/deal-letters.ts';
import { randomFrom, shuffled, type Random } from './random.ts';

export type PaperQuestion = {
  readonly questionId: string;
  /** The ids of the options and of the right side of a matching, in the order of this paper. */
  readonly optionOrder: readonly string[];
  readonly matchOrder: readonly string[];
  /** The section it stands in, from 0; null in a paper without sections. */
  readonly section: number | null;
  /** Ruled lines below it on paper; null leaves it to its kind. */
  readonly lines: number | null;
  /** Why it stands in every version; null where it stands for itself. */
  readonly anchor: AnchorKind | null;
};

/** One version, its questions in the order they stand in. */
export type GeneratedPaper = { readonly label: string; readonly questions: readonly PaperQuestion[] };

export type Generation = { readonly papers: readonly GeneratedPaper[] } | Unmet;

/**
 * Papers that meet every row of the blueprint exactly, or the rows that cannot be met. Questions never used come
 * first, then those used longest ago; chance decides among equals. The same blueprint, seed and bank give the same
 * papers, whatever order the bank comes in. Enemies never meet in one paper.
 */
export function generatePapers(blueprint: Blueprint, usable: readonly UsableQuestion[], seed: string): Generation {
  const chosen = chooseFor(blueprint, usable, seed);
  return 'unmet' in chosen ? chosen : { papers: orderPapers(blueprint, chosen, seed) };
}

/** The questions of each version. */
export type Chosen<Question> = readonly (readonly Question[])[];

type Unmet = { readonly unmet: WhyUnmet; readonly rows: readonly RowReport[] };

/** The choice alone: it needs to know of a question what decides about it, not what it says. */
export function chooseFor<Question extends Choosable>(
  blueprint: Blueprint,
  usable: readonly Question[],
  seed: string,
): Chosen<Question> | Unmet {
  const rows = joinedRows(blueprint.rows);
  const units = unitsOf(rows, usable);
  const chosen = planAndChoose({ ...blueprint, rows }, stockOf(units), units, seed);
  return 'unmet' in chosen ? chosen : chosen.map((version) => version.flatMap(opened<Question>));
}

/**
 * Whether a choice stands in the bank as it is now: all of it is usable, in the same place, has not been used meanwhile, and
 * no two questions of a version have become enemies.
 */
export function areStillTrue(chosen: Chosen<Choosable>, bank: readonly Choosable[]): boolean {
  const byId = new Map(bank.map((question) => [question.id, question]));
  return chosen.every((version) => {
    const ids = new Set(version.map(({ id }) => id));
    return version.every((question) => {
      const now = byId.get(question.id);
      return (
        now !== undefined &&
        placeKey(now) === placeKey(question) &&
        (now.anchor ?? null) === (question.anchor ?? null) &&
        Boolean(now.recent) === Boolean(question.recent) &&
        now.lastUsedAt?.getTime() === question.lastUsedAt?.getTime() &&
        !(now.enemies ?? []).some((enemy) => ids.has(enemy))
      );
    });
  });
}

/** The papers of these versions' questions, in the order that the blueprint and the seed give. */
export function orderPapers(
  blueprint: Blueprint,
  chosen: readonly (readonly UsableQuestion[])[],
  seed: string,
): GeneratedPaper[] {
  const rows = joinedRows(blueprint.rows);
  const anchors = anchorsIn(blueprint, chosen);
  return versionLabels(blueprint.versions).map((label, version) => ({
    label,
    questions: withLettersDealt(
      inPaperOrder(
        placeInRows(rows, chosen[version] ?? [], seed),
        rows,
        blueprint,
        randomFrom(`${seed}/order/${label}`),
      ),
      chosen[version] ?? [],
      blueprint,
      () => randomFrom(`${seed}/letters/${label}`),
    ).map((question) => ({ ...question, anchor: anchors.get(question.questionId) ?? null })),
  }));
}

/**
 * Which row each question of a version stands for: where rows overlap, so that all of them are met. Questions of a passage
 * are one piece, in their order.
 */
const placeInRows = (
  rows: readonly BlueprintRow[],
  questions: readonly UsableQuestion[],
  seed: string,
): (readonly PlacedQuestion<UsableQuestion>[])[] => {
  // Where a question comes from says nothing about its row any more.
  const known = questions.map((question) => ({ ...question, recent: false }));
  const bank = unitsOf(rows, known, { wholly: true });
  const choosing = { rows: rows.map(rowInUnits), bank, preference: 'rested' as const };
  return chooseApart(choosing, randomFrom(`${seed}/rows`)).map(opened<UsableQuestion>);
};

/** A, B, C … */
export const versionLabels = (versions: number): string[] =>
  Array.from({ length: versions }, (_, index) => String.fromCharCode(65 + index));

function inPaperOrder(
  pieces: readonly (readonly PlacedQuestion<UsableQuestion>[])[],
  rows: readonly BlueprintRow[],
  { shuffleQuestions, shuffleOptions, sections = [] }: Blueprint,
  random: Random,
): Omit<PaperQuestion, 'anchor'>[] {
  const mixed = shuffled(pieces, random).flat();
  const sectionOf = (row: BlueprintRow) =>
    sections.length > 0 ? Math.min(row.section ?? 0, sections.length - 1) : null;
  const place = (question: UsableQuestion) =>
    shuffleQuestions ? 0 : rows.findIndex(({ subsectionId }) => subsectionId === question.subsectionId);
  const ordered = mixed.toSorted((a, b) => (sectionOf(a.row) ?? 0) - (sectionOf(b.row) ?? 0) || place(a) - place(b));
  return ordered.map(({ row, ...question }) => ({
    ...dealQuestion(question, { shuffleOptions }, random),
    section: sectionOf(row),
    lines: row.lines ?? null,
  }));
}

/** A question with its options, and the right side of a matching, in the order of one paper. */
export const dealQuestion = (
  { id, optionIds, matchIds, mayShuffle, rightOrder }: UsableQuestion,
  { shuffleOptions }: Pick<Blueprint, 'shuffleOptions'>,
  random: Random,
): Pick<PaperQuestion, 'questionId' | 'optionOrder' | 'matchOrder'> => ({
  questionId: id,
  // What is put in order is always shuffled, and may show the right order by chance: "never the right one" would rule one out.
  optionOrder: rightOrder || (shuffleOptions && mayShuffle) ? shuffled(optionIds, random) : optionIds,
  // As written, the right side of a matching may stand in the order of the left: that would give the key away.
  matchOrder: shuffled(matchIds, random),
});
