/** The languages of the interface. English is the fallback everywhere. */
export const languages = ['en', 'th'] as const;
export type Language = (typeof languages)[number];

/** The languages questions may be written in; a company uses those it asks for, at least the interface's own. */
export const contentLanguages = [...languages, 'fr'] as const;
export type ContentLanguage = (typeof contentLanguages)[number];

/** The language of the interface in which to speak about a text: its own, or the reader's where the interface has none. */
export const spokenWith = (language: ContentLanguage, reading: Language): Language =>
  languages.find((known) => known === language) ?? reading;

/** What a browser remembers the language of the pages by. */
export const languageCookie = '__Host-sanam-language';

/** A text in one or more languages. A missing or empty language is not there yet. */
export type LocalText = { readonly [L in ContentLanguage]?: string | undefined };

/** The text in the language asked for, else in the first one there is, else empty. */
export function inLanguage(text: LocalText, language: ContentLanguage): string {
  return text[language] || text.en || text.th || text.fr || '';
}

/** The languages in which something is written. */
export function languagesOf(text: LocalText): ContentLanguage[] {
  return contentLanguages.filter((language) => (text[language] ?? '').trim() !== '');
}

/** What comes first in an English date of figures: `11/21/2026`, or `21/11/2026`. In Thai it is always the day. */
export const dateOrders = ['month_first', 'day_first'] as const;
export type OrderOfDates = (typeof dateOrders)[number];

/** How Thai dates count their years: `local` is the Buddhist Era. */
export const dateStyles = ['local', 'gregorian'] as const;
export type DateStyle = (typeof dateStyles)[number];
