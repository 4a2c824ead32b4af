import { useFormat } from '../../../platform/client/language/use-format.ts';
import { readableText } from '../../../platform/rich-text/rich-text.ts';
import { letterOf } from '../../../questions/client/preview/letter.ts';
import { useRangeText } from '../../../questions/client/preview/range-text.ts';
import type { GapKey, Option } from '../../../questions/domain/question.ts';
import type { ImportedQuestion } from '../api.ts';

/** What is right, in one line, to go through a list of questions with; nothing for an essay. */
export function useAnswerText(): (draft: ImportedQuestion['draft']) => string {
  const rangeText = useRangeText();
  const { text } = useFormat();
  const words = (option: Option) => readableText(text(option.text)).replace(/\s+/g, ' ');
  const named = (options: readonly Option[], right: readonly string[], lettered: boolean) =>
    options
      .flatMap((option, index) =>
        right.includes(option.id) ? [lettered ? `${letterOf(index)} – ${words(option)}` : words(option)] : [],
      )
      .join(' · ');
  const filling = (options: readonly Option[], gap: GapKey | undefined) => {
    if (gap?.kind === 'option') return named(options, [gap.option], false);
    if (gap?.kind === 'number') return gap.accepted.map(rangeText).join(' / ');
    return gap?.accepted.join(' / ') ?? '';
  };
  return ({ content, key }) => {
    switch (key.kind) {
      case 'option':
        return named(content.options, [key.option], content.kind !== 'true_false');
      case 'options':
        return named(content.options, key.options, true);
      case 'number':
        return key.accepted.map((range) => [rangeText(range), content.unit].filter(Boolean).join(' ')).join(' · ');
      case 'text':
        return key.accepted.join(' · ');
      case 'pairs':
        return content.options
          .map(
            ({ id }, index) =>
              `${index + 1} – ${letterOf(content.matches.findIndex((match) => match.id === key.pairs[id]))}`,
          )
          .join(' · ');
      case 'order':
        return key.order
          .map((id) => content.options.find((option) => option.id === id))
          .flatMap((option, index) => (option ? [`${index + 1} ${words(option)}`] : []))
          .join(' · ');
      case 'gaps':
        return content.gaps
          .map((gap, index) => `${index + 1} ${filling(content.options, key.gaps[gap.id])}`)
          .join(' · ');
      case 'key_points':
        return '';
    }
  };
}
