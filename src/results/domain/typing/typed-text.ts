import type { Response } from '../../../sittings/domain/response.ts';
import { responseOf, wayOf, type TypedQuestion } from './typed-answers.ts';

type Typed = readonly { readonly position: number; readonly response: Response }[];

/** The text of each cell that says what was typed before, by position. */
export function sheetOf(questions: readonly TypedQuestion[], typed: Typed): Readonly<Record<number, string>> {
  const responses = new Map(typed.map(({ position, response }) => [position, response]));
  return Object.fromEntries(
    questions.flatMap((question) => {
      const text = textOf(responses.get(question.position) ?? null, wayOf(question) === 'gaps');
      return text === '' ? [] : [[question.position, text]];
    }),
  );
}

/** What `responseOf` reads the same response from. */
export function textOf(response: Response, fillsGaps = false): string {
  if (response === null) return '';
  if (typeof response === 'string') return response;
  if (Array.isArray(response)) return response.join('');
  const entries = Object.entries<string>(response as Record<string, string>);
  return fillsGaps
    ? entries.map(([number, text]) => `${number}: ${text}`).join('; ')
    : entries.map(([number, letter]) => `${number}${letter}`).join(' ');
}

export type CellChange = {
  readonly position: number;
  /** Empty for a blank one. */
  readonly from: string;
  readonly to: string;
};

/** The questions whose answer is another one than before; another way to write the same is no change. */
export const changesOn = (
  questions: readonly TypedQuestion[],
  before: Readonly<Record<number, string>>,
  after: Readonly<Record<number, string>>,
): CellChange[] =>
  questions.flatMap((question) => {
    const [from, to] = [before, after].map((sheet) => (sheet[question.position] ?? '').trim());
    const isSame = same(question, from ?? '', to ?? '');
    return isSame
      ? []
      : [{ position: question.position, from: blankless(question, from), to: blankless(question, to) }];
  });

const same = (question: TypedQuestion, one: string, other: string): boolean =>
  JSON.stringify(responseOf(question, one)) === JSON.stringify(responseOf(question, other));

/** A dash that was typed for a blank is one. */
const blankless = (question: TypedQuestion, text = ''): string => (responseOf(question, text) === null ? '' : text);
