import type { Language } from '../../../../platform/language.ts';
import type { QuestionKind } from '../../../../questions/domain/question.ts';
import type { SittingQuestion } from '../../desk/desk.ts';
import { essayText } from '../../../domain/essay.ts';
import { isList, type Response } from '../../../domain/response.ts';
import { entriesOf } from './response-props.ts';
import { letterOf, wordsOf } from './rich.tsx';

/** An answer in a few words: the letters chosen, the items in their order, what fills the gaps, or the beginning of the text. */
export const describeResponse = (response: Response, question: SittingQuestion, language: Language): string =>
  described[question.kind](response, question, language);

type Describe = (response: Response, question: SittingQuestion, language: Language) => string;

const listOf = (response: Response): readonly string[] =>
  isList(response) ? response : typeof response === 'string' ? [response] : [];

const letterAmong = (options: SittingQuestion['options'], id: string) =>
  letterOf(options.findIndex((option) => option.id === id));

const wordsAmong = ({ options }: SittingQuestion, id: string, language: Language) =>
  wordsOf(options.find((option) => option.id === id)?.text ?? {}, language);

const oneOption: Describe = (response, question, language) =>
  listOf(response)
    .map((id) => `${letterAmong(question.options, id)} ${wordsAmong(question, id, language)}`)
    .join(', ');

const letters: Describe = (response, { options }) =>
  listOf(response)
    .map((id) => letterAmong(options, id))
    .join(', ');

const inOrder: Describe = (response, question, language) =>
  listOf(response)
    .map((id) => wordsAmong(question, id, language))
    .join(' → ');

const pairs: Describe = (response, { options, matches }) => {
  const matchOf = entriesOf(response);
  return options
    .flatMap(({ id }, index) => {
      const match = matchOf[id];
      return match === undefined ? [] : [`${index + 1}–${letterAmong(matches, match)}`];
    })
    .join(', ');
};

const fillings: Describe = (response, question, language) => {
  const filled = entriesOf(response);
  return question.gaps
    .flatMap(({ id, way }, index) => {
      const given = filled[id];
      if (given === undefined) return [];
      return [`${index + 1}: ${way === 'choice' ? wordsAmong(question, given, language) : given}`];
    })
    .join('; ');
};

const beginning: Describe = (response, { essay }) => {
  const text = essayText(response, essay?.rich ?? false).replaceAll('\n', ' ');
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
};

const described: Readonly<Record<QuestionKind, Describe>> = {
  single: oneOption,
  multiple: letters,
  true_false: oneOption,
  numeric: beginning,
  short_text: beginning,
  matching: pairs,
  ordering: inOrder,
  gap_text: fillings,
  essay: beginning,
  hotspot: letters,
  label: pairs,
};
