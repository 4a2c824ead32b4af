import {
  fault,
  faultsAbout,
  mostQuestions,
  noFindings,
  questionsRead,
  tooMany,
  type ImportFault,
  type ImportedQuestion,
  type Questions,
} from '../../imported.ts';
import { withoutRepeatedCodes } from '../../repeated-codes.ts';
import { truthIn } from './answers.ts';
import { blocksOf } from './blocks.ts';
import { inOwnForm } from './own-form.ts';
import { fieldIn } from './fields.ts';
import { faultsOfAbove, takeAnswersAbove, withoutUnclear } from './keys/answers-above.ts';
import { takeKeySection, type ListedAnswer } from './keys/key-section.ts';
import { answersIn, strayKeys } from './keys/listed-answers.ts';
import { lookMarks } from './keys/key-marks.ts';
import { numberLabel, optionLabels } from './labels.ts';
import { partsOf, type QuestionParts } from './question-parts.ts';
import { linesOfText, textOfRuns } from './tagged-text.ts';
import { aboveNothing, takeOwnPassages } from './passages/own-passages.ts';
import { belowText, takeSharedTexts, textsAbove } from './passages/shared-texts.ts';
import { aboutParts, typedQuestion, type FileContext } from './typed-question.ts';
import { isBlank, wordsIn, type TypedLine } from './typed-line.ts';

/** Reads questions as people type them (docs/exchange.md). What is doubtful enters with its doubt. */
export const readTypedText = (text: string): Questions => readTypedLines(linesOfText(text));

/** The same for the lines of a document. */
export function readTypedLines(typed: readonly TypedLine[]): Questions {
  const { lines, own } = inOwnForm(typed);
  const { entries, rest: withTexts } = own ? { entries: [], rest: lines } : takeKeySection(lines);
  const { rest, texts } = own ? takeOwnPassages(withTexts) : takeSharedTexts(withTexts);
  const { above: early, rest: asked } = takeAnswersAbove(rest);
  const blocks = blocksOf(own ? asked : withoutRepeated(asked));
  const answersOf = answersIn(blocks, entries);
  const all = blocks.map((block) => partsOf(block, answersOf(block).listed));
  const parts = withoutUnclear(all, early);
  if (parts.length > mostQuestions) return tooMany(parts.length);
  const written = new Map(lines.map((line) => [line.no, textOfRuns(line.runs)]));
  const looksTell = !own && tellsByLooks(parts, entries);
  const above = textsAbove(texts, parts);
  const faults: ImportFault[] = [
    ...faultsOfAbove(early),
    ...strayKeys(entries, blocks),
    ...aboveNothing(texts, new Set(above.values())),
  ];
  const questions = parts.flatMap((one): ImportedQuestion[] => {
    const findings = noFindings();
    const around = { ...answersOf(one.block), looksTell, ignoresLooks: own };
    const question = typedQuestion(one, around, findings);
    const { code, text } = aboutParts(one);
    faults.push(...faultsAbout(findings.faults, code, text));
    if (!question) return [];
    const source = sourceOf(one, around, written);
    return [{ ...belowText(question, above.get(one), own), source, ...(own && { ownForm: true }) }];
  });
  if (parts.length === 0) faults.push(fault(1, 'no_questions'));
  const read = questionsRead(parts.length, withoutRepeatedCodes(questions), faults);
  return texts.length > 0 ? { ...read, passages: texts.map(({ passage }) => passage) } : read;
}

/** The lines that a question came from, as text. An answer of a list stands below them. */
function sourceOf({ block }: QuestionParts, { listed }: FileContext, written: ReadonlyMap<number, string>) {
  const numbers = [...new Set(block.lines.map(({ no }) => no))];
  const own = numbers.map((line) => ({ line, text: written.get(line) ?? '' }));
  const last = own.findLastIndex(({ text }) => text.trim() !== '');
  return [...own.slice(0, last + 1), ...listed.map(({ line, text }) => ({ line, text: `เฉลย: ${text}` }))];
}

/** Marks of setting are a key where most questions without another have one, and no other way is more frequent. */
function tellsByLooks(parts: readonly QuestionParts[], entries: readonly ListedAnswer[]): boolean {
  const listed = new Set(entries.map(({ number }) => number));
  const choices = parts.filter(({ options }) => options.length > 0);
  const isKeyed = ({ answers, options, block }: QuestionParts) =>
    answers.length > 0 ||
    block.front !== null ||
    options.some(({ ticked }) => ticked) ||
    (block.number !== null && listed.has(block.number));
  const others = choices.filter((one) => !isKeyed(one));
  const marked = others.filter(({ options, block }) =>
    lookMarks(options, block.lines).some(({ places }) => places.length === 1),
  );
  return marked.length > 0 && marked.length * 2 >= others.length && marked.length >= choices.length - others.length;
}

/** Lines that stand on every page: the name of the school, of the paper. */
function withoutRepeated(lines: readonly TypedLine[]): TypedLine[] {
  const times = new Map<string, number>();
  const nameOf = (line: TypedLine) => wordsIn(line).trim();
  for (const line of lines) times.set(nameOf(line), (times.get(nameOf(line)) ?? 0) + 1);
  const isRunning = (line: TypedLine) => {
    const words = wordsIn(line);
    if (isBlank(line) || (times.get(nameOf(line)) ?? 0) < 3 || words.trim().length < 8) return false;
    return (
      numberLabel(words) === null &&
      fieldIn(words) === null &&
      truthIn(words) === null &&
      !/[._…]{6,}|\ufffc/.test(words) &&
      !optionLabels(words).some(({ place }) => place === 'start')
    );
  };
  // What stands right below the number of a question goes on with it.
  const goesOn = (above: TypedLine | undefined) => above !== undefined && numberLabel(wordsIn(above)) !== null;
  return lines.filter((line, at) => goesOn(lines[at - 1]) || !isRunning(line));
}
