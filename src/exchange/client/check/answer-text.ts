import { useFormat } from '../../../platform/client/language/use-format.ts';
import { readableText } from '../../../platform/rich-text/rich-text.ts';
import { letterOf } from '../../../questions/client/preview/letter.ts';
import { useRangeText } from '../../../questions/client/preview/range-text.ts';
import { paperStyle, type KeyStyle } from '../../../questions/domain/kinds/key-style.ts';
import { keyInWords, rulesOf } from '../../../questions/domain/kinds/kinds.ts';
import type { Option } from '../../../questions/domain/question.ts';
import type { ImportRow } from '../api.ts';

/** What is right, in one line, to go through a list of questions with; nothing for an essay. */
export function useAnswerText(): (draft: ImportRow['draft']) => string {
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
