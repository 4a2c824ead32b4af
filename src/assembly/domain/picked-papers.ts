import type { Blueprint, BlueprintRow, UsableQuestion } from './blueprint.ts';
import { withLettersDealt } from './letters/deal-letters.ts';
import { dealQuestion, versionLabels, type GeneratedPaper } from './generate-papers.ts';
import { placeKey } from './blueprint.ts';
import { randomFrom, shuffled } from './random.ts';

type Order = Pick<Blueprint, 'versions' | 'shuffleQuestions' | 'shuffleOptions' | 'balanceLetters'>;

/** Every version has all of these questions, in the order given or each in one of its own. */
export const pickedPapers = (order: Order, questions: readonly UsableQuestion[], seed: string): GeneratedPaper[] =>
  versionLabels(order.versions).map((label) => {
    const random = randomFrom(`${seed}/order/${label}`);
    const ordered = order.shuffleQuestions ? shuffled(questions, random) : questions;
    const dealt = ordered.map((question) => ({
      ...dealQuestion(question, order, random),
      section: null,
      lines: null,
    }));
    const letters = () => randomFrom(`${seed}/letters/${label}`);
    return { label, questions: withLettersDealt(dealt, questions, order, letters) };
  });

/** The rows of the blueprint that such papers would come from. */
export function rowsOfPicked(questions: readonly UsableQuestion[]): BlueprintRow[] {
  const groups = Map.groupBy(questions, placeKey);
  return [...groups.values()].flatMap((group) =>
    group.slice(0, 1).map(({ subsectionId, level, kind }) => ({
      subsectionId,
      level,
      kind: kind ?? null,
      count: group.length,
    })),
  );
}
