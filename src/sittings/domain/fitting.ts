import type { Gap, QuestionKind } from '../../questions/domain/question.ts';
import { isByName, isList, type Response } from './response.ts';

/** What a question asks for on one paper: the ids that may be chosen, and its gaps. It knows nothing of the key. */
export type AskedQuestion = {
  readonly kind: QuestionKind;
  readonly options: readonly string[];
  readonly matches: readonly string[];
  readonly gaps: readonly Gap[];
  /** Whether the answer to an essay is rich text. */
  readonly rich?: boolean;
};

/** How many characters the fields of the page take. */
export const fieldLengths = { numeric: 60, short_text: 500, number: 60, text: 300, essay: 20_000 } as const;

/** An input method may hold more for a moment than its field takes in the end. */
const room = 2;

/** Whether a response can be an answer to this question as the paper shows it. No answer always can. */
export const fits = (asked: AskedQuestion, response: Response): boolean =>
  response === null || fitting[asked.kind](asked, response);

type Fits = (asked: AskedQuestion, response: Response) => boolean;

const oneOption: Fits = ({ options }, response) => typeof response === 'string' && options.includes(response);
const someOptions: Fits = ({ options }, response) => isList(response) && areSomeOf(options, response);
/** An order has every option in it; a page never sends a part of one. */
const wholeOrder: Fits = (asked, response) =>
  someOptions(asked, response) && isList(response) && [0, asked.options.length].includes(response.length);
const pairs: Fits = ({ options, matches }, response) => isByName(response) && arePairsOf(options, matches, response);
const textWithin =
  (length: number): Fits =>
  (_, response) =>
    typeof response === 'string' && response.length <= length;

const fitting: Readonly<Record<QuestionKind, Fits>> = {
  single: oneOption,
  multiple: someOptions,
  true_false: oneOption,
  numeric: textWithin(room * fieldLengths.numeric),
  short_text: textWithin(room * fieldLengths.short_text),
  matching: pairs,
  ordering: wholeOrder,
  gap_text: ({ gaps }, response) =>
    isByName(response) && Object.entries(response).every(([id, text]) => fills(gaps, id, text)),
  essay: textWithin(fieldLengths.essay),
  hotspot: someOptions,
  label: pairs,
};

const areSomeOf = (options: readonly string[], chosen: readonly string[]): boolean =>
  new Set(chosen).size === chosen.length && chosen.every((id) => options.includes(id));

const arePairsOf = (lefts: readonly string[], rights: readonly string[], pairs: Readonly<Record<string, string>>) =>
  Object.entries(pairs).every(([left, right]) => lefts.includes(left) && rights.includes(right));

function fills(gaps: readonly Gap[], id: string, text: string): boolean {
  const gap = gaps.find((each) => each.id === id);
  if (!gap) return false;
  return gap.way === 'choice' ? gap.choices.includes(text) : text.length <= room * fieldLengths[gap.way];
}
