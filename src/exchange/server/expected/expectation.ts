import { plainText } from '../../../platform/rich-text.ts';
import type { LocalText } from '../../../platform/language.ts';
import type { QuestionDraft, QuestionKind } from '../../../questions/domain/question.ts';
import type { Fault, ImportedQuestion, Reading } from '../../domain/imported.ts';

/** One question as an independent reader found it in a file. */
export type Expected = {
  /** What it may become; none for a kind that is none of ours. */
  readonly kinds: readonly QuestionKind[];
  /** What is right, compared as it is written; null where the file does not say it or says it by a program. */
  readonly right: Right | null;
  /** Which of the reading's questions and faults it became. */
  readonly mine: (one: { readonly file?: string; readonly line: number; readonly place: number }) => boolean;
};

export type Right =
  | { readonly options: readonly number[] }
  /** The texts in the right order. */
  | { readonly order: readonly string[] }
  | { readonly pairs: number }
  | { readonly gaps: number }
  | { readonly accepted: readonly string[] };

/** Null where the question is as expected, else why it is not. */
export function whyOtherwise(expected: Expected, reading: Reading): string | null {
  const own = reading.questions.filter((question, place) => expected.mine({ ...question, place }));
  const faults = reading.faults.filter((fault) => expected.mine({ ...fault, place: -1 }) || fault.line === 1);
  if (expected.kinds.length === 0)
    return own.length === 0 ? null : `read as ${own.map(({ draft }) => draft.content.kind).join(', ')}`;
  const [question] = own;
  if (!question) return faults.length > 0 ? reasonOf(faults) : 'not found';
  if (own.length > 1) return null;
  if (!expected.kinds.includes(question.draft.content.kind)) return `read as ${question.draft.content.kind}`;
  return expected.right === null || isRight(expected.right, question) ? null : 'another right answer';
}

/** The first fault, by its code and what it names. */
function reasonOf([first]: readonly Fault[]): string {
  if (!first) return 'nothing found';
  const values = Object.values(first.values ?? {}).join(', ');
  return values === '' ? first.code : `${first.code}: ${values}`;
}

function isRight(right: Right, { draft }: ImportedQuestion): boolean {
  const { content, key } = draft;
  if ('gaps' in right) return content.gaps.length === right.gaps;
  if ('pairs' in right) return key.kind === 'pairs' && Object.keys(key.pairs).length === right.pairs;
  if ('order' in right) {
    const texts = key.kind === 'order' ? key.order.map((id) => content.options.find((option) => option.id === id)) : [];
    return texts.map((option) => bare(words(option?.text ?? {}))).join() === right.order.map(bare).join();
  }
  if ('options' in right) return same(rightOptions(draft), right.options.toSorted(ascending));
  if (key.kind === 'number') return right.accepted.every((text) => key.accepted.some((range) => holds(range, text)));
  return key.kind === 'text' && right.accepted.every((text) => key.accepted.some((one) => bare(one) === bare(text)));
}

/** The places of the right options in ascending order. */
export function rightOptions({ content, key }: QuestionDraft): number[] {
  const ids = key.kind === 'option' ? [key.option] : key.kind === 'options' ? key.options : [];
  return ids.map((id) => content.options.findIndex((option) => option.id === id)).toSorted(ascending);
}

const holds = ({ from, to }: { readonly from: number; readonly to: number }, text: string): boolean =>
  Number(text) >= from && Number(text) <= to;
const ascending = (a: number, b: number) => a - b;
const same = (own: readonly number[], theirs: readonly number[]) => own.join() === theirs.join();

/** Letters and digits alone: spaces and marks are each project's own. */
export const bare = (text: string): string =>
  plainText(text)
    .replace(/[^\p{L}\p{M}\d]/gu, '')
    .toLowerCase();

export const words = (text: LocalText): string => plainText(text.en || text.th || text.fr || '');
