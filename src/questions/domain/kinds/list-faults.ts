import { contentLanguages } from '../../../platform/language.ts';
import { fault, type QuestionFault } from '../draft/question-fault.ts';
import { lookOf } from '../look.ts';
import type { Option } from '../question.ts';

/** The faults of a list of options or matches: too few, one without text, two that look alike. */
export function listFaults(
  field: 'options' | 'matches',
  list: readonly Option[],
  isTooFew: boolean,
  lacksText: (option: Option) => boolean,
): QuestionFault[] {
  return [
    ...(isTooFew ? fault('too_few_options', field) : []),
    ...indicesOf(list, lacksText).flatMap((index) => fault('option_empty', `${field}.${index}`)),
    ...equalOptions(list).flatMap((index) => fault('options_equal', `${field}.${index}`)),
  ];
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
