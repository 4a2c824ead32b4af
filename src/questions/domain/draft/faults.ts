import { contentLanguages } from '../../../platform/language.ts';
import { gapFaults } from '../gaps.ts';
import { keyFaults } from './key-faults.ts';
import { hasOptions, isMissing, lacksText } from '../languages.ts';
import { lookOf } from '../look.ts';
import type { QuestionFault, QuestionFaultCode } from './question-fault.ts';
import type { Option, QuestionContent, QuestionDraft, QuestionKind } from '../question.ts';

export type { QuestionFault, QuestionFaultCode };

/** Everything that keeps a draft from being a question, in the order of the form; empty where it is one. */
export function faultsOf({ content, key }: QuestionDraft): QuestionFault[] {
  const faults: QuestionFault[] = isMissing(content.stem) ? [{ code: 'stem_missing', field: 'stem' }] : [];
  if (hasOptions(content) && content.kind !== 'gap_text') faults.push(...listFaults('options', content));
  if (content.kind === 'matching') faults.push(...listFaults('matches', content));
  if (content.kind === 'gap_text') faults.push(...gapFaults(content, key));
  return [...faults, ...keyFaults(content, key)];
}

/** A draft may be kept unfinished, but not without a word to find it by, nor with a key that is not its own. */
export const keepsFromSaving = ({ code }: QuestionFault): boolean =>
  code === 'stem_missing' || code === 'key_does_not_fit' || code === 'several_correct_options';

function listFaults(field: 'options' | 'matches', content: QuestionContent): QuestionFault[] {
  const list = content[field];
  const few: QuestionFault[] = whyTooFew(content.kind, list.length).map((code) => ({ code, field }));
  const empty = indicesOf(list, lacksText(content)).map((index): QuestionFault => ({
    code: 'option_empty',
    field: `${field}.${index}`,
  }));
  const equal = equalOptions(list).map((index): QuestionFault => ({
    code: 'options_equal',
    field: `${field}.${index}`,
  }));
  return [...few, ...empty, ...equal];
}

/** Of two things to order the wrong one tells the right one. */
function whyTooFew(kind: QuestionKind, count: number): QuestionFaultCode[] {
  if (kind === 'ordering') return count < 3 ? ['too_few_to_order'] : [];
  const isTooFew = kind === 'true_false' ? count !== 2 : count < 2;
  return isTooFew ? ['too_few_options'] : [];
}

/** In no language may an option look like one before it. */
function equalOptions(list: readonly Option[]): number[] {
  const looks = list.map(({ text }) => contentLanguages.map((language) => lookOf(text[language])));
  return indicesOf(list, (_, index) =>
    (looks[index] ?? []).some(
      (look, language) => look !== '' && looks.slice(0, index).some((before) => before[language] === look),
    ),
  );
}

const indicesOf = <Item>(list: readonly Item[], holds: (item: Item, index: number) => boolean): number[] =>
  list.flatMap((item, index) => (holds(item, index) ? [index] : []));
