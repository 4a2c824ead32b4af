import { westernDigits } from '../../../../platform/digits.ts';
import { truthOf } from '../../text/truth-words.ts';
import { families, type Family } from './labels.ts';

/** Letters that an answer names, and the words behind them. */
export type NamedLetters = { readonly letters: readonly string[]; readonly rest: string };

const before = /^\s*(?:(?:คือ|is|ข้อ|ตัวเลือก(?:ที่)?|options?|choices?|letters?)\s*[:：]?\s*)*/i;
const letter =
  /^[([“"']?\s?([ก-ซA-Ja-j]|[1-6]|[๑-๖]|[①-⑥]|(?:vi|iv|v|i{1,3})(?=[.)\s]|$))(\s?[)\].．]+)?["”']?(?![\u0e30-\u0e4eก-ฮA-Za-z\d])/;
const between = /^\s*(?:,|และ|and\b|&|;|\/|\+|กับ|、)\s*(?:ข้อ\s*)?/i;

/** Whether another letter follows that would be right as well, as behind the first in `ก หรือ ค`. */
export const isAlternative = (behind: string): boolean => {
  const other = /^[,;]?\s*(?:หรือ|or\b|ou\b)\s*(?:ข้อ\s*)?(.+)/is.exec(behind)?.[1];
  return other !== undefined && letter.test(other);
};

/** The letters that an answer begins with, as in `ข`, `B. because …`, `A, C` or `ก และ ค`; null where it begins with words. */
export function lettersIn(text: string): NamedLetters | null {
  let rest = text.replace(before, '');
  const joined = /^([A-H]{2,5})\s*[.]?$/.exec(rest)?.[1];
  if (joined && [...joined].every((one, at) => at === 0 || one > (joined[at - 1] ?? '')))
    return { letters: [...joined], rest: '' };
  const letters: string[] = [];
  for (;;) {
    const found = letter.exec(rest);
    if (!found) break;
    const [whole, name = '', close = ''] = found;
    const behind = rest.slice(whole.length);
    // “a current of 5 A” begins with an article.
    const isWord =
      close === '' &&
      /^[A-Za-z\d]/.test(name) &&
      /^\s+[\p{L}\d°%]/u.test(behind) &&
      !between.test(behind) &&
      !isReason(behind) &&
      !isAlternative(behind) &&
      !/^[([]/.test(whole);
    if (isWord || (/^\d/.test(name) && /^\s?[.,]\d/.test(behind))) break;
    letters.push(name);
    const gap = between.exec(behind) ?? /^\s+(?=[ก-ซA-J](?:\s|$))/.exec(behind);
    rest = gap ? behind.slice(gap[0].length) : behind;
    if (!gap) break;
  }
  return letters.length > 0 ? { letters, rest: rest.trim() } : null;
}

const isReason = (text: string): boolean => /^\s*(?:[-–—:(,]|เพราะ|เนื่องจาก|because\b|since\b|as\b)/i.test(text);

const kin: Readonly<Record<Family, string>> = {
  thai: 'thai',
  upper: 'latin',
  lower: 'latin',
  digit: 'digit',
  thaiDigit: 'digit',
  circled: 'digit',
  roman: 'roman',
  upperRoman: 'roman',
};

/** The place of a letter in the order of a family, and whether options are named by others of its kind. */
export function placeOfLetter(
  name: string,
  family: Family,
): { readonly index: number; readonly foreign: boolean } | null {
  const names = (Object.keys(families) as Family[]).flatMap((one) => {
    const index = (families[one] as readonly string[]).indexOf(name);
    return index < 0 ? [] : [{ index, foreign: kin[one] !== kin[family] }];
  });
  return names.find(({ foreign }) => !foreign) ?? names[0] ?? null;
}

const signs: Readonly<Record<string, boolean>> = {
  t: true,
  f: false,
  '✓': true,
  '✔': true,
  '√': true,
  '/': true,
  '✗': false,
  '✘': false,
  '×': false,
  x: false,
  ถ: true,
  ผ: false,
  จ: true,
  ท: false,
  ใช่: true,
  ไม่ใช่: false,
  yes: true,
  no: false,
};

/** Whether an answer says that a statement is true; null for any other answer. */
export function truthIn(text: string): boolean | null {
  const word = text
    .trim()
    .replace(/^[([]\s*|\s*[)\].]+$/g, '')
    .toLowerCase();
  return truthOf(word) ?? (Object.hasOwn(signs, word) ? (signs[word] ?? null) : null);
}

/** Words as they are compared: without case, blanks and the stop at their end. */
export const comparable = (text: string): string =>
  westernDigits(text)
    .toLowerCase()
    .replace(/\s+/g, '')
    .replace(/[.。]+$/, '');
