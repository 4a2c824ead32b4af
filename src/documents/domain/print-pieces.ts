import { thaiTerms } from './thai-terms.ts';

/** No term starts after a leading vowel or ends before a mark: the letters would belong to another word. */
const term = new RegExp(`(?<![เแโใไ])(?:${thaiTerms.join('|')})(?![\\u0e30-\\u0e3a\\u0e45\\u0e47-\\u0e4e])`, 'g');

/** A piece of text for print; `keep` must stay on one line. */
export type PrintPiece = string | { readonly keep: string };

/** Longer than any word: what has no place to break would run off the page. */
const longestWord = 32;

/** Text with places to break inside runs without any; Thai finds its own. */
export function breakable(text: string): string {
  const run = new RegExp(`[^\\s\\u0e00-\\u0e7f]{${longestWord},}`, 'gu');
  return text.replace(run, (long) =>
    [...long].map((letter, index) => (index % 8 === 7 ? `${letter}\u200b` : letter)).join(''),
  );
}

/** Text in pieces, with terms kept whole and the repetition mark ๆ kept with its word. */
export function printPieces(text: string): PrintPiece[] {
  const bound = breakable(text.replace(/[ \t\n]+/g, ' ').replace(/ ๆ/g, '\u00a0ๆ'));
  const pieces: PrintPiece[] = [];
  let from = 0;
  for (const { 0: found, index } of bound.matchAll(term)) {
    if (index > from) pieces.push(bound.slice(from, index));
    pieces.push({ keep: found });
    from = index + found.length;
  }
  if (from < bound.length) pieces.push(bound.slice(from));
  return pieces;
}
