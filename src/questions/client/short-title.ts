import type { Language } from '../../platform/language.ts';
import { keepTerms } from '../../platform/text/thai-terms.ts';

/** The beginning of a text of one line, cut between words; Thai words as well, which have no spaces between them. */
export function shortTitle(text: string, language: Language, most: number): string {
  if (text.length <= most) return text;
  let short = '';
  for (const word of wordsOf(text, language, most)) {
    if (short.length + word.length > most) break;
    short += word;
  }
  return `${short.replace(/[\s([{“‘"–-]+$/u, '') || text.slice(0, most)}…`;
}

/** As the dictionary knows them, but for the words of the trade that fit whole: those it would cut in pieces. */
function wordsOf(text: string, language: Language, most: number): string[] {
  const words = new Intl.Segmenter(language, { granularity: 'word' });
  const parted = (part: string) => [...words.segment(part)].map(({ segment }) => segment);
  return keepTerms(text).flatMap((piece) => {
    if (typeof piece === 'string') return parted(piece);
    return piece.keep.length > most ? parted(piece.keep) : [piece.keep];
  });
}
