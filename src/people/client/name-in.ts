import { formatFor } from '../../platform/client/language/format.ts';
import type { Language, LocalText } from '../../platform/language.ts';

/** As people are written, with a title where they have one. */
export type WrittenName = { readonly title?: LocalText; readonly givenName: LocalText; readonly familyName: LocalText };

/** The name in one script alone, or nothing where it is not written in it. */
export const nameIn = (person: WrittenName, language: Language): string =>
  person.givenName[language] || person.familyName[language] ? formatFor(language).personName(person) : '';
