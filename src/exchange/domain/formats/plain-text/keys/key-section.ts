import { westernDigits } from '../../../../../platform/digits.ts';
import { fieldIn, isKeyHeading, isNoise, isSection } from '../fields.ts';
import { numberLabel, optionLabels } from '../labels.ts';
import { partNameIn } from './part-names.ts';
import { isBlank, wordsIn, type TypedLine } from '../typed-line.ts';

/** The answer of one question in a list of keys. */
export type ListedAnswer = {
  readonly number: number;
  /** Counts the parts whose numbers begin anew. */
  readonly part: number;
  /** The part of the questions that the list names above it. */
  readonly name: string | null;
  readonly text: string;
  readonly line: number;
};
type Entry = Omit<ListedAnswer, 'part' | 'name'>;
type Named = Omit<ListedAnswer, 'part'>;

const token = String.raw`(?:true|false|ถูกต้อง|ถูก|ผิด|จริง|เท็จ|[ก-ซA-Ja-jTFtf]|[✓✔√✗✘×]|[1-6๑-๖]|[①-⑥])`;
const pair = new RegExp(
  String.raw`[\s|,;]*(?:(?:ข้อ\s?(?:ที่)?|no\.?|q\.?)\s*)?(\d{1,4}|[๐-๙]{1,4})(?:\s*[.):=→]+|\s*[-–]>?|(?=\s))\s*(?:ตอบ\s?|ข้อ\s?|คือ\s?)*` +
    String.raw`[([]?(${token}(?:\s?(?:[,&/+]|และ)\s?${token})*)[)\].]?(?=[\s,;|]|$)`,
  'iy',
);

/** The pairs of number and answer that a line consists of; none where it holds anything else. */
export function pairsIn(text: string): { readonly number: number; readonly text: string }[] {
  const found: { number: number; text: string }[] = [];
  pair.lastIndex = 0;
  let at = 0;
  while (at < text.length && text.slice(at).trim() !== '') {
    pair.lastIndex = at;
    const next = pair.exec(text);
    if (!next) return /^[\s|,;.]*$/.test(text.slice(at)) ? found : [];
    found.push({ number: Number(westernDigits(next[1] ?? '')), text: next[2] ?? '' });
    at = pair.lastIndex;
  }
  return found;
}

const numbersOnly =
  /^\s*(?:ข้อ(?:ที่)?|no\.?|items?|questions?|q\.?|ที่)?[\s|]*((?:(?:\d{1,3}|[๐-๙]{1,3})[.)]?[\s|]+)+(?:\d{1,3}|[๐-๙]{1,3})[.)]?)[\s|]*$/i;
const lettersOnly = new RegExp(
  String.raw`^\s*(?:เฉลย|คำตอบ|ตอบ|answers?|keys?|ans\.?)?[\s|:]*(${token}(?:[\s|]+${token})+)[\s|]*$`,
  'i',
);

/** A row of numbers and below it the row of their answers. */
function rowsOf(line: TypedLine, next: TypedLine | undefined): Entry[] {
  const numbers = numbersOnly.exec(wordsIn(line))?.[1]?.match(/\d{1,3}|[๐-๙]{1,3}/g) ?? [];
  const letters =
    (next &&
      lettersOnly
        .exec(wordsIn(next))?.[1]
        ?.trim()
        .split(/[\s|]+/)) ||
    [];
  const isRow = numbers.every(
    (one, at) => at === 0 || Number(westernDigits(one)) > Number(westernDigits(numbers[at - 1] ?? '')),
  );
  if (numbers.length < 2 || numbers.length !== letters.length || !next || !isRow || isColumn(line, next)) return [];
  return numbers.map((number, at) => ({
    number: Number(westernDigits(number)),
    text: letters[at] ?? '',
    line: next.no,
  }));
}

/** Pairs below pairs, each with the next number: where answers are digits too, that is no row above another. */
function isColumn(line: TypedLine, next: TypedLine): boolean {
  const here = pairsIn(wordsIn(line));
  const below = pairsIn(wordsIn(next));
  return (
    here.length > 0 && here.length === below.length && here.every((one, at) => below[at]?.number === one.number + 1)
  );
}

export type KeySection = {
  readonly entries: readonly ListedAnswer[];
  /** Everything that is no part of a list of keys. */
  readonly rest: readonly TypedLine[];
};

/** Takes the lists of keys out of a file: below a heading that says so, or at the end. */
export function takeKeySection(lines: readonly TypedLine[]): KeySection {
  const entries: Named[] = [];
  const rest: TypedLine[] = [];
  const tail = tailOfPairs(lines);
  let inside = false;
  let name: string | null = null;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at];
    if (!line) continue;
    const words = wordsIn(line);
    if (inside && beginsQuestions(lines, at)) inside = false;
    const rows = rowsOf(line, lines[at + 1]);
    const onLine = pairsBehindWord(words);
    const isHeading = isKeyHeading(words) && !beginsQuestions(lines, at);
    if (isHeading) inside = startsKeys(lines, at);
    const part = isHeading || inside || at >= tail || pairsOfPart(words).length > 1 ? partNameIn(words) : null;
    if (isHeading || part) name = part?.name ?? null;
    if (rows.length > 0) at += 1;
    const own = rows.length > 0 ? rows : onLine.map((one) => ({ ...one, line: line.no }));
    const found = own.length > 0 ? own : inside || part || at >= tail ? entriesOf(line, inside) : null;
    if (found) entries.push(...found.map((one) => ({ ...one, name })));
    else rest.push(line);
  }
  return { entries: inParts(entries), rest };
}

/** “Part 2: 1. B 2. C” in one line. */
function pairsOfPart(words: string): ReturnType<typeof pairsIn> {
  const part = partNameIn(words);
  return part ? pairsIn(words.slice(part.end)) : [];
}

/** “เฉลย 1. ก 2. ข” in one line, or “เฉลยข้อ 1 ก”. */
function pairsBehindWord(words: string): { readonly number: number; readonly text: string }[] {
  const field = fieldIn(words);
  if (field?.field !== 'answer') return [];
  const value = words.slice(field.end);
  const pairs = pairsIn(value);
  return pairs.length > 1 || (pairs.length === 1 && /^\s*ข้อ\s?(?:ที่\s?)?\d/.test(value)) ? pairs : [];
}

function entriesOf(line: TypedLine, inside: boolean): Entry[] {
  const words = wordsIn(line);
  const own = pairsIn(words);
  const pairs = own.length > 0 ? own : pairsOfPart(words);
  if (pairs.length > 0) return pairs.map((one) => ({ ...one, line: line.no }));
  const label = inside ? numberLabel(words) : null;
  const text = label ? words.slice(label.end).trim() : '';
  return label && text !== '' ? [{ number: label.number, text, line: line.no }] : [];
}

/** Something that reads as a key stands within the next lines. */
function startsKeys(lines: readonly TypedLine[], at: number): boolean {
  const next = lines
    .slice(at + 1)
    .filter((line) => !isBlank(line))
    .slice(0, 4);
  return next.some((line, index) => entriesOf(line, true).length > 0 || rowsOf(line, next[index + 1]).length > 0);
}

/** Whether a question with its options begins here, or behind headings. */
function beginsQuestions(lines: readonly TypedLine[], at: number): boolean {
  const here = lines[at];
  const label = here && numberLabel(wordsIn(here));
  if (!here || (!label && !isSection(wordsIn(here)) && here.heading === undefined && !isKeyHeading(wordsIn(here))))
    return false;
  if (label && pairsIn(wordsIn(here)).length > 0) return false;
  const next = lines.slice(at + (label ? 0 : 1), at + 9);
  const first = next.findIndex((line) => numberLabel(wordsIn(line)) !== null);
  if (first < 0 || pairsIn(wordsIn(next[first] ?? here)).length > 0) return false;
  const until = next.findIndex(
    (line, index) =>
      index > first && numberLabel(wordsIn(line))?.style === numberLabel(wordsIn(next[first] ?? here))?.style,
  );
  const own = next.slice(first, until < 0 ? undefined : until);
  const signs = own.flatMap((line, index) =>
    optionLabels(index === 0 ? wordsIn(line).replace(/^\s*\S+\s*/, '') : wordsIn(line)).filter(({ place }) =>
      index > 0 ? place !== 'blank' : place === 'gap',
    ),
  );
  return signs.some(({ index }) => index === 0) && signs.some(({ index }) => index === 1);
}

/** Where a list of at least five pairs begins that nothing but blank lines and headings follow; behind the end without one. */
function tailOfPairs(lines: readonly TypedLine[]): number {
  let from = lines.length;
  let count = 0;
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    const line = lines[at];
    if (!line || isBlank(line) || isNoise(wordsIn(line))) continue;
    const pairs = pairsIn(wordsIn(line));
    if (from < lines.length && pairs.length === 0 && partNameIn(wordsIn(line))?.end === wordsIn(line).length) {
      from = at;
      continue;
    }
    if (pairs.length === 0 || (pairs.length === 1 && /^\s*\S+\s*[1-6๑-๖]$/.test(wordsIn(line)))) break;
    from = at;
    count += pairs.length;
  }
  return count >= 5 ? from : lines.length;
}

/** A number that was there already begins a new part; columns of one table do not. */
function inParts(entries: readonly Named[]): ListedAnswer[] {
  const seen = new Set<number>();
  let part = 0;
  return entries.map((entry) => {
    if (seen.has(entry.number)) {
      seen.clear();
      part += 1;
    }
    seen.add(entry.number);
    return { ...entry, part };
  });
}
