import type { LocalText } from '../../../platform/language.ts';
import type { EssayRules, KeyOf, QuestionContent, QuestionKey } from '../question.ts';
import { fault } from '../draft/question-fault.ts';
import { withoutOptions, withoutParts, withoutRight } from './common-rules.ts';
import type { KeyRules, KindRules } from './kind-rules.ts';

/** What a good answer says; nothing for a key of another kind. */
export const keyPointsIn = (key: QuestionKey): readonly LocalText[] => (key.kind === 'key_points' ? key.keyPoints : []);

/** Faults that no good answer may have; none for a key of another kind. */
export const errorsIn = (key: QuestionKey): readonly LocalText[] =>
  key.kind === 'key_points' ? (key.errors ?? []) : [];

/** What an essay is answered by where nothing is said. */
export const plainEssay: EssayRules = { rich: false, fewestWords: null, mostWords: null };

/** More words than any answer holds. */
export const mostEssayWords = 10_000;

export const essayRulesOf = ({ essay: rules }: Pick<QuestionContent, 'essay'>): EssayRules => rules ?? plainEssay;

/** The rules as they are kept: none where nothing is asked. */
export const keptRules = ({ rich, fewestWords, mostWords }: EssayRules): EssayRules | undefined =>
  rich || fewestWords !== null || mostWords !== null ? { rich, fewestWords, mostWords } : undefined;

/** People mark by what a good answer says. */
export const keyPointsKey: KeyRules<KeyOf<'key_points'>> = {
  form: 'texts',
  faults: () => [],
  renamed: (key) => key,
  ...withoutRight,
  texts: ({ keyPoints, errors = [] }) => [...keyPoints, ...errors],
  withTexts: (key, change) => ({
    ...key,
    keyPoints: key.keyPoints.map(change),
    ...(key.errors && { errors: key.errors.map(change) }),
  }),
  inWords: () => '',
};

export const essay: KindRules<KeyOf<'key_points'>> = {
  ...withoutOptions,
  ...withoutParts,
  markedBy: 'people',
  onPaper: 'words',
  newKey: () => ({ kind: 'key_points', keyPoints: [{}] }),
  faults: ({ content }) => {
    const { fewestWords, mostWords } = essayRulesOf(content);
    return fewestWords !== null && mostWords !== null && fewestWords > mostWords
      ? fault('words_upside_down', 'essay')
      : [];
  },
};
