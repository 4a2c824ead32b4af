import type { GapKey, KeyOf, QuestionKey } from '../question.ts';
import { withoutOptions, withoutParts, withoutRight, withoutTexts } from './common-rules.ts';
import type { TypedStyle } from './key-style.ts';
import type { KeyRules, KindRules } from './kind-rules.ts';
import { fault } from '../draft/question-fault.ts';

type TextKey = KeyOf<'text'>;

/** The texts that are right; null for a key of another kind. */
export const textIn = (key: QuestionKey | GapKey): TextKey | null => (key.kind === 'text' ? key : null);

export const isAnyAccepted = ({ accepted }: TextKey): boolean => accepted.some((text) => text.trim() !== '');

export const acceptedInWords = ({ accepted, caseSensitive }: TextKey, style: TypedStyle): string =>
  accepted.filter((text) => text.trim() !== '').join(style.or) + (caseSensitive ? style.caseMark : '');

/** Typed texts are right. */
export const textKey: KeyRules<TextKey> = {
  form: 'words',
  faults: (key) => (isAnyAccepted(key) ? [] : fault('no_accepted_answer', 'key.accepted')),
  renamed: (key) => key,
  ...withoutRight,
  ...withoutTexts,
  inWords: (key, _, style) => acceptedInWords(key, style),
};

export const shortText: KindRules<KeyOf<'text'>> = {
  ...withoutOptions,
  ...withoutParts,
  markedBy: 'machine',
  onPaper: 'words',
  newKey: () => ({ kind: 'text', accepted: [''], caseSensitive: false }),
  faults: () => [],
};
