import { plainText } from '../../../platform/rich-text/rich-text.ts';
import { contentLanguages, type ContentLanguage } from '../../../platform/language.ts';
import { textsOf } from '../languages.ts';
import type { QuestionDraft } from '../question.ts';
import { comparedTextOf } from '../search.ts';
import { picturesIn } from './text-warnings.ts';
import type { Warning } from './warning.ts';

/** The text a warning speaks about: with another text a waiver does not hold any more. */
export function spokenAbout(draft: QuestionDraft, { code, language }: Warning): string {
  const { content, key, reference } = draft;
  const within = language === null ? contentLanguages : [language];
  switch (code) {
    case 'no_reference':
      return reference;
    case 'option_count':
      return `${content.kind} ${content.options.length}`;
    case 'negative_not_emphasised':
      return within.map((one) => content.stem[one] ?? '').join('\n');
    case 'near_duplicate':
      return within.map((one) => comparedTextOf(draft)[one] ?? '').join('\n');
    case 'picture_without_description':
      return within.flatMap((one) => picturesIn(draft, one)).join('\n');
    case 'language_missing':
      return within
        .map((one) =>
          textsOf(content)
            .map((text) => plainText(text[one] ?? ''))
            .join('\n'),
        )
        .join('\n');
    case 'clue_words':
      return (
        within.map((one) => `${content.stem[one] ?? ''}\n${optionsOf(content, one)}`).join('\n') + JSON.stringify(key)
      );
    case 'longest_option_is_key':
      return within.map((one) => optionsOf(content, one)).join('\n') + JSON.stringify(key);
    case 'unequal_grammar':
      return within.map((one) => `${lastWordOf(content, one)}\n${optionsOf(content, one)}`).join('\n');
    case 'absolute_words':
    case 'all_of_the_above':
    case 'numbers_not_in_order':
    case 'unequal_length':
      return within.map((one) => optionsOf(content, one)).join('\n');
  }
}

const optionsOf = ({ options }: QuestionDraft['content'], language: ContentLanguage): string =>
  options.map(({ text }) => text[language] ?? '').join('\n');

/** What of the stem the options continue: its last word. */
const lastWordOf = ({ stem }: QuestionDraft['content'], language: ContentLanguage): string =>
  /\S*$/.exec(plainText(stem[language] ?? ''))?.[0] ?? '';
