import {
  languages as titled,
  languagesOf,
  type ContentLanguage,
  type LocalText,
} from '../../../../platform/language.ts';
import { noteOfOwnForm } from '../../formats/plain-text/own-form.ts';
import { instructionFor, titleLabel, type PassageRange } from '../../formats/plain-text/passages/own-passages.ts';
import { readTypedLines, readTypedText } from '../../formats/plain-text/typed-text.ts';
import type { ImportedPassage } from '../../imported.ts';
import { passageLanguages, type ExportedPassage } from '../exported-passage.ts';
import { withoutMedia } from '../without-media.ts';
import { localLines, type TypedWriting } from './local-lines.ts';
import type { TypedFile } from './question-lines.ts';
import { lookOfText } from './same-text.ts';
import { withoutPlayers } from './said.ts';
import { textOfLines } from './write-text.ts';
import { asTyped, tidy, ways, type WrittenLine } from './written-line.ts';

type Passage = Pick<ExportedPassage, 'title' | 'text'>;

/** The lines of a passage above its questions, as plainly as it is read again as it was; none where it has no words. */
export function passageLines(passage: Passage, range: PassageRange, file: TypedFile) {
  const shown = asShown(passage, file);
  let lines: WrittenLine[] = [];
  if (languagesOf(shown.text).length === 0) return { lines, isSame: false };
  for (const way of ways) {
    const languages = languagesOf(shown.text);
    lines = linesOf(shown, range, { form: file.form, way, languages }, file);
    if (isReadAgain(shown, range, lines, file)) return { lines, isSame: true };
  }
  return { lines, isSame: false };
}

/** How much of a passage such a file holds: all that it can show, the same with something else, or no word of it. */
export function passageHeld(text: LocalText, file: TypedFile): 'whole' | 'otherwise' | 'none' {
  const { lines, isSame } = passageLines({ title: {}, text }, { from: 1, to: 1 }, file);
  if (lines.length === 0) return 'none';
  return isSame ? 'whole' : 'otherwise';
}

/** The passage in the languages of the file, without what no document plays or no text shows. */
function asShown({ title, text }: Passage, file: TypedFile): Passage {
  const bare = file.form === 'txt' ? withoutMedia : withoutPlayers;
  const languages = passageLanguages({ number: 0, title, text }, file.languages);
  const texts = languages.map((language) => [language, bare(text[language] ?? '')] as const);
  return { title: titlesOf(title, file), text: Object.fromEntries(texts.filter(([, html]) => html !== '')) };
}

/** Titles are for staff: in the languages of the file, or else in the one there is. */
function titlesOf(title: LocalText, file: TypedFile): LocalText {
  const there = titled.filter((language) => tidy(title[language] ?? '') !== '');
  const chosen = there.filter((language) => file.languages.includes(language));
  const kept = chosen.length > 0 ? chosen : there.slice(0, 1);
  return Object.fromEntries(kept.map((language) => [language, tidy(title[language] ?? '')]));
}

function linesOf({ title, text }: Passage, range: PassageRange, writing: TypedWriting, file: TypedFile): WrittenLine[] {
  const language = file.languages[0] ?? 'en';
  const all = new Set([...languagesOf(title), ...writing.languages]);
  const mark = (own: ContentLanguage) => (writing.way === 'plain' && all.size === 1 ? '' : `[${own}] `);
  const titles = languagesOf(title).map((own): WrittenLine => ({
    runs: [{ text: titleLabel(language) + mark(own) + (title[own] ?? '') }],
    role: 'passage_title',
  }));
  const head = { text: '', first: 'passage', further: 'passage' } as const;
  return [
    { runs: [{ text: instructionFor(language, range) }], role: 'instruction' },
    ...titles,
    ...localLines(text, head, writing),
  ];
}

/** Read again above a question, it is the passage of that question alone, and nothing else is in the file. */
function isReadAgain(shown: Passage, range: PassageRange, lines: readonly WrittenLine[], file: TypedFile): boolean {
  const language = file.languages[0] ?? 'en';
  const whole: WrittenLine[] = [
    { runs: [{ text: noteOfOwnForm(language) }], role: 'note' },
    ...lines,
    { runs: [{ text: `${range.from}. x?` }], role: 'question' },
    { runs: [{ text: 'Answer: y' }], role: 'field' },
  ];
  const read = file.form === 'txt' ? readTypedText(textOfLines(whole)) : readTypedLines(asTyped(whole));
  const [passage, second] = read.passages ?? [];
  const [question, third] = read.questions;
  if (!passage || second || !question || third || read.faults.length > 0) return false;
  return question.passage === passage.key && isSame(shown, passage);
}

const isSame = (shown: Passage, read: ImportedPassage): boolean =>
  says(shown.text, lookOfText) === says(read.text, lookOfText) &&
  (languagesOf(shown.title).length === 0 || says(shown.title, tidy) === says(read.title, tidy));

const says = (text: LocalText, look: (own: string) => string): string =>
  JSON.stringify(languagesOf(text).map((language) => [language, look(text[language] ?? '')]));

/** The places of the first and the last question of one passage, where such a run begins here. */
export function runFrom(numbers: readonly (number | undefined)[], at: number): PassageRange | null {
  const own = numbers[at];
  if (own === undefined || numbers[at - 1] === own) return null;
  let to = at + 1;
  while (numbers[to] === own) to += 1;
  return { from: at + 1, to };
}
