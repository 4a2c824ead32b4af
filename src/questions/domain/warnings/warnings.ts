import { contentLanguages, type ContentLanguage } from '../../../platform/language.ts';
import { grammarDiffers } from './grammar.ts';
import { keyRepeatsStem } from './clue-words.ts';
import { rulesOf } from '../kinds/kinds.ts';
import { completeLanguages, textsOf } from '../languages.ts';
import { isWritten } from '../written-text.ts';
import { lengthsDiffer, longestIsKey, numbersAreMixed } from './option-warnings.ts';
import type { QuestionContent, QuestionDraft } from '../question.ts';
import { absolute, pointsAtOthers } from './telling-words.ts';
import { negativeIsQuiet, optionSays, pictureIsMute } from './text-warnings.ts';
import { usualStandard, type QuestionStandard, type Warning, type WarningCode } from './warning.ts';

export type { Warning, WarningCode };

type InLanguage = (draft: QuestionDraft, language: ContentLanguage) => boolean;

const rules: readonly (readonly [WarningCode, InLanguage])[] = [
  ['longest_option_is_key', longestIsKey],
  ['unequal_length', lengthsDiffer],
  ['unequal_grammar', grammarDiffers],
  ['clue_words', keyRepeatsStem],
  ['all_of_the_above', optionSays(pointsAtOthers)],
  ['absolute_words', optionSays(absolute)],
  ['numbers_not_in_order', numbersAreMixed],
  ['negative_not_emphasised', negativeIsQuiet],
  ['picture_without_description', pictureIsMute],
];

/** What an author should look at again. Nothing of it keeps a question from being saved or approved. */
export function warningsOf(draft: QuestionDraft, standard: QuestionStandard = usualStandard): Warning[] {
  const found = rules.flatMap(([code, rule]) =>
    contentLanguages.filter((language) => rule(draft, language)).map((language): Warning => ({ code, language })),
  );
  const complete = completeLanguages(draft.content);
  for (const language of contentLanguages.filter((one) => isExpected(draft.content, one, standard)))
    if (!complete.includes(language)) found.push({ code: 'language_missing', language });
  if (rulesOf(draft.content).choice === 'one' && draft.content.options.length !== standard.optionCount)
    found.push({ code: 'option_count', language: null });
  return draft.reference.trim() === '' ? [...found, { code: 'no_reference', language: null }] : found;
}

/** Those the company asks for, and any other once something is written in it. */
const isExpected = (content: QuestionContent, language: ContentLanguage, { languages }: QuestionStandard): boolean =>
  languages.includes(language) || textsOf(content).some((text) => isWritten(text, language));
