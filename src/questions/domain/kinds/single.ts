import type { KeyOf } from '../question.ts';
import { withoutParts, withoutTexts } from './common-rules.ts';
import type { KeyRules, KindRules } from './kind-rules.ts';
import { fault } from '../draft/question-fault.ts';
import { listFaults } from './list-faults.ts';
import { renamedWeights, weightFaults } from './weights.ts';

/** One option is right. */
export const optionKey: KeyRules<KeyOf<'option'>> = {
  form: 'letters',
  faults: (key, { options }) =>
    options.some(({ id }) => id === key.option) ? weightFaults(key, [key.option]) : fault('no_correct_option', 'key'),
  renamed: (key, own) => ({ ...key, option: own(key.option), ...renamedWeights(key, own) }),
  right: ({ option }) => [option],
  ...withoutTexts,
  inWords: ({ option }, content, style) => style.choice(content, [option]),
};

export const single: KindRules<KeyOf<'option'>> = {
  options: 'listed',
  order: 'author',
  newOptions: 3,
  ...withoutParts,
  choice: 'one',
  markedBy: 'machine',
  onPaper: 'letter',
  newKey: (_, [option = '']) => ({ kind: 'option', option }),
  faults: ({ content: { options } }, lacksText) => listFaults('options', options, options.length < 2, lacksText),
};
