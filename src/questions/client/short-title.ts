import type { Language } from '../../platform/language.ts';

/** The beginning of a text of one line, cut between words; Thai words as well, which have no spaces between them. */
export function shortTitle(text: string, language: Language, most: number): string {
  if (text.length <= most) return text;
  let short = '';
  for (const { segment } of new Intl.Segmenter(language, { granularity: 'word' }).segment(text)) {
    if (short.length + segment.length > most) break;
    short += segment;
  }
  return `${short.replace(/[\s([{“‘"–-]+$/u, '') || text.slice(0, most)}…`;
}
