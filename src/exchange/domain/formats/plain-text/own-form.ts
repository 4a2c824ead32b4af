import type { ContentLanguage } from '../../../../platform/language.ts';
import { isBlank, wordsIn, type TypedLine } from './typed-line.ts';

/** What a file of our own form says on top. It is there to be read by people too, and may be deleted. */
const ownFormNote = {
  en: 'Answers stand below their questions. How words are set marks no answer.',
  th: 'เฉลยอยู่ใต้คำถามแต่ละข้อ รูปแบบของตัวอักษรไม่ใช่เฉลย',
} as const;

const notes: readonly string[] = Object.values(ownFormNote);

/** The lines of a file, each marked where the file says that it has our own form. */
export function inOwnForm(lines: readonly TypedLine[]): {
  readonly lines: readonly TypedLine[];
  readonly own: boolean;
} {
  const first = lines.filter((line) => !isBlank(line)).slice(0, 5);
  const isNote = (line: TypedLine) => notes.includes(wordsIn(line).trim());
  if (!first.some(isNote)) return { lines, own: false };
  // Somebody who makes one file of two leaves the second note where it is.
  return { lines: lines.filter((line) => !isNote(line)).map((line) => ({ ...line, own: true })), own: true };
}

/** Whether a text begins as a file of our own form does. */
export const beginsInOwnForm = (start: string): boolean => notes.some((note) => start.slice(0, 500).includes(note));

/** The note for a file whose first language is this. */
export const noteOfOwnForm = (language: ContentLanguage): string =>
  language === 'th' ? ownFormNote.th : ownFormNote.en;
