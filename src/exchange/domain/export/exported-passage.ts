import { contentLanguages, type ContentLanguage, type LocalText } from '../../../platform/language.ts';

/** A passage as it leaves the bank with its questions: its newest text. */
export type ExportedPassage = { readonly number: number; readonly title: LocalText; readonly text: LocalText };

/** The passages of a file by their numbers. */
export type ExportedPassages = ReadonlyMap<number, ExportedPassage>;

/** The languages of these that its text is written in; the first there is where it is none of them. */
export function passageLanguages(
  { text }: ExportedPassage,
  chosen: readonly ContentLanguage[],
): readonly [ContentLanguage, ...ContentLanguage[]] {
  const isWritten = (language: ContentLanguage) => (text[language] ?? '') !== '';
  const [first, ...others] = chosen.filter(isWritten);
  return first ? [first, ...others] : [contentLanguages.find(isWritten) ?? 'en'];
}

/** Its title in the languages of its text; in another one where it has none of them. */
export function passageTitle({ title }: ExportedPassage, languages: readonly ContentLanguage[]): LocalText {
  const own = languages.filter((language) => (title[language] ?? '') !== '');
  const [fallback = 'en'] = languages;
  if (own.length > 0) return Object.fromEntries(own.map((language) => [language, title[language]]));
  const other = contentLanguages.find((language) => (title[language] ?? '') !== '');
  return { [fallback]: other ? title[other] : '' };
}
