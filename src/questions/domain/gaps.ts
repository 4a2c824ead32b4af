import { contentLanguages, type ContentLanguage, type LocalText } from '../../platform/language.ts';
import { gapsIn, withGaps } from '../../platform/rich-text/rich-text-gaps.ts';
import type { Gap, QuestionContent } from './question.ts';
import { isWritten } from './written-text.ts';

/** The gaps of a stem, each once, in the order of the text and of the languages. */
export const gapsOfStem = (stem: LocalText): string[] => [
  ...new Set(contentLanguages.flatMap((language) => gapsIn(stem[language] ?? ''))),
];

/** A text with other ids for its gaps in every language; a gap for which there is none goes. */
export const renamedGaps = (text: LocalText, idOf: (id: string) => string | null): LocalText =>
  Object.fromEntries(
    contentLanguages.flatMap((language) => {
      const html = text[language];
      return html === undefined ? [] : [[language, withGaps(html, idOf)]];
    }),
  );

/** The options a gap may be filled with, in the order of the options. */
export const choicesOf = ({ options }: QuestionContent, { choices }: Gap) =>
  options.filter(({ id }) => choices.includes(id));

/** The languages whose text lacks a gap that another has. */
export const languagesWithoutGap = (stem: LocalText, id: string): ContentLanguage[] =>
  contentLanguages.filter((language) => isWritten(stem, language) && !gapsIn(stem[language] ?? '').includes(id));
