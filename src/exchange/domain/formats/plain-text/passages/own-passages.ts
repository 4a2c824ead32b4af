import { westernDigits } from '../../../../../platform/digits.ts';
import { inLanguage, type ContentLanguage, type LocalText } from '../../../../../platform/language.ts';
import { excerpt, fault, type ImportFault } from '../../../imported.ts';
import { cleanImportedPassage } from '../../../passages/imported-passage.ts';
import { startIn } from '../blocks/starts.ts';
import { isNothing, languageMark, localTexts } from '../rich-lines.ts';
import { isBlank, partOfLine, wordsIn, type TypedLine } from '../typed-line.ts';
import type { SharedText } from './shared-texts.ts';

/** The first and the last of the questions that a passage is for, by their numbers in the file. */
export type PassageRange = Pick<SharedText, 'from' | 'to'>;

/** How a passage begins in a file of our own form. People read it as any instruction. */
export const instructionFor = (language: ContentLanguage, { from, to }: PassageRange): string => {
  if (language === 'th') return `อ่านข้อความต่อไปนี้แล้วตอบคำถามข้อ ${from === to ? from : `${from}-${to}`}`;
  return `Read the following text and answer ${from === to ? `question ${from}` : `questions ${from} to ${to}`}.`;
};

/** What stands before its title. */
export const titleLabel = (language: ContentLanguage): string => (language === 'th' ? 'ชื่อบทอ่าน: ' : 'Title: ');

const instructions = [
  /^read the following text and answer questions?\s?(\d{1,5})(?:\s?(?:to|-|–|—)\s?(\d{1,5}))?\s?\.?$/i,
  /^อ่านข้อความต่อไปนี้แล้วตอบคำถามข้อ\s?(\d{1,5})(?:\s?(?:-|–|—|ถึง)\s?(\d{1,5}))?\s?\.?$/,
];
const title = /^\s*(?:title|ชื่อบทอ่าน)\s?[:：]\s*/i;

/** The questions of a passage that begins in this line; null for any other line. */
function rangeIn(line: TypedLine): PassageRange | null {
  const words = westernDigits(wordsIn(line)).trim();
  if (words.length > 100 || line.heading !== undefined) return null;
  const found = instructions.map((one) => one.exec(words)).find((one) => one !== null);
  if (!found) return null;
  const from = Number(found[1]);
  return { from, to: Number(found[2] ?? from) };
}

/** The lines of a file of our own form without its passages. Each reaches as far as the next question or heading. */
export function takeOwnPassages(lines: readonly TypedLine[]) {
  const texts: SharedText[] = [];
  const rest: TypedLine[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at];
    if (!line) break;
    const range = rangeIn(line);
    if (range) {
      const end = endOf(lines, at + 1);
      texts.push({ ...range, line: line.no, passage: passageOf(line.no, lines.slice(at + 1, end)) });
      at = end - 1;
    } else rest.push(line);
  }
  return { rest, texts };
}

function endOf(lines: readonly TypedLine[], from: number): number {
  for (let at = from; at < lines.length; at += 1) {
    const line = lines[at];
    if (!line || line.heading !== undefined || startIn(line, at) || rangeIn(line)) return at;
  }
  return lines.length;
}

/** A line for the title in each of its languages, and the text below them. */
function passageOf(no: number, lines: readonly TypedLine[]) {
  const own = lines.filter((line) => !isBlank(line));
  const first = own.findIndex((line) => !title.test(wordsIn(line)));
  const titles = own.slice(0, first < 0 ? own.length : first);
  const below = first < 0 ? [] : own.slice(first);
  const [text = {}] = isNothing(below) ? [] : localTexts([below]);
  return cleanImportedPassage({ key: `line ${no}`, title: titleIn(titles, text), text });
}

/** A title that does not say its language has that of the text. */
function titleIn(lines: readonly TypedLine[], text: LocalText): LocalText {
  const [only = 'en'] = Object.keys(text);
  return Object.fromEntries(
    lines.map((line) => {
      const words = wordsIn(partOfLine(line, title.exec(wordsIn(line))?.[0].length ?? 0));
      const mark = languageMark.exec(words);
      return [mark?.[1] ?? only, words.slice(mark?.[0].length ?? 0)];
    }),
  );
}

/** Passages that stand above none of the questions they name. */
export const aboveNothing = (texts: readonly SharedText[], used: ReadonlySet<SharedText>): ImportFault[] =>
  texts
    .filter((text) => !used.has(text))
    .map(({ line, passage }) =>
      fault(line, 'passage_above_nothing', { title: excerpt(inLanguage(passage.title, 'en')) }),
    );
