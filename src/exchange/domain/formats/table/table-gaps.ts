import { plainText } from '../../../../platform/rich-text/rich-text.ts';
import type { LocalText } from '../../../../platform/language.ts';
import type { QuestionDraft } from '../../../../questions/domain/question.ts';
import { gapSign, withoutGapSigns } from '../cloze-gaps.ts';
import { equalOption, gapDraft, type Common, type GapAnswer } from '../../draft.ts';
import { wordsOf } from '../../text/file-text.ts';
import { stemWithGaps } from '../gap-answers.ts';
import { excerpt } from '../../imported.ts';
import { numberRange } from '../../text/number-text.ts';
import type { QuestionRowReading } from './row-reading.ts';
import { optionLetters } from './table-header.ts';

/** How the answers of a gap are meant; `exact` is text whose capitals count. */
export type GapCellWay = 'choice' | 'text' | 'exact' | 'number';
export type GapCell = { readonly way: GapCellWay; readonly parts: readonly string[] };

const ways: Readonly<Record<GapCellWay, string>> = {
  choice: 'choice choose ตัวเลือก เลือก',
  text: 'text ข้อความ',
  exact: 'exact ตรงตัว',
  number: 'number ตัวเลข',
};
const wayOf = new Map(
  Object.entries(ways).flatMap(([way, words]) => words.split(' ').map((word) => [word, way as GapCellWay] as const)),
);

/**
 * The answers of a gap: parts between bars or on lines of their own. A star before one says that they are choices and
 * this is the right one; otherwise numbers alone are numbers, and words are typed. A word and a colon in front
 * (`number:`, `text:`, `exact:`, `choice:`) says so where that would be recognised wrongly.
 */
export function gapCell(cell: string): GapCell {
  const [, word = '', rest = ''] = /^\s*([a-z]{4,6}|[ก-๙]{4,8})\s*:\s*([^]*)$/i.exec(cell) ?? [];
  const stated = wayOf.get(word.toLowerCase());
  const parts = (stated ? rest : cell)
    .split(/[\n|]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return { way: stated ?? saidWay(parts), parts };
}

function saidWay(parts: readonly string[]): GapCellWay {
  if (parts.some((part) => part.startsWith('*'))) return 'choice';
  const isNumber = (part: string) => !part.includes(':') && 'range' in numberRange(part);
  return parts.length > 0 && parts.every(isNumber) ? 'number' : 'text';
}

const marks = /\[\s?([1-8๑-๘])\s?\]/g;
const digitOf = (sign: string): number => (/\d/.test(sign) ? Number(sign) : sign.charCodeAt(0) - 0x0e50);
const marksIn = (text: string): number[] => [...text.matchAll(marks)].map(([, sign = '']) => digitOf(sign));

/** A gap by the number that marks it: its answers stand in the column of that option. */
type Numbered = { readonly gap: number; readonly column: `option_${(typeof optionLetters)[number]}` };

/** `Strip [1] mm off with a [2].`, with the answers of gap 1 in `option_a`, those of gap 2 in `option_b`. */
export function tableGaps(common: Common, reading: QuestionRowReading): QuestionDraft | null {
  const [own, thai] = reading.both('question').map(withoutGapSigns);
  const texts = [own, thai].filter((text): text is string => text !== undefined && text !== '');
  const marked = new Set(texts.flatMap(marksIn));
  const gaps = optionLetters
    .map((letter, index): Numbered => ({ gap: index + 1, column: `option_${letter}` }))
    .filter(({ gap, column }) => marked.has(gap) || reading.cell(column) !== '');
  if (gaps.length === 0) return reading.refuse('gap_not_marked', { gap: 1 });
  for (const { gap } of gaps)
    if (texts.some((text) => marksIn(text).filter((one) => one === gap).length !== 1))
      reading.refuse('gap_not_marked', { gap });
  const answers = gaps.map((gap) => gapAnswer(gap, reading));
  const signed = (text = '') =>
    text.replace(marks, (_, sign: string) => gapSign(gaps.findIndex(({ gap }) => gap === digitOf(sign))));
  const stem = stemWithGaps(reading.rich(signed(own), signed(thai)), gaps.length);
  const filled = answers.filter((answer) => answer !== null);
  if (!stem) return reading.refuse('gap_not_marked', { gap: 1 });
  return filled.length < gaps.length ? null : gapDraft({ ...common, stem }, filled);
}

function gapAnswer({ gap, column }: Numbered, reading: QuestionRowReading): GapAnswer | null {
  const [own, thai] = reading.both(column).map(gapCell);
  const cells = [own, thai].filter((cell): cell is GapCell => cell !== undefined && cell.parts.length > 0);
  const [first] = cells;
  if (!first) return reading.refuse('gap_answer_missing', { gap, column });
  if (first.way === 'choice') return choices(gap, [own, thai], reading);
  const parts = cells.flatMap((cell) => cell.parts);
  if (first.way === 'number') return numbers(parts, reading);
  return { way: 'text', accepted: parts.map(wordsOf), caseSensitive: first.way === 'exact' };
}

function numbers(parts: readonly string[], { refuse }: QuestionRowReading): GapAnswer | null {
  const read = parts.map((part) => ({ part, result: numberRange(part) }));
  for (const { part, result } of read) if ('wrong' in result) refuse(result.wrong, { text: excerpt(part) });
  const accepted = read.flatMap(({ result }) => ('range' in result ? [result.range] : []));
  return accepted.length === parts.length ? { way: 'number', accepted } : null;
}

/** The same choices in the same order in both languages; the star may stand in one of them or in both. */
function choices(
  gap: number,
  [own, thai]: readonly (GapCell | undefined)[],
  { refuse, rich }: QuestionRowReading,
): GapAnswer | null {
  const parts = own?.parts ?? [];
  const inThai = thai?.parts ?? [];
  if (parts.length > 0 && inThai.length > 0 && parts.length !== inThai.length)
    return refuse('gap_choices_differ', { gap, count: parts.length, other: inThai.length });
  const count = Math.max(parts.length, inThai.length);
  const texts = Array.from({ length: count }, (_, index): LocalText =>
    rich(withoutStar(parts[index] ?? ''), withoutStar(inThai[index] ?? '')),
  );
  if (count < 2) return refuse('options_too_few');
  const equal = equalOption(texts);
  if (equal !== null) return refuse('options_equal', { text: excerpt(plainText(equal)) });
  const right = texts.flatMap((_, index) =>
    [parts, inThai].some((list) => list[index]?.startsWith('*')) ? index : [],
  );
  const [only] = right;
  if (only === undefined || right.length > 1) return refuse('gap_choice_unmarked', { gap });
  return { way: 'choice', choices: texts, right: only };
}

const withoutStar = (part: string): string => part.replace(/^\*\s*/, '');
