import { idsOf } from './option-ids.ts';
import { keyKindOf, type NumberRange, type QuestionContent, type QuestionKey } from '../question.ts';
import type { QuestionFault, QuestionFaultCode } from './question-fault.ts';

/** What is wrong with a key, seen beside its content. */
export function keyFaults(content: QuestionContent, key: QuestionKey): QuestionFault[] {
  const ids = content.options.map(({ id }) => id);
  const all = idsOf(content);
  if (new Set(all).size !== all.length) return one('key_does_not_fit', 'options');
  if (key.kind !== keyKindOf[content.kind]) {
    const isSeveral = keyKindOf[content.kind] === 'option' && key.kind === 'options' && key.options.length > 1;
    return one(isSeveral ? 'several_correct_options' : 'key_does_not_fit', 'key');
  }
  switch (key.kind) {
    case 'option':
      return ids.includes(key.option) ? [] : one('no_correct_option', 'key');
    case 'options':
      if (key.options.length === 0) return one('no_correct_option', 'key');
      return key.options.every((id) => ids.includes(id)) ? [] : one('key_does_not_fit', 'options');
    case 'number':
      return key.accepted.length === 0 ? one('no_accepted_answer', 'key.accepted') : key.accepted.flatMap(rangeFaults);
    case 'text':
      return key.accepted.some((text) => text.trim() !== '') ? [] : one('no_accepted_answer', 'key.accepted');
    case 'pairs':
      return pairFaults(content, key.pairs);
    case 'order':
      return isPermutation(key.order, ids) ? [] : one('key_does_not_fit', 'options');
    case 'gaps':
    case 'key_points':
      return [];
  }
}

const isPermutation = (order: readonly string[], ids: readonly string[]): boolean =>
  order.length === ids.length && new Set(order).size === ids.length && ids.every((id) => order.includes(id));

const one = (code: QuestionFaultCode, field: string): QuestionFault[] => [{ code, field }];

const rangeFaults = ({ from, to }: NumberRange, index: number): QuestionFault[] =>
  from <= to ? [] : one('range_upside_down', `key.accepted.${index}`);

/** Every option on the left has its match; matches left over are distractors. */
function pairFaults({ options, matches }: QuestionContent, pairs: Readonly<Record<string, string>>): QuestionFault[] {
  const rights = new Set(matches.map(({ id }) => id));
  return options.flatMap(({ id }, index) =>
    rights.has(pairs[id] ?? '') ? [] : one('pair_missing', `key.pairs.${index}`),
  );
}
