import { contentLanguages, type ContentLanguage, type LocalText } from '../../platform/language.ts';
import { isEmptyRichText } from '../../platform/rich-text/rich-text.ts';

/** Whether a text says something in this language. */
export const isWritten = (text: LocalText, language: ContentLanguage): boolean =>
  !isEmptyRichText(text[language] ?? '');

/** Whether a text says something in no language. */
export const isMissing = (text: LocalText): boolean => !contentLanguages.some((language) => isWritten(text, language));
