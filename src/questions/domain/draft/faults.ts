import { rulesOf } from '../kinds/kinds.ts';
import { addsUp } from '../kinds/marking-guide.ts';
import { lacksText } from '../languages.ts';
import type { QuestionDraft } from '../question.ts';
import { isMissing } from '../written-text.ts';
import { keyFaults } from './key-faults.ts';
import { fault, type QuestionFault, type QuestionFaultCode } from './question-fault.ts';

export type { QuestionFault, QuestionFaultCode };

/** Everything that keeps a draft from being a question, in the order of the form; empty where it is one. */
export const faultsOf = ({ content, key, points }: QuestionDraft): QuestionFault[] => [
  ...(isMissing(content.stem) ? fault('stem_missing', 'stem') : []),
  ...rulesOf(content).faults({ content, key }, lacksText(content)),
  ...keyFaults(content, key),
  ...(!addsUp(key, points) ? fault('worth_not_whole', 'key') : []),
];

/** A draft may be kept unfinished, but not without a word to find it by, nor with a key that is not its own. */
export const keepsFromSaving = ({ code }: QuestionFault): boolean =>
  code === 'stem_missing' || code === 'key_does_not_fit' || code === 'several_correct_options';
