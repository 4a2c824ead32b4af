/** The languages of the interface and of questions. English is the fallback everywhere. */
export const languages = ['en', 'th'] as const;
export type Language = (typeof languages)[number];

/** What a browser remembers the language of the pages by. */
export const languageCookie = 'sanam_language';

/** A text in one or more languages. A missing or empty language is not there yet. */
export type LocalText = { readonly [L in Language]?: string | undefined };

/** The text in the language asked for, else in the other one, else empty. */
export function inLanguage(text: LocalText, language: Language): string {
  return text[language] || text.en || text.th || '';
}

/** The languages in which something is written. */
export function languagesOf(text: LocalText): Language[] {
  return languages.filter((language) => (text[language] ?? '').trim() !== '');
}
