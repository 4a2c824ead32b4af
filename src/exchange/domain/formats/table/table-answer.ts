import type { QuestionKind } from '../../../../questions/domain/question.ts';
import { optionIndex, type AnswerNumbers } from './table-header.ts';

/** What a table's type column says. `choice` has one or several answers, as many as the answer column names. */
export type TableKind = 'choice' | Exclude<QuestionKind, PictureKind>;

/** What is answered on a picture, which a table cannot show. */
type PictureKind = 'hotspot' | 'label';

const names: Record<TableKind, string> = {
  choice: 'multiplechoice mc mcq multichoice choice ปรนัย ปรนัยแบบเลือกตอบ เลือกตอบ แบบเลือกตอบ ตัวเลือก หลายตัวเลือก',
  single: 'single singlechoice singleanswer singleselect onecorrect radio คำตอบเดียว เลือกตอบคำตอบเดียว เลือกคำตอบเดียว',
  multiple:
    'multiple multipleanswer multipleanswers multipleresponse multiplecorrect multipleselect multiselect multi mr checkbox หลายคำตอบ เลือกตอบหลายคำตอบ เลือกหลายคำตอบ ตอบได้หลายข้อ',
  true_false: 'truefalse trueorfalse tf boolean yesno ถูกผิด ถูกหรือผิด จริงเท็จ',
  numeric: 'numeric numerical number calculation calculated ตัวเลข คำนวณ การคำนวณ เติมตัวเลข',
  short_text: 'shortanswer shorttext short text fillin fillintheblank fillintheblanks เติมคำ เติมคำตอบ คำตอบสั้น ตอบสั้น',
  matching: 'matching match matchingpairs pairs pair pairing จับคู่ การจับคู่ จับคู่คำตอบ แบบจับคู่',
  ordering:
    'ordering order sequence sequencing arrange arranging rank ranking reorder เรียงลำดับ การเรียงลำดับ จัดลำดับ จัดเรียงลำดับ เรียงลำดับขั้นตอน ลำดับขั้นตอน',
  gap_text: 'gaptext gap gaps gapfill gapfilling cloze เติมช่องว่าง เติมคำในช่องว่าง เติมข้อความในช่องว่าง ช่องว่าง',
  essay: 'essay open openended openquestion longanswer written อัตนัย อัตนัยแบบเขียนตอบ แบบเขียนตอบ เขียนตอบ เรียงความ บรรยาย',
};
const kindOf = new Map(
  Object.entries(names).flatMap(([kind, words]) => words.split(' ').map((word) => [word, kind as TableKind] as const)),
);

/** Whether a row of this kind may end before its answer column. */
export const mayLackAnswer: Readonly<Record<TableKind, boolean>> = {
  choice: false,
  single: false,
  multiple: false,
  true_false: false,
  numeric: false,
  short_text: false,
  matching: false,
  ordering: false,
  gap_text: false,
  essay: true,
};

/** The kind a type cell names; null when it names none. */
export function tableKind(type: string): TableKind | null {
  return kindOf.get(type.toLowerCase().replace(/[\s_./()-]+/g, '')) ?? null;
}

/** The kind of a row without a type: what its options and its answer look like. */
export function likelyKind(options: number, answer: string, isNumber: boolean): TableKind {
  if (options > 0) return 'choice';
  if (truthOf(answer) !== null) return 'true_false';
  if (isNumber) return 'numeric';
  return answer === '' ? 'choice' : 'short_text';
}

const trueWords = new Set('t true yes y ถูก ถูกต้อง ใช่ จริง ✓ ✔'.split(' '));
const falseWords = new Set('f false no n ผิด ไม่ถูก ไม่ถูกต้อง ไม่ใช่ เท็จ ไม่จริง ✗ ✘ ×'.split(' '));

/** True or false as people write it; null for anything else. */
export function truthOf(answer: string): boolean | null {
  const word = answer.trim().toLowerCase();
  if (trueWords.has(word)) return true;
  return falseWords.has(word) ? false : null;
}

/**
 * The options an answer names, by their column (0 is a): letters (`B`, `A,C`, `AC`, `ข้อ ก`), the words of an option,
 * or its number. Null when it names none; an index may lie on an option that is empty.
 */
export function namedOptions(written: string, options: readonly string[], numbers: AnswerNumbers): number[] | null {
  const answer = options.includes(written.trim()) ? written : inArabic(written);
  const byNumber = numbers === 'words' ? null : indices(answer.split(/[\s,;/&+|]+/), /^[1-8]$/);
  if (byNumber && numbers === 'first') return byNumber;
  const bare = answer.replace(/^\s*(?:option|choice|answer|ตัวเลือกที่|ตัวเลือก|ข้อ)[\s_]+(?=[a-hก-ซ])/i, '');
  const letters = /^[a-hกขคงจฉชซ]$/i;
  const words = byWords(answer, options);
  if (byNumber && words && numbers === 'unsure' && words[0] !== byNumber[0]) return null;
  return (
    indices(bare.split(/[\s,;/&+|]+|\band\b|และ/i), letters) ??
    words ??
    (/^(?:[a-h]{2,8}|[กขคงจฉชซ]{2,8})$/i.test(bare.trim()) ? indices([...bare.trim()], letters) : null) ??
    byLabelledWords(bare, options) ??
    byNumber ??
    byListedWords(answer, options)
  );
}

/** Digits in Thai as those that titles have. */
export const inArabic = (text: string): string =>
  text.replace(/[๐-๙]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0x0e50 + 0x30));

/** Several options by their words, with commas or the like between them. */
function byListedWords(answer: string, options: readonly string[]): number[] | null {
  const named = answer.split(/[,;|\n]/).map((part) => byWords(part, options)?.[0]);
  const found = named.flatMap((index) => index ?? []);
  return found.length === named.length ? [...new Set(found)] : null;
}

/** “C) steel” or “c. steel”, where C is steel. */
function byLabelledWords(answer: string, options: readonly string[]): number[] | null {
  const [, letter = '', words = ''] = /^\s*\(?([a-hก-ซ])\s?[.):]\s*(\S.*)$/is.exec(answer) ?? [];
  const index = optionIndex(letter);
  return index >= 0 && byWords(words, options)?.[0] === index ? [index] : null;
}

function indices(parts: readonly string[], allowed: RegExp): number[] | null {
  const signs = parts.map((part) => part.trim().replace(/^\(?(.)[.)]$/, '$1')).filter((part) => part !== '');
  if (signs.length === 0 || !signs.every((sign) => allowed.test(sign))) return null;
  return [...new Set(signs.map(optionIndex))];
}

function byWords(answer: string, options: readonly string[]): number[] | null {
  const exact = options.indexOf(answer.trim());
  const small = answer.trim().toLowerCase();
  const index = exact >= 0 ? exact : options.findIndex((option) => option.toLowerCase() === small);
  return index >= 0 && small !== '' ? [index] : null;
}
