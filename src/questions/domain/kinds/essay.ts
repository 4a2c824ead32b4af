import type { LocalText } from '../../../platform/language.ts';
import type { KeyOf, QuestionKey } from '../question.ts';
import { withoutOptions, withoutParts, withoutRight } from './common-rules.ts';
import type { KeyRules, KindRules } from './kind-rules.ts';

/** What a good answer says; nothing for a key of another kind. */
export const keyPointsIn = (key: QuestionKey): readonly LocalText[] => (key.kind === 'key_points' ? key.keyPoints : []);

/** People mark by what a good answer says. */
export const keyPointsKey: KeyRules<KeyOf<'key_points'>> = {
  form: 'texts',
  faults: () => [],
  renamed: (key) => key,
  ...withoutRight,
  texts: ({ keyPoints }) => keyPoints,
  withTexts: (key, change) => ({ ...key, keyPoints: key.keyPoints.map(change) }),
  inWords: () => '',
};

export const essay: KindRules<KeyOf<'key_points'>> = {
  ...withoutOptions,
  ...withoutParts,
  markedBy: 'people',
  onPaper: 'words',
  newKey: () => ({ kind: 'key_points', keyPoints: [{}] }),
  faults: () => [],
};
