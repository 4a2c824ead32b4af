import type { QuestionKind } from '../../questions/domain/question.ts';
import type { AskedQuestion } from './fitting.ts';
import { isByName, isList, type Response } from './response.ts';

/** What the options and matches of a question are called, in the order of its paper: by the bank, or by the paper. */
export type Ids = Pick<AskedQuestion, 'options' | 'matches'>;

type Question = Pick<AskedQuestion, 'kind' | 'gaps'>;

/**
 * The same response in other names, place by place (docs/decisions/0059): the page has those of the paper, everything else
 * those of the bank. What has no name in `from` stays as it is.
 */
export function translated(question: Question, response: Response, from: Ids, to: Ids): Response {
  const namesOf = (part: keyof Ids) => new Map(from[part].map((id, at) => [id, to[part][at] ?? id]));
  return translations[question.kind](response, namesOf('options'), namesOf('matches'), question);
}

type Names = ReadonlyMap<string, string>;
type Translate = (response: Response, options: Names, matches: Names, question: Question) => Response;

const named = (names: Names, id: string): string => names.get(id) ?? id;
const asItIs: Translate = (response) => response;
const oneOption: Translate = (response, options) =>
  typeof response === 'string' ? named(options, response) : response;
const someOptions: Translate = (response, options) =>
  isList(response) ? response.map((id) => named(options, id)) : response;
const pairs: Translate = (response, options, matches) =>
  byName(response, ([left, right]) => [named(options, left), named(matches, right)]);

const translations: Readonly<Record<QuestionKind, Translate>> = {
  single: oneOption,
  multiple: someOptions,
  true_false: oneOption,
  numeric: asItIs,
  short_text: asItIs,
  matching: pairs,
  ordering: someOptions,
  gap_text: (response, options, _, { gaps }) =>
    byName(response, ([id, text]) => [id, isChoice(gaps, id) ? named(options, text) : text]),
  essay: asItIs,
  hotspot: someOptions,
  label: pairs,
};

type Entry = readonly [string, string];
const byName = (response: Response, translate: (entry: Entry) => Entry): Response =>
  isByName(response) ? Object.fromEntries(Object.entries(response).map(translate)) : response;

const isChoice = (gaps: AskedQuestion['gaps'], id: string): boolean =>
  gaps.some((gap) => gap.id === id && gap.way === 'choice');
