import type { KeyOf } from '../question.ts';
import { renamedIds, withoutParts, withoutTexts } from './common-rules.ts';
import type { KeyRules, KindRules } from './kind-rules.ts';
import { fault } from '../draft/question-fault.ts';
import { listFaults } from './list-faults.ts';
import { renamedWeights, weightFaults } from './weights.ts';

/** Several options may be right. */
export const optionsKey: KeyRules<KeyOf<'options'>> = {
  form: 'letters',
  faults(key, { options }) {
    const { options: right } = key;
    if (right.length === 0) return fault('no_correct_option', 'key');
    const isKnown = (one: string) => options.some(({ id }) => id === one);
    return right.every(isKnown) ? weightFaults(key, right) : fault('key_does_not_fit', 'options');
  },
  renamed: (key, own) => ({ ...key, options: renamedIds(key.options, own), ...renamedWeights(key, own) }),
  right: ({ options }) => options,
  ...withoutTexts,
  inWords: ({ options }, content, style) => style.choice(content, options),
};

export const multiple: KindRules<KeyOf<'options'>> = {
  options: 'listed',
  order: 'author',
  newOptions: 3,
  ...withoutParts,
  choice: 'several',
  markedBy: 'machine',
  onPaper: 'letters',
  newKey: (_, marked) => ({ kind: 'options', options: marked }),
  faults: ({ content: { options } }, lacksText) => listFaults('options', options, options.length < 2, lacksText),
};
