import { westernDigits } from '../../../../platform/digits.ts';
/** The number that a question begins with. */
export type NumberLabel = {
  readonly number: number;
  /** How numbers are written here, such as `.` or `()` or `ข้อ`: what is written alike belongs together. */
  readonly style: string;
  readonly end: number;
};

const words = String.raw`ข้อ\s?สอบ\s?ข้อ\s?ที่|คำถามข้อ\s?ที่|คำถามที่|โจทย์ข้อ\s?ที่|ข้อ\s?ที่|ข้อ|question|item|problem|no\.?|q\.?|#`;
const numberStart = new RegExp(
  String.raw`^\s*(?:(${words})\s{0,3})?([([])?\s?(\d{1,5}|[๐-๙]{1,5})(?:\s?([.)\]])(?!\d)|\s?([:：])(?!\d)|(?=\s|$))\s*[.\-–:]?\s*`,
  'i',
);

export function numberLabel(text: string): NumberLabel | null {
  const found = numberStart.exec(text);
  if (!found) return null;
  const [whole, word = '', open = '', number = '', close = '', colon = ''] = found;
  // A number alone begins a question only where a wide gap follows.
  if (word === '' && close === '' && !/(?:\t| {2,})$/.test(whole)) return null;
  if (word === '' && open !== '' && close === '') return null;
  const sign = word === '' ? open + close + colon : word.toLowerCase().replace(/\s/g, '');
  return { number: Number(westernDigits(number)), style: sign, end: whole.length };
}

/** Signs that options begin with, in their order. */
export const families = {
  thai: ['ก', 'ข', 'ค', 'ง', 'จ', 'ฉ', 'ช', 'ซ'],
  upper: [...'ABCDEFGHIJ'],
  lower: [...'abcdefghij'],
  digit: [...'123456'],
  thaiDigit: [...'๑๒๓๔๕๖'],
  circled: [...'①②③④⑤⑥'],
  roman: ['i', 'ii', 'iii', 'iv', 'v', 'vi'],
  upperRoman: ['I', 'II', 'III', 'IV', 'V', 'VI'],
} as const;
export type Family = keyof typeof families;

/** A sign of an option somewhere in a line. */
export type OptionLabel = {
  readonly family: Family;
  /** Its place in the order of its family. */
  readonly index: number;
  readonly from: number;
  /** Where the text of the option begins. */
  readonly end: number;
  /** How it is written: with what before and behind. */
  readonly style: string;
  /** At the start of its line, behind a wide gap, or behind one blank. */
  readonly place: 'start' | 'gap' | 'blank';
  /** A star, tick or filled box stands before it. */
  readonly ticked: boolean;
};

const ticks = String.raw`[*✓✔√☑☒●◉→➔]|=>|\[[xX✓✔]\]|\([xX✓✔]\)|\(/\)`;
const sign = String.raw`[ก-ซ]|[A-Ja-j]|[1-6]|[๑-๖]|[①-⑥]|vi|iv|v|i{1,3}|VI|IV|V|I{1,3}`;
const optionSign = new RegExp(
  String.raw`(?<=^|\s|${'\ufffc'})(?:(${ticks})\s{0,2}|[☐□○◯]\s{0,2}|\[\s?\]\s{0,2}|\(\s{1,3}\)\s{0,2})?` +
    String.raw`(?:([([])\s?(${sign})\s?([)\]])|(${sign})\s?([.)\]．])(?!\d)|([ก-ซA-Ja-j])\s?([:：])(?=\s)|([①-⑥])|(?<=^\s*)([ก-ซA-J])(\t| {2,}))\s*(\*(?=\S))?`,
  'gu',
);

/** Every sign in a line that could be that of an option. */
export function optionLabels(text: string): OptionLabel[] {
  return [...text.matchAll(optionSign)].flatMap((found): OptionLabel[] => {
    const [whole, tick, open = '', inside, shut = '', bare, close = '', coloned, , circled, spaced, , star] = found;
    const letter = inside ?? bare ?? coloned ?? circled ?? spaced ?? '';
    const before = text.slice(0, found.index);
    const place = before.trim() === '' ? 'start' : /(?:\t| {2,})$/.test(before) ? 'gap' : 'blank';
    const style = open + (inside === undefined ? close || (coloned ? ':' : '') : shut);
    const about = { from: found.index, end: found.index + whole.length, style, place } as const;
    return familiesOf(letter).map(([family, index]) => ({
      ...about,
      family,
      index,
      ticked: tick !== undefined || star !== undefined,
    }));
  });
}

/** A letter may be of several families: `i` is the ninth letter and the first number. */
function familiesOf(letter: string): [Family, number][] {
  return (Object.keys(families) as Family[]).flatMap((family): [Family, number][] => {
    const index = (families[family] as readonly string[]).indexOf(letter);
    return index < 0 ? [] : [[family, index]];
  });
}
