import { contentLanguages, type ContentLanguage, type LocalText } from '../../platform/language.ts';
import { cleanRichText, isEmptyRichText, plainText, readableText } from '../../platform/rich-text/rich-text.ts';
import { withGaps } from '../../platform/rich-text/rich-text-gaps.ts';
import { searchable } from '../../platform/text/searchable.ts';

export const longestPassage = 40_000;

/** The text as it is kept: safe rich text, without languages in which nothing is written, and without gaps. */
export function cleanPassage(text: LocalText): LocalText {
  const cleaned = contentLanguages.map(
    (language) => [language, withGaps(cleanRichText(text[language] ?? ''), () => null)] as const,
  );
  return Object.fromEntries(cleaned.filter(([, html]) => !isEmptyRichText(html)));
}

export const languagesWritten = (text: LocalText): ContentLanguage[] =>
  contentLanguages.filter((language) => !isEmptyRichText(text[language] ?? ''));

/** Everything a search looks through. */
export function searchTextOf(number: number, title: LocalText, text: LocalText): string {
  const words = contentLanguages.flatMap((language) => {
    const html = text[language] ?? '';
    return [title[language] ?? '', ...new Set([plainText(html), readableText(html)])];
  });
  return searchable([String(number), ...words].filter((part) => part !== '').join('\n'));
}

type Writing = { readonly subsectionId: string; readonly title: LocalText; readonly text: LocalText };

/** Whether two states of a passage have all in common that its form writes. */
export const isSameWriting = (one: Writing, other: Writing): boolean =>
  one.subsectionId === other.subsectionId && sameText(one.title, other.title) && sameText(one.text, other.text);

export const sameText = (one: LocalText, other: LocalText): boolean =>
  contentLanguages.every((language) => (one[language] ?? '') === (other[language] ?? ''));
