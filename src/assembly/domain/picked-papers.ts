import type { Blueprint, BlueprintRow, UsableQuestion } from './blueprint.ts';
import { withLettersDealt } from './letters/deal-letters.ts';
import { dealQuestion, versionLabels, type GeneratedPaper } from './generate-papers.ts';
import { joinedRows, placeKey } from './blueprint.ts';
import { byPassage } from './passages.ts';
import { randomFrom, shuffled } from './random.ts';

type Order = Pick<Blueprint, 'versions' | 'shuffleQuestions' | 'shuffleOptions' | 'balanceLetters'>;

/** Every version has all of these questions, in the order given or each in one of its own; those of a passage together. */
export const pickedPapers = (order: Order, questions: readonly UsableQuestion[], seed: string): GeneratedPaper[] =>
  versionLabels(order.versions).map((label) => {
    const random = randomFrom(`${seed}/order/${label}`);
    const pieces = byPassage(questions);
    const ordered = (order.shuffleQuestions ? shuffled(pieces, random) : pieces).flat();
    const dealt = ordered.map((question) => ({
      ...dealQuestion(question, order, random),
      section: null,
      lines: null,
      anchor: null,
    }));
    const letters = () => randomFrom(`${seed}/letters/${label}`);
    return { label, questions: withLettersDealt(dealt, questions, order, letters) };
  });

/** The rows of the blueprint that such papers would come from; passages with as many questions share one. */
export function rowsOfPicked(questions: readonly UsableQuestion[]): BlueprintRow[] {
  const pieces = byPassage(questions);
  const alone = pieces.flatMap((piece) => piece.filter(({ passageId }) => !passageId));
  const rows = [...Map.groupBy(alone, placeKey).values()].flatMap((group) =>
    group.slice(0, 1).map(({ subsectionId, level, kind }) => ({
      subsectionId,
      level,
      kind: kind ?? null,
      count: group.length,
    })),
  );
  const whole = pieces.flatMap((piece) =>
    piece
      .slice(0, 1)
      .filter(({ passageId }) => passageId)
      .map(({ subsectionId }) => ({ subsectionId, level: null, count: piece.length, perPassage: piece.length })),
  );
  return [...rows, ...joinedRows(whole).map((row) => ({ ...row, kind: null }))];
}
