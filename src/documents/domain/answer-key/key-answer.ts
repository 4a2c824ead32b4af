import type { LocalText } from '../../../platform/language.ts';
import { paperStyle } from '../../../questions/domain/kinds/key-style.ts';
import { keyPointsIn } from '../../../questions/domain/kinds/essay.ts';
import { keyInWords, rulesOfKey } from '../../../questions/domain/kinds/kinds.ts';
import type { QuestionContent, QuestionKey } from '../../../questions/domain/question.ts';

/** The key of a question as it is printed. */
export type KeyAnswer =
  | { readonly kind: 'letters'; readonly letters: string }
  | { readonly kind: 'words'; readonly words: string }
  | { readonly kind: 'points'; readonly points: readonly LocalText[] };

/** The printed form of a key, with letters as the options stand in this version. */
export function keyAnswer(content: QuestionContent, key: QuestionKey): KeyAnswer {
  switch (rulesOfKey(key).form) {
    case 'letters':
      return { kind: 'letters', letters: keyInWords(content, key, paperStyle) };
    case 'words':
      return { kind: 'words', words: keyInWords(content, key, paperStyle) };
    case 'texts':
      return { kind: 'points', points: keyPointsIn(key) };
  }
}
