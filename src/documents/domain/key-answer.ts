import type { LocalText } from '../../platform/language.ts';
import type { NumberRange, QuestionContent, QuestionKey } from '../../questions/domain/question.ts';
import { gapsInWords, orderInLetters } from '../../questions/domain/written-key.ts';
import { optionLetter } from './amounts.ts';

/** The key of a question as it is printed. */
export type KeyAnswer =
  | { readonly kind: 'letters'; readonly letters: string }
  | { readonly kind: 'words'; readonly words: string }
  | { readonly kind: 'points'; readonly points: readonly LocalText[] };

/** The printed form of a key, with letters as the options stand in this version. */
export function keyAnswer(content: QuestionContent, key: QuestionKey): KeyAnswer {
  const letterOf = (id: string) => letterAmong(content.options, id);
  switch (key.kind) {
    case 'option':
      return { kind: 'letters', letters: letterOf(key.option) };
    case 'options':
      return { kind: 'letters', letters: key.options.map(letterOf).sort().join(' ') };
    case 'number':
      return { kind: 'words', words: key.accepted.map((range) => rangeInWords(range, content.unit)).join(' / ') };
    case 'text':
      return { kind: 'words', words: key.accepted.join(' / ') };
    case 'pairs':
      return { kind: 'words', words: pairsInWords(content, key.pairs) };
    case 'order':
      return { kind: 'words', words: orderInLetters(content, key.order) };
    case 'gaps':
      return { kind: 'words', words: gapsInWords(content, key.gaps) };
    case 'key_points':
      return { kind: 'points', points: key.keyPoints };
  }
}

function letterAmong(options: readonly { readonly id: string }[], id: string): string {
  const index = options.findIndex((option) => option.id === id);
  return index < 0 ? '?' : optionLetter(index);
}

function rangeInWords({ from, to }: NumberRange, unit: string): string {
  const value = from === to ? String(from) : `${from} – ${to}`;
  return unit ? `${value} ${unit}` : value;
}

/** The left side is numbered and the right side lettered, as on the paper. */
function pairsInWords({ options, matches }: QuestionContent, pairs: Readonly<Record<string, string>>): string {
  return options.map(({ id }, index) => `${index + 1} – ${letterAmong(matches, pairs[id] ?? '')}`).join(',  ');
}
