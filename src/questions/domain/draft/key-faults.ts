import { rightOptions, rulesOf, rulesOfKey } from '../kinds/kinds.ts';
import { keyKindOf, type QuestionContent, type QuestionKey } from '../question.ts';
import { idsOf } from './option-ids.ts';
import { fault, type QuestionFault } from './question-fault.ts';

/** What is wrong with a key, seen beside its content. */
export function keyFaults(content: QuestionContent, key: QuestionKey): QuestionFault[] {
  const all = idsOf(content);
  if (new Set(all).size !== all.length) return fault('key_does_not_fit', 'options');
  if (key.kind === keyKindOf[content.kind]) return rulesOfKey(key).faults(key, content);
  const isSeveral = rulesOf(content).onPaper === 'letter' && rightOptions(key).length > 1;
  return fault(isSeveral ? 'several_correct_options' : 'key_does_not_fit', 'key');
}
