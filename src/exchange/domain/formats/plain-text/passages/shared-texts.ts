import { westernDigits } from '../../../../../platform/digits.ts';
import { mostInPassage } from '../../../../../questions/domain/in-passage.ts';
import { inLanguage } from '../../../../../platform/language.ts';
import { cleanImportedPassage } from '../../../passages/imported-passage.ts';
import { excerpt, type ImportedPassage, type ImportedQuestion } from '../../../imported.ts';
import { numberLabel } from '../labels.ts';
import type { QuestionParts } from '../question-parts.ts';
import { isNothing, localTexts } from '../rich-lines.ts';
import { isBlank, wordsIn, type TypedLine } from '../typed-line.ts';

/** A text before several questions, with the first and the last of them. */
export type SharedText = {
  readonly line: number;
  readonly from: number;
  readonly to: number;
  readonly passage: ImportedPassage;
};

/** “Read the following and answer questions 1 to 3”, “อ่านข้อความต่อไปนี้แล้วตอบคำถามข้อ 1-3”. */
const ranges = [
  /\b(?:questions?|items?|nos?\.?|numbers?)\s{0,2}(\d{1,3})\s{0,2}(?:-|–|—|to|and|through)\s{0,2}(\d{1,3})\b/i,
  /ข้อ(?:ที่)?\s{0,2}(\d{1,3}|[๐-๙]{1,3})\s{0,2}(?:-|–|—|ถึง|และ)\s{0,2}(?:ข้อ(?:ที่)?)?\s{0,2}(\d{1,3}|[๐-๙]{1,3})/,
];
const asksToRead =
  /\b(?:read|use|study|refer|following|passage|text|table|figure|diagram|extract|below)\b|อ่าน|ใช้|พิจารณา|ศึกษา|จาก|ต่อไปนี้|ข้อความ|บทความ|สถานการณ์/i;

/** No instruction is longer, and no text has more lines. */
const longestInstruction = 250;
const mostLines = 120;

/** The questions that an instruction speaks of; null for any other line. */
function rangeIn(line: TypedLine): Pick<SharedText, 'from' | 'to'> | null {
  const words = wordsIn(line);
  if (words.length > longestInstruction || numberLabel(words) || !asksToRead.test(words)) return null;
  const found = ranges.map((range) => range.exec(words)).find((one) => one !== null);
  const [from = 0, to = 0] = (found ?? []).slice(1).map((digit) => Number(westernDigits(digit)));
  return from > 0 && to > from && to - from < mostInPassage ? { from, to } : null;
}

/** The lines without the texts that stand before several questions. An instruction without a text stays where it is. */
export function takeSharedTexts(lines: readonly TypedLine[]) {
  const texts: SharedText[] = [];
  const rest: TypedLine[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at];
    if (!line) break;
    const range = rangeIn(line);
    const end = range ? firstOf(lines, at, range.from) : -1;
    const own = lines.slice(at + 1, Math.max(end, at + 1));
    if (range && !isNothing(own)) {
      const [text = {}] = localTexts([own.filter((one) => !isBlank(one))]);
      const passage = cleanImportedPassage({ key: `line ${line.no}`, title: {}, text });
      texts.push({ ...range, line: line.no, passage });
      at = end - 1;
    } else rest.push(line);
  }
  return { rest, texts };
}

/** Where the first of the questions begins; -1 where it does not follow. */
function firstOf(lines: readonly TypedLine[], from: number, number: number): number {
  const found = lines
    .slice(from + 1, from + 1 + mostLines)
    .findIndex((line) => numberLabel(wordsIn(line))?.number === number);
  return found < 0 ? -1 : from + 1 + found;
}

/**
 * The text of each question that has one: it stands above and names its number. A number below the last one begins something
 * else, and in our own form one that comes again does.
 */
export function textsAbove(texts: readonly SharedText[], all: readonly QuestionParts[]) {
  const above = new Map<QuestionParts, SharedText>();
  let next = 0;
  let open: { readonly text: SharedText; last: number } | null = null;
  for (const parts of all) {
    const { number, lines } = parts.block;
    for (let text = texts[next]; text && text.line < (lines[0]?.no ?? 0); text = texts[next]) {
      open = { text, last: 0 };
      next += 1;
    }
    if (!open || number === null) continue;
    if (number < open.last || (number === open.last && lines[0]?.own)) open = null;
    else if (number >= open.text.from && number <= open.text.to) above.set(parts, open.text);
    if (open) open.last = number;
  }
  return above;
}

/** The question below this text; where the file is not of our own form, that is assumed. */
export function belowText(question: ImportedQuestion, text: SharedText | undefined, own: boolean): ImportedQuestion {
  if (!text) return question;
  const { key, title } = text.passage;
  if (own) return { ...question, passage: key };
  const values = { title: excerpt(inLanguage(title, 'en')) };
  return { ...question, passage: key, assumed: [...question.assumed, { code: 'passage_told', values }] };
}
