import { armed } from '../../platform/text/spreadsheet-cell.ts';
import type { ContentLanguage } from '../../platform/language.ts';
import { searchable } from '../../platform/text/searchable.ts';

export type TermWords = { readonly en: string; readonly th: string; readonly fr: string; readonly note: string };

/** What a glossary holds at most once the terms of a file are added. */
export const mostTerms = 5000;

export const hasWord = ({ en, th, fr }: TermWords): boolean => en !== '' || th !== '' || fr !== '';

/** What a term is known by: its English, else its Thai, else its French. Never empty where it has a word. */
export function nameOf({ en, th, fr }: TermWords): string {
  if (en !== '') return `en:${en.toLowerCase()}`;
  return th === '' ? `fr:${fr.toLowerCase()}` : `th:${th}`;
}

const longest = { en: 200, th: 200, fr: 200, note: 500 } as const;
export const isTooLong = (words: TermWords): boolean =>
  (Object.keys(longest) as (keyof TermWords)[]).some((field) => words[field].length > longest[field]);

const letter = /[\p{L}\p{N}]/u;

/**
 * Whether a term stands in a text. Where words are apart it has to be a word of its own, or its plural; Thai runs words
 * together, and so any place will do.
 */
export function standsIn(term: string, text: string, language: ContentLanguage): boolean {
  const [sought, whole] = [searchable(term), searchable(text)];
  if (sought === '') return false;
  if (language === 'th') return whole.includes(sought);
  for (let at = whole.indexOf(sought); at >= 0; at = whole.indexOf(sought, at + 1)) {
    const after = whole.slice(at + sought.length).replace(/^e?s(?![\p{L}\p{N}])/u, '');
    if (!letter.test(whole[at - 1] ?? ' ') && !letter.test(after[0] ?? ' ')) return true;
  }
  return false;
}

/** The names of the columns of a glossary, as people and our own export write them. */
const columns: Readonly<Record<keyof TermWords, readonly string[]>> = {
  en: ['en', 'english', 'ภาษาอังกฤษ', 'อังกฤษ'],
  th: ['th', 'thai', 'ภาษาไทย', 'ไทย'],
  fr: ['fr', 'french', 'ภาษาฝรั่งเศส', 'ฝรั่งเศส'],
  note: ['note', 'notes', 'หมายเหตุ'],
};

/** Which column holds what; null where the row names no language. */
export function columnsOf(header: readonly string[]): Readonly<Record<keyof TermWords, number>> | null {
  const names = header.map((name) => searchable(name));
  const at = (field: keyof TermWords) => names.findIndex((name) => columns[field].includes(name));
  const found = { en: at('en'), th: at('th'), fr: at('fr'), note: at('note') };
  return found.en < 0 && found.th < 0 ? null : found;
}

/** The words of a row. */
export function wordsIn(cells: readonly string[], at: Readonly<Record<keyof TermWords, number>>): TermWords {
  const cell = (field: keyof TermWords) => armed(cells[at[field]] ?? '').trim();
  return { en: cell('en'), th: cell('th'), fr: cell('fr'), note: cell('note') };
}
