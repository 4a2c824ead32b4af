import { excerpt, fault, faultsAbout, type ImportFault } from '../../../imported.ts';
import { startIn } from '../blocks/starts.ts';
import { fieldIn } from '../fields.ts';
import type { QuestionParts } from '../question-parts.ts';
import { isHeading } from '../blocks/starts.ts';
import { isBlank, wordsIn, type TypedLine } from '../typed-line.ts';

/** Takes the answers out that stand above the first question, where they belong to none. */
export function takeAnswersAbove(lines: readonly TypedLine[]) {
  const first = lines.findIndex((line, at) => startIn(line, at) !== null);
  const words = lines.findIndex((line) => !isBlank(line) && !isHeading(line) && valueOf(line) === null);
  const end = first >= 0 ? first : words;
  const above = lines.filter((line, at) => at < end && (valueOf(line) ?? '') !== '');
  return { above, rest: above.length > 0 ? lines.filter((line) => !above.includes(line)) : lines };
}

/** What stands behind “Answer:”; null where the line is none. */
function valueOf(line: TypedLine): string | null {
  const words = wordsIn(line);
  const field = fieldIn(words);
  return field?.field === 'answer'
    ? words
        .slice(field.end)
        .replace(/[\s._…‥-]+/g, ' ')
        .trim()
    : null;
}

/** Each of these answers is named to its author. */
export const faultsOfAbove = (above: readonly TypedLine[]): ImportFault[] =>
  above.flatMap((line) => faultsAbout([fault(line.no, 'answer_without_question')], '', excerpt(wordsIn(line))));

/**
 * Without the answers between questions where a file begins with one and ends without: they may belong to the question
 * above or to the one below, and nobody may guess.
 */
export function withoutUnclear(all: readonly QuestionParts[], above: readonly TypedLine[]): readonly QuestionParts[] {
  if (above.length === 0 || all.at(-1)?.answers.length !== 0) return all;
  return all.map((parts) =>
    parts.answers.length === 0 ? parts : { ...parts, answers: [], shifted: parts.answers.map(({ line }) => line) },
  );
}
