import { languages, type ContentLanguage } from '../../../platform/language.ts';

/** A doubt that an author sees before saving and an approver before approving; never a reason to refuse. */
export const warningCodes = [
  'near_duplicate',
  'longest_option_is_key',
  'unequal_length',
  'unequal_grammar',
  'clue_words',
  'all_of_the_above',
  'absolute_words',
  'numbers_not_in_order',
  'option_count',
  'negative_not_emphasised',
  'picture_without_description',
  'language_missing',
  'no_reference',
] as const;
/** Each has a sentence `warning.<code>`. */
export type WarningCode = (typeof warningCodes)[number];

/** `language` is that of the text the warning is about; null where it is about none. */
export type Warning = { readonly code: WarningCode; readonly language: ContentLanguage | null };

/** What a company expects of its questions. */
export type QuestionStandard = {
  /** How many options a single choice has. */
  readonly optionCount: number;
  /** The languages it is asked for in. */
  readonly languages: readonly ContentLanguage[];
};

/** The European standard for maintenance licences, which companies begin with. */
export const usualStandard: QuestionStandard = { optionCount: 3, languages };
