/** The vowel that decomposes into a mark and a letter is one sign again. */
const signsOf = (text: string): string[] => [...text.normalize('NFKD').replaceAll('ํา', 'ำ').toLowerCase()];

const isLetter = (sign: string): boolean => /[\p{L}\p{N}.,/+-]/u.test(sign) && sign !== 'ำ';

/** Of a letter or figure, then of a mark; spaces count for nothing. */
function patternOf(sign: string): string {
  if (isLetter(sign)) return sign.replace(/[.+/]/, String.raw`\$&`);
  if (sign === 'ำ') return '[ก-ฮ]?า?';
  return /\p{M}/u.test(sign) ? '[ก-ฮ]?' : '';
}

/**
 * Finds words in the text of a page by their letters and figures. PDFs have spaces, and the marks above and below Thai letters, in
 * other places. Those of Typst write a whole syllable for each mark, of any word that has it: one more letter may stand there.
 */
export function findWords(words: string): (text: string) => boolean {
  const signs = signsOf(words);
  if (!signs.some(isLetter)) return () => false;
  const wanted = new RegExp(signs.map(patternOf).join(''), 'u');
  return (text) => wanted.test(signsOf(text).filter(isLetter).join(''));
}
