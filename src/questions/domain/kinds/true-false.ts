import type { KeyOf } from '../question.ts';
import { withoutParts } from './common-rules.ts';
import type { KindRules } from './kind-rules.ts';
import { listFaults } from './list-faults.ts';

/** True and False are ours, in every language, and True stays before False. */
export const trueFalse: KindRules<KeyOf<'option'>> = {
  options: 'standard',
  order: 'fixed',
  newOptions: 0,
  ...withoutParts,
  choice: null,
  markedBy: 'machine',
  onPaper: 'letter',
  newKey: (_, [option = '']) => ({ kind: 'option', option }),
  faults: ({ content: { options } }, lacksText) => listFaults('options', options, options.length !== 2, lacksText),
};
