import type { GapKey, KeyOf, NumberRange, QuestionKey } from '../question.ts';
import { withoutOptions, withoutParts, withoutRight, withoutTexts } from './common-rules.ts';
import type { TypedStyle } from './key-style.ts';
import type { KeyRules, KindRules } from './kind-rules.ts';
import { fault } from '../draft/question-fault.ts';

/** The key if numbers are right; null for a key of another kind. */
export const numberKeyOf = (key: QuestionKey | GapKey | null): KeyOf<'number'> | null =>
  key?.kind === 'number' ? key : null;

/** The numbers that are right; none for a key of another kind. */
export const numbersIn = (key: QuestionKey | GapKey): readonly NumberRange[] => numberKeyOf(key)?.accepted ?? [];

export const rangesInWords = (accepted: readonly NumberRange[], unit: string, style: TypedStyle): string =>
  accepted
    .map((range) => [style.range(range), ...(style.withUnit && unit !== '' ? [unit] : [])].join(' '))
    .join(style.or);

/** Intervals of numbers are right. */
export const numberKey: KeyRules<KeyOf<'number'>> = {
  form: 'words',
  faults: ({ accepted }) =>
    accepted.length === 0
      ? fault('no_accepted_answer', 'key.accepted')
      : accepted.flatMap(({ from, to }, index) =>
          from <= to ? [] : fault('range_upside_down', `key.accepted.${index}`),
        ),
  renamed: (key) => key,
  ...withoutRight,
  ...withoutTexts,
  inWords: ({ accepted }, { unit }, style) => rangesInWords(accepted, unit, style),
};

export const numeric: KindRules<KeyOf<'number'>> = {
  ...withoutOptions,
  ...withoutParts,
  hasUnit: true,
  markedBy: 'machine',
  onPaper: 'words',
  newKey: () => ({ kind: 'number', accepted: [] }),
  faults: () => [],
};
