import { keepTerms, type TextPiece } from '../../platform/text/thai-terms.ts';

/** Longer than any word: what has no place to break would run off the page. */
const longestWord = 32;

/** Text with places to break inside runs without any; Thai finds its own. */
export function breakable(text: string): string {
  const run = new RegExp(`[^\\s\\u0e00-\\u0e7f]{${longestWord},}`, 'gu');
  return text.replace(run, (long) =>
    [...long].map((letter, index) => (index % 8 === 7 ? `${letter}\u200b` : letter)).join(''),
  );
}

/** Text in pieces for print, with terms kept whole and the repetition mark ๆ kept with its word. */
export const printPieces = (text: string): TextPiece[] =>
  keepTerms(breakable(text.replace(/[ \t\n]+/g, ' ').replace(/ ๆ/g, '\u00a0ๆ')));
