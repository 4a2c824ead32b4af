import { lettersIn } from '../answers.ts';
import { fieldIn } from '../fields.ts';
import { numberLabel } from '../labels.ts';
import { isNumbered, labelsIn, optionGroups, type PlacedLabel } from '../option-groups.ts';
import { isBlank, wordsIn, type TypedLine } from '../typed-line.ts';

type Question = { readonly number: number; readonly style: string };
type Row = {
  /** How many signs it has. */
  readonly length: number;
  /** The line behind its last sign. */
  readonly end: number;
};

/**
 * A row 1, 2, 3 below a question that is numbered just so: its options or statements, and not the questions that come
 * next. Behind it comes an answer, the number that follows the question's own, or nothing. `usual` is the length of
 * the last such row of the file.
 */
export function endOfOwnRow(lines: readonly TypedLine[], question: Question, usual: number | null): Row | null {
  const answer = lines.findIndex((line, at) => at > 0 && fieldIn(wordsIn(line)) !== null);
  const own = answer < 0 ? lines : lines.slice(0, answer);
  const row = bareRow(own, question.style);
  const [first] = row;
  if (!first || row.length < 2) return null;
  const whole = { length: row.length, end: (row.at(-1)?.at ?? 0) + 1 };
  const next = numberFrom(own, whole.end, question.style);
  const follows = next === question.number + 1;
  const isLettered = optionGroups(own.slice(1, first.at)).some((group) => !isNumbered(group));
  if (isLettered && !(follows || (answer >= 0 ? isNumber(lines[answer], row.length) : usual !== null))) return null;
  const isWhole = next === null || follows;
  const cut = cutAt(own, row, question);
  if (cut && (!isWhole || (answer < 0 && cut.length === usual) || isParted(own, row, cut.length))) return cut;
  return isWhole ? whole : null;
}

/** The signs 1, 2, 3 … in the style of the question, with nothing but words between. */
function bareRow(lines: readonly TypedLine[], style: string): PlacedLabel[] {
  const signs = lines.flatMap((line, at): PlacedLabel[] => {
    const own = at === 0 ? [] : labelsIn(line).filter((label) => isNumbered(label) && label.place !== 'blank');
    return own.filter((label) => label.style === style).map((label) => ({ ...label, at }));
  });
  const row: PlacedLabel[] = [];
  for (const one of signs) {
    if (one.index !== row.length || (row.length === 0 && one.place !== 'start')) break;
    const last = row.at(-1);
    const between = last ? optionGroups(lines.slice(last.at, one.at)) : [];
    if (between.some((group) => !isNumbered(group))) break;
    row.push(one);
  }
  return row;
}

/** The number with which the next line of this style begins. */
function numberFrom(lines: readonly TypedLine[], from: number, style: string): number | null {
  for (const line of lines.slice(from)) {
    const label = numberLabel(wordsIn(line));
    if (label?.style === style) return label.number;
  }
  return null;
}

/** The last sign is the next question already: options, or numbers from one on, stand below it. */
function cutAt(lines: readonly TypedLine[], row: readonly PlacedLabel[], { number, style }: Question): Row | null {
  const last = row[number - 1];
  const next = row[number];
  if (number < 2 || !last || !next || next.place !== 'start') return null;
  const isQuestion = row.length === number + 1 && numberFrom(lines, next.at + 1, style) !== number + 1;
  return isQuestion ? { length: number, end: last.at + 1 } : null;
}

/** A blank line stands before this sign alone. */
function isParted(lines: readonly TypedLine[], row: readonly PlacedLabel[], at: number): boolean {
  const isBehindBlank = (sign: PlacedLabel) => lines.slice(sign.at - 1, sign.at).some(isBlank);
  return row.slice(1).every((sign, index) => isBehindBlank(sign) === (index + 1 === at));
}

/** An answer that names a place of the row. */
function isNumber(line: TypedLine | undefined, length: number): boolean {
  const words = line ? wordsIn(line) : '';
  const { letters = [] } = lettersIn(words.slice(fieldIn(words)?.end ?? 0)) ?? {};
  return letters.length > 0 && letters.every((one) => /^[1-6๑-๖]$/.test(one) && placeOf(one) < length);
}

const placeOf = (letter: string): number => Math.max('123456'.indexOf(letter), '๑๒๓๔๕๖'.indexOf(letter));
