import { useFormat } from '../../../platform/client/language/use-format.ts';
import { readableText } from '../../../platform/rich-text/rich-text.ts';
import { paperStyle, type KeyStyle } from '../../domain/kinds/key-style.ts';
import { keyInWords, rulesOf } from '../../domain/kinds/kinds.ts';
import type { Option, QuestionContent, QuestionKey } from '../../domain/question.ts';
import { letterOf } from './letter.ts';
import { useRangeText } from './range-text.ts';

type Keyed = { readonly content: QuestionContent; readonly key: QuestionKey };

/** What is right, in one line in the language of the reader; nothing for an essay. */
export function useKeyText(): (question: Keyed) => string {
  const { text } = useFormat();
  const words = (option: Option) => readableText(text(option.text)).replace(/\s+/g, ' ');
  const named = (options: readonly Option[], right: readonly string[], lettered: boolean) =>
    options
      .flatMap((option, index) =>
        right.includes(option.id) ? [lettered ? `${letterOf(index)} – ${words(option)}` : words(option)] : [],
      )
      .join(' · ');
  const typed = { range: useRangeText(), withUnit: true, or: ' · ', caseMark: '' };
  const style: KeyStyle = {
    ...paperStyle,
    ...typed,
    choice: (content, right) => named(content.options, right, rulesOf(content).options !== 'standard'),
    andPair: ' · ',
    order: (inOrder) =>
      inOrder.flatMap((option, index) => (option ? [`${index + 1} ${words(option)}`] : [])).join(' · '),
    gap: (number, filling) => `${number} ${filling}`,
    andGap: ' · ',
    filling: { ...typed, or: ' / ', choice: (offered, right) => named(offered, [right], false), nothing: '' },
  };
  return ({ content, key }) => keyInWords(content, key, style);
}
