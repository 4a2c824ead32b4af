import type { Gap, QuestionKind } from '../../questions/domain/question.ts';
import { isByName, isList, type Response } from './response.ts';

/** What a question asks for on one paper: the ids that may be chosen, and its gaps. It knows nothing of the key. */
export type Asked = {
  readonly kind: QuestionKind;
  readonly options: readonly string[];
  readonly matches: readonly string[];
  readonly gaps: readonly Gap[];
};

/** How many characters the fields of the page take. */
export const fieldLengths = { numeric: 60, short_text: 500, number: 60, text: 300, essay: 20_000 } as const;

/** An input method may hold more for a moment than its field takes in the end. */
const room = 2;

/** Whether a response can be an answer to this question as the paper shows it. No answer always can. */
export function fits({ kind, options, matches, gaps }: Asked, response: Response): boolean {
  if (response === null) return true;
  switch (kind) {
    case 'single':
    case 'true_false':
      return typeof response === 'string' && options.includes(response);
    case 'multiple':
    case 'ordering':
      return isList(response) && areSomeOf(options, response);
    case 'matching':
      return isByName(response) && arePairsOf(options, matches, response);
    case 'gap_text':
      return isByName(response) && Object.entries(response).every(([id, text]) => fills(gaps, id, text));
    case 'numeric':
    case 'short_text':
      return typeof response === 'string' && response.length <= room * fieldLengths[kind];
    case 'essay':
      return typeof response === 'string' && response.length <= fieldLengths.essay;
  }
}

const areSomeOf = (options: readonly string[], chosen: readonly string[]): boolean =>
  new Set(chosen).size === chosen.length && chosen.every((id) => options.includes(id));

const arePairsOf = (lefts: readonly string[], rights: readonly string[], pairs: Readonly<Record<string, string>>) =>
  Object.entries(pairs).every(([left, right]) => lefts.includes(left) && rights.includes(right));

function fills(gaps: readonly Gap[], id: string, text: string): boolean {
  const gap = gaps.find((each) => each.id === id);
  if (!gap) return false;
  return gap.way === 'choice' ? gap.choices.includes(text) : text.length <= room * fieldLengths[gap.way];
}
