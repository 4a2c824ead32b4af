import type { ContentLanguage } from '../../../../platform/language.ts';
import type { WholeQuestion } from '../../../../questions/domain/whole-question.ts';
import { noteOfOwnForm } from '../../formats/plain-text/own-form.ts';
import { readTypedLines, readTypedText } from '../../formats/plain-text/typed-text.ts';
import { isDoubt, type FaultCode, type ImportedQuestion } from '../../imported.ts';
import { placeOf } from '../../place.ts';
import { mapTexts } from '../map-texts.ts';
import type { ExportedPassages } from '../exported-passage.ts';
import { placeName, richTextsOf } from '../parts-of-question.ts';
import { withoutMedia } from '../without-media.ts';
import { passageLines, runFrom } from './passage-lines.ts';
import { questionLines, type TypedFile } from './question-lines.ts';
import { saidBy, withoutPlayers } from './said.ts';
import { textOfLines } from './write-text.ts';
import { asTyped, tidy, ways, type WrittenLine } from './written-line.ts';

/** Questions of the kinds that people type, as lines below their headings. */
export const typedLines = (of: TypedQuestions, file: TypedFile): WrittenLine[] => [...linesByQuestion(of, file)].flat();

/** Questions in the order of a file, with the passages that some of them refer to. */
export type TypedQuestions = {
  readonly questions: readonly WholeQuestion[];
  readonly passages: ExportedPassages;
};

/** The same one question after the other, since each is read again, which takes its time. The note comes first. */
export function* linesByQuestion({ questions, passages }: TypedQuestions, file: TypedFile): Generator<WrittenLine[]> {
  const numbers = questions.map(({ passage }) => passage?.number);
  const language = file.languages[0] ?? 'en';
  let above: readonly string[] = [];
  yield [note(language)];
  for (const [index, question] of questions.entries()) {
    const names = placeNames(question, language);
    const isNewModule = names[0] !== above[0];
    const headings = (['module', 'subsection'] as const).flatMap((role, at): WrittenLine[] =>
      names[at] === undefined || (names[at] === above[at] && (at === 0 || !isNewModule))
        ? []
        : [{ runs: [{ text: names[at] }], role, heading: at + 1 }],
    );
    above = names;
    const passage = passages.get(question.passage?.number ?? 0);
    const range = passage && runFrom(numbers, index);
    const text = passage && range ? passageLines(passage, range, file).lines : [];
    yield [...headings, ...text, ...bestLines(question, index + 1, file).lines];
  }
}

const note = (language: ContentLanguage): WrittenLine => ({
  runs: [{ text: noteOfOwnForm(language) }],
  role: 'note',
});

const placeNames = ({ module, subsection }: WholeQuestion, language: ContentLanguage): readonly string[] =>
  [module, subsection].map((place) => tidy(placeName(place, language)));

/** Whether a question is read again otherwise than it is, however it is written. */
export const readsOtherwise = (question: WholeQuestion, file: TypedFile): boolean =>
  !bestLines(question, 1, file).isSame;

/** The question as plainly as it is read again as it was. */
function bestLines(whole: WholeQuestion, number: number, file: TypedFile) {
  const question = { ...whole, draft: mapTexts(whole.draft, file.form === 'txt' ? withoutMedia : withoutPlayers) };
  const language = file.languages[0] ?? 'en';
  let lines: WrittenLine[] = [];
  for (const way of isLong(question) ? longWays : ways) {
    lines = questionLines(question, number, file, way);
    if (isReadAgain(question, [...headingsFor(question, language), ...lines], file)) return { lines, isSame: true };
  }
  return { lines, isSame: false };
}

/** A long text is read again only as words that nobody looks into: a reader may take longer than its text grows. */
const longWays = ['kept'] as const;
const longest = { text: 1_500, question: 6_000 };

function isLong({ draft }: WholeQuestion): boolean {
  const sizes = richTextsOf(draft).flatMap((text) => Object.values(text).map((html) => html?.length ?? 0));
  return sizes.some((size) => size > longest.text) || sizes.reduce((sum, size) => sum + size, 0) > longest.question;
}

const headingsFor = (question: WholeQuestion, language: ContentLanguage): WrittenLine[] => [
  note(language),
  ...placeNames(question, language).map((text, at): WrittenLine => ({
    runs: [{ text }],
    role: at === 0 ? 'module' : 'subsection',
    heading: at + 1,
  })),
];

function isReadAgain(question: WholeQuestion, lines: readonly WrittenLine[], file: TypedFile): boolean {
  const { questions, faults } =
    file.form === 'txt' ? readTypedText(textOfLines(lines)) : readTypedLines(asTyped(lines));
  const [only, second] = questions;
  if (!only || second || faults.length > 0) return false;
  return !only.warnings.some((warning) => isDoubt(warning) && !ofKey.has(warning.code)) && isSame(question, only, file);
}

/** What is said of a question without its key; a key that is there has to be the same. */
const ofKey: ReadonlySet<FaultCode> = new Set<FaultCode>(['no_correct_answer', 'kind_unclear']);

function isSame(question: WholeQuestion, read: ImportedQuestion, file: TypedFile): boolean {
  const [topic = '', subtopic = null] = placeNames(question, file.languages[0] ?? 'en');
  const place = placeOf(read);
  const named = placeOf({ topic: [topic], subtopic });
  return (
    place.topic === named.topic &&
    place.subtopic === named.subtopic &&
    (question.code ?? null) === read.code &&
    question.level === read.level &&
    (!file.withKey || saidBy(question.draft, file) === saidBy(read.draft, file)) &&
    (file.withKey || contentOf(question, file) === contentOf(read, file))
  );
}

/** Without its key nobody knows of every question which kind it is. */
const contentOf = ({ draft }: Pick<WholeQuestion, 'draft'>, file: TypedFile): string =>
  saidBy({ ...draft, content: { ...draft.content, kind: 'single' } }, file);
