import { withMarkedOptions } from '../../questions/domain/kinds/marked-options.ts';
import type { QuestionDraft } from '../../questions/domain/question.ts';
import { noteOfOwnForm } from './formats/plain-text/own-form.ts';
import { isDoubt, type ImportedQuestion, type ImportFault } from './imported.ts';

/** The question with nothing doubtful left: somebody has looked at it. */
export const settled = <Question extends ImportedQuestion>(question: Question): Question => ({
  ...question,
  warnings: question.warnings.filter((warning) => !isDoubt(warning) || isFaultOfDraft(warning)),
});

/** Two options that are the same stay so after a look at them. */
const isFaultOfDraft = ({ code }: ImportFault): boolean => code === 'options_equal' || code === 'option_text_missing';

/** The draft with these options as the right ones, by their places; null where they are none of it. */
export function withKey(draft: QuestionDraft, places: readonly number[]): QuestionDraft | null {
  const right = places.flatMap((place) => draft.content.options[place]?.id ?? []);
  if (right.length !== new Set(places).size) return null;
  return withMarkedOptions(draft, right);
}

/** The corrected text of a question as a file of the form that the question came in: what says so stands above it. */
export const asCorrectedFile = ({ ownForm }: Pick<ImportedQuestion, 'ownForm'>, text: string): string =>
  ownForm ? `${noteOfOwnForm('en')}\n${text}` : text;

/** A question read again from its corrected text, where it stood before. */
export function readAgain(before: ImportedQuestion, again: ImportedQuestion): ImportedQuestion {
  const { line, topic, subtopic, file, passage } = before;
  const down = (own: number) => own + line - (before.ownForm ? 2 : 1);
  const moved = (warning: ImportFault): ImportFault => ({
    ...warning,
    line: down(warning.line),
    ...(warning.lines && { lines: warning.lines.map(down) }),
  });
  return {
    ...again,
    line,
    topic,
    subtopic,
    ...(file !== undefined && { file }),
    ...(passage !== undefined && { passage }),
    level: again.level ?? before.level,
    code: again.code ?? before.code,
    warnings: again.warnings.map(moved),
    source: (again.source ?? []).map((own) => ({ ...own, line: down(own.line) })),
  };
}
