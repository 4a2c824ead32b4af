import { composed } from '../../platform/text/composed.ts';
import { contentLanguages, type ContentLanguage, type LocalText } from '../../platform/language.ts';
import { plainText, readableText } from '../../platform/rich-text/rich-text.ts';
import { searchable } from '../../platform/text/searchable.ts';
import { rulesOf } from './kinds/kinds.ts';
import { textsOf } from './languages.ts';
import type { QuestionDraft } from './question.ts';

const longestTitle = 200;
const longestCompared = 1000;

/** The first words of the stem in each language it is written in, as plain text with readable formulas. */
export const titleOf = ({ content: { stem } }: QuestionDraft): LocalText => beginnings(stem, readableText);

/** The same with formulas as TeX: so were titles kept once, and so they stay until the question is saved. */
export const formerTitleOf = ({ content: { stem } }: QuestionDraft): LocalText => beginnings(stem, plainText);

function beginnings(stem: LocalText, inWords: (html: string) => string): LocalText {
  const titles = contentLanguages.map((language) => [language, beginning(inWords(stem[language] ?? ''))] as const);
  return Object.fromEntries(titles.filter(([, title]) => title !== ''));
}

/** Everything a search looks through. */
export function searchTextOf(
  draft: QuestionDraft,
  { number, code }: { readonly number: number; readonly code: string | null },
): string {
  const written = textsOf(draft.content).flatMap((text) =>
    contentLanguages.flatMap((language) => {
      const html = text[language] ?? '';
      // A formula is found by its TeX and as it stands in the title.
      return [...new Set([plainText(html), readableText(html)])];
    }),
  );
  return searchable([String(number), code ?? '', draft.reference, ...written].filter((part) => part !== '').join('\n'));
}

/** What a person types into the search: words that all must be there, or numbers of questions (`#12`, `#12-40`). */
export type Sought =
  | { readonly first: number; readonly last: number }
  | { readonly words: readonly string[]; readonly whole: string };

export function soughtIn(q: string | undefined): Sought | null {
  const whole = searchable(q ?? '');
  const [, first, last = first] = /^#(\d{1,9})(?:\s?[-–]\s?#?(\d{1,9}))?$/.exec(whole) ?? [];
  if (first !== undefined) return { first: Number(first), last: Number(last) };
  return whole === '' ? null : { whole, words: whole.split(' ') };
}

/** Words that half of all questions are made of. */
const tellingNothing = new Set(
  (
    'about above according after also another answer because been before below best between both called cannot come ' +
    'correct could different does done during each example except false find following from given happen happens have ' +
    'into known likely made make many mean means more most much must name need other part purpose reason same shall ' +
    'should some state statement statements such than that their them then there these they thing this those through ' +
    'true type under used using usually very was were what when where which while will with within would your'
  ).split(' '),
);

/** What near duplicates are compared by: stem and options as plain text in each language, as far as it goes. */
export function comparedTextOf({ content }: QuestionDraft): LocalText {
  // True and False stand in every such question.
  const texts = rulesOf(content).options === 'standard' ? [content.stem] : textsOf(content);
  const whole = (language: ContentLanguage) =>
    texts
      .map((text) => plainText(text[language] ?? ''))
      .join(' ')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, longestCompared)
      .toWellFormed();
  const written = contentLanguages.map((language) => [language, whole(language)] as const);
  return Object.fromEntries(written.filter(([, text]) => text !== ''));
}

/** A word that half of all questions are made of. */
export const saysNothing = (word: string): boolean => tellingNothing.has(word);

/**
 * Up to four pieces of a stem that a question very like it shares with it: its longest words, and for a text without
 * spaces, such as Thai, pieces from all over it. Empty for a text too short to compare.
 */
export function tellingPieces(text: string): string[] {
  const all = searchable(text).match(/[\p{L}\p{M}\p{N}]{4,}/gu) ?? [];
  const words = all.filter((word) => !tellingNothing.has(word));
  const pieces = words.flatMap(piecesOf);
  return [...new Set(pieces)].sort((a, b) => b.length - a.length).slice(0, 4);
}

/** A word; of a text without spaces its inside, or where it is longer its beginning, its end and its middle. */
function piecesOf(word: string): string[] {
  if (word.length <= 16) return [word];
  if (word.length < 24) return [word.slice(2, -2)];
  const middle = Math.floor(word.length / 2);
  const ends = [word.slice(2, 12), word.slice(-12, -2)];
  return word.length < 36 ? ends : [...ends, word.slice(middle - 5, middle + 5)];
}

function beginning(text: string): string {
  const line = composed(text).replace(/\s+/g, ' ').trim();
  return line.length <= longestTitle
    ? line
    : `${line
        .slice(0, longestTitle - 1)
        .toWellFormed()
        .trimEnd()}…`;
}
