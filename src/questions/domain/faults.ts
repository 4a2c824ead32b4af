import { languages, type LocalText } from '../../platform/language.ts';
import { keyFaults } from './key-faults.ts';
import { completeLanguages, hasOptions, isWritten } from './languages.ts';
import { lookOf } from './look.ts';
import type { QuestionFault, QuestionFaultCode } from './question-fault.ts';
import type { Option, QuestionContent, QuestionDraft } from './question.ts';

export type { QuestionFault, QuestionFaultCode };

/** Everything that keeps a draft from being a question, in the order of the form; empty where it is one. */
export function faultsOf({ content, key }: QuestionDraft): QuestionFault[] {
  const faults: QuestionFault[] = isMissing(content.stem) ? [{ code: 'stem_missing', field: 'stem' }] : [];
  if (hasOptions(content)) faults.push(...listFaults('options', content));
  if (content.kind === 'matching') faults.push(...listFaults('matches', content));
  return [...faults, ...keyFaults(content, key)];
}

/** A draft may be kept unfinished, but not without a word to find it by, nor with a key that is not its own. */
export const keepsFromSaving = ({ code }: QuestionFault): boolean =>
  code === 'stem_missing' || code === 'key_does_not_fit' || code === 'several_correct_options';

function listFaults(field: 'options' | 'matches', content: QuestionContent): QuestionFault[] {
  const list = content[field];
  const least = content.kind === 'true_false' ? list.length !== 2 : list.length < 2;
  const few: QuestionFault[] = least ? [{ code: 'too_few_options', field }] : [];
  const empty = emptyOptions(list, content).map((index): QuestionFault => ({
    code: 'option_empty',
    field: `${field}.${index}`,
  }));
  const equal = equalOptions(list).map((index): QuestionFault => ({
    code: 'options_equal',
    field: `${field}.${index}`,
  }));
  return [...few, ...empty, ...equal];
}

/** Empty in every language, or in the stem's first one while no language is complete. */
function emptyOptions(list: readonly Option[], content: QuestionContent): number[] {
  const first = languages.find((language) => isWritten(content.stem, language));
  const isWhole = completeLanguages(content).length > 0 || first === undefined;
  return indicesOf(list, ({ text }) => isMissing(text) || (!isWhole && !isWritten(text, first)));
}

/** In no language may an option look like one before it. */
function equalOptions(list: readonly Option[]): number[] {
  const looks = list.map(({ text }) => languages.map((language) => lookOf(text[language])));
  return indicesOf(list, (_, index) =>
    (looks[index] ?? []).some(
      (look, language) => look !== '' && looks.slice(0, index).some((before) => before[language] === look),
    ),
  );
}

const isMissing = (text: LocalText): boolean => !languages.some((language) => isWritten(text, language));

const indicesOf = <Item>(list: readonly Item[], holds: (item: Item, index: number) => boolean): number[] =>
  list.flatMap((item, index) => (holds(item, index) ? [index] : []));
