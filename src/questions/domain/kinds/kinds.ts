import type { LocalText } from '../../../platform/language.ts';
import {
  questionKinds,
  type KeyKind,
  type keyKindOf,
  type KeyOf,
  type QuestionContent,
  type QuestionKey,
  type QuestionKind,
} from '../question.ts';
import { essay, keyPointsKey } from './essay.ts';
import { gapsKey, gapText } from './gap-text.ts';
import { hotspot } from './on-picture/hotspot.ts';
import { label } from './on-picture/label.ts';
import type { KeyStyle } from './key-style.ts';
import type { KeyRules, KindRules } from './kind-rules.ts';
import { matching, pairsKey } from './matching.ts';
import { multiple, optionsKey } from './multiple.ts';
import { numberKey, numeric } from './numeric.ts';
import { ordering, orderKey } from './ordering.ts';
import { shortText, textKey } from './short-text.ts';
import { optionKey, single } from './single.ts';
import { trueFalse } from './true-false.ts';

/** Every kind of question with its rules. A kind that is missing here does not compile. */
export const kinds: { readonly [Kind in QuestionKind]: KindRules<KeyOf<(typeof keyKindOf)[Kind]>> } = {
  single,
  multiple,
  true_false: trueFalse,
  numeric,
  short_text: shortText,
  matching,
  ordering,
  gap_text: gapText,
  essay,
  hotspot,
  label,
};

/** Every kind of key with its rules. */
const keys: { readonly [Kind in KeyKind]: KeyRules<KeyOf<Kind>> } = {
  option: optionKey,
  options: optionsKey,
  number: numberKey,
  text: textKey,
  pairs: pairsKey,
  order: orderKey,
  gaps: gapsKey,
  key_points: keyPointsKey,
};

export const rulesOf = ({ kind }: Pick<QuestionContent, 'kind'>): KindRules => kinds[kind];
export const rulesOfKey = ({ kind }: QuestionKey): KeyRules => keys[kind];

const kindsThat = (hold: (rules: KindRules) => boolean): QuestionKind[] =>
  questionKinds.filter((kind) => hold(kinds[kind]));

/** The kinds that a machine marks: only these stand in papers. */
export const machineMarked = kindsThat(({ markedBy }) => markedBy === 'machine');
/** The kinds of which one of several statements is right. */
export const singleChoice = kindsThat(({ choice }) => choice === 'one');

/** The kinds with one right letter that may stand anywhere: their options have no order of their own. */
export const oneLetter = kindsThat(({ choice, order }) => choice === 'one' && order === 'author');

/** The ids of the right options of a question to choose in. */
export const rightOptions = (key: QuestionKey): readonly string[] => rulesOfKey(key).right(key);

/** The right option of a question with one letter that may stand anywhere; null for every other. */
export const rightOptionOf = ({ kind }: Pick<QuestionContent, 'kind'>, key: QuestionKey): string | null =>
  oneLetter.includes(kind) ? (rightOptions(key)[0] ?? null) : null;

/** The rich texts in a key. */
export const textsOfKey = (key: QuestionKey): readonly LocalText[] => rulesOfKey(key).texts(key);

export const withKeyTexts = (key: QuestionKey, change: (text: LocalText) => LocalText): QuestionKey =>
  rulesOfKey(key).withTexts(key, change);

/** What is right, in one line. */
export const keyInWords = (content: QuestionContent, key: QuestionKey, style: KeyStyle): string =>
  rulesOfKey(key).inWords(key, content, style);

/** How many letters a row of an answer sheet needs; what is not marked by letters is written on the paper itself. */
export function lettersOnSheet(content: QuestionContent): number {
  switch (rulesOf(content).onPaper) {
    case 'letter':
    case 'letters':
      return content.options.length;
    case 'order':
    case 'pairs':
    case 'gaps':
    case 'words':
      return 0;
  }
}
