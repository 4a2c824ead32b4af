import type { KeyOf, QuestionKey } from '../question.ts';
import { withoutParts, withoutRight, withoutTexts } from './common-rules.ts';
import { letterAt } from './key-style.ts';
import type { KeyRules, KindRules } from './kind-rules.ts';
import { fault } from '../draft/question-fault.ts';
import { listFaults } from './list-faults.ts';

/** The match of each option by its id; none for a key of another kind. */
export const pairsIn = (key: QuestionKey): Readonly<Record<string, string>> => (key.kind === 'pairs' ? key.pairs : {});

/** Each option has its match. */
export const pairsKey: KeyRules<KeyOf<'pairs'>> = {
  form: 'words',
  /** Matches left over are distractors. */
  faults({ pairs }, { options, matches }) {
    const rights = new Set(matches.map(({ id }) => id));
    return options.flatMap(({ id }, index) =>
      rights.has(pairs[id] ?? '') ? [] : fault('pair_missing', `key.pairs.${index}`),
    );
  },
  renamed(key, own) {
    const pairs = Object.entries(key.pairs).map(([left, right]) => [own(left), own(right)] as const);
    return { ...key, pairs: Object.fromEntries(pairs.filter(([left, right]) => left !== '' && right !== '')) };
  },
  ...withoutRight,
  ...withoutTexts,
  /** The left side is numbered and the right side lettered, as on the paper. */
  inWords({ pairs }, { options, matches }, style) {
    const letter = (match: string | undefined) => {
      const at = matches.findIndex(({ id }) => id === match);
      return at < 0 ? style.noMatch : letterAt(at);
    };
    return options.map(({ id }, index) => style.pair(index + 1, letter(pairs[id]))).join(style.andPair);
  },
};

export const matching: KindRules<KeyOf<'pairs'>> = {
  options: 'listed',
  order: 'author',
  newOptions: 2,
  ...withoutParts,
  hasMatches: true,
  choice: null,
  markedBy: 'machine',
  onPaper: 'pairs',
  // Papers never show the answers in the order in which they were written.
  newKey: ({ options, matches }) => ({
    kind: 'pairs',
    pairs: Object.fromEntries(options.map(({ id }, at) => [id, matches[at]?.id ?? ''])),
  }),
  faults: ({ content: { options, matches } }, lacksText) => [
    ...listFaults('options', options, options.length < 2, lacksText),
    ...listFaults('matches', matches, matches.length < 2, lacksText),
  ],
};
