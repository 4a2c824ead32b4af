import type { LocalText } from '../../../platform/language.ts';
import { paperStyle } from '../../../questions/domain/kinds/key-style.ts';
import { keyInWords, rulesOfKey } from '../../../questions/domain/kinds/kinds.ts';
import { guideOf } from '../../../questions/domain/kinds/marking-guide.ts';
import type { QuestionContent, QuestionKey } from '../../../questions/domain/question.ts';

/** The key of a question as it is printed. */
export type KeyAnswer =
  | { readonly kind: 'letters'; readonly letters: string }
  | { readonly kind: 'words'; readonly words: string }
  | {
      readonly kind: 'guide';
      readonly points: readonly { readonly text: LocalText; readonly worth: number }[];
      readonly errors: readonly LocalText[];
      /** The most that such an error leaves. */
      readonly errorCap: number;
    };

/** The printed form of the key of a question for so many points, with letters as the options stand in this version. */
export function keyAnswer(content: QuestionContent, key: QuestionKey, points: number): KeyAnswer {
  switch (rulesOfKey(key).form) {
    case 'letters':
      return { kind: 'letters', letters: keyInWords(content, key, paperStyle) };
    case 'words':
      return { kind: 'words', words: keyInWords(content, key, paperStyle) };
    case 'texts':
      return guideAnswer(key, points);
  }
}

/** Without key points an essay is marked as a whole, of which nothing is to be printed but its points. */
function guideAnswer(key: QuestionKey, all: number): KeyAnswer {
  const { points, errors, errorCap } = guideOf(key, all);
  const written = points.flatMap(({ text, worth }) => (text ? [{ text, worth }] : []));
  return { kind: 'guide', points: written, errors, errorCap };
}
