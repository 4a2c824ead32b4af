import { kinds } from '../../questions/domain/kinds/kinds.ts';
import type { Response } from '../../sittings/domain/response.ts';
import type { PrintedQuestion } from './paper-answers.ts';

/**
 * A response as it would be written on the paper: what `responseOnPaper` reads it from. Letters for what is chosen, the number
 * on the left with its letter for pairs, the number of the gap for fillings.
 */
export function writtenOnPaper(question: PrintedQuestion, response: Response): Response {
  if (response === null) return null;
  const { optionOrder, matchOrder, gaps } = question;
  switch (kinds[question.kind].onPaper) {
    case 'letter':
    case 'letters':
    case 'order':
      return typeof response === 'string' || Array.isArray(response) ? lettersOf(optionOrder, response) : null;
    case 'pairs':
      return byNumber(
        response,
        (left) => optionOrder.indexOf(left) + 1,
        (right) => letterOf(matchOrder, right),
      );
    case 'gaps':
      return byNumber(
        response,
        (id) => gaps.findIndex((gap) => gap.id === id) + 1,
        (filling, id) => {
          const gap = gaps.find((one) => one.id === id);
          return gap?.way === 'choice'
            ? letterOf(
                optionOrder.filter((one) => gap.choices.includes(one)),
                filling,
              )
            : filling;
        },
      );
    case 'words':
      return response;
  }
}

const letterOf = (order: readonly string[], id: string): string => {
  const at = order.indexOf(id);
  return at < 0 ? '?' : String.fromCharCode(65 + at);
};

const lettersOf = (order: readonly string[], chosen: string | readonly string[]): string =>
  (typeof chosen === 'string' ? [chosen] : chosen).map((id) => letterOf(order, id)).join('');

function byNumber(
  response: Response,
  numberOf: (id: string) => number,
  textOf: (value: string, id: string) => string,
): Record<string, string> | null {
  if (typeof response !== 'object' || response === null || Array.isArray(response)) return null;
  const entries = Object.entries<string>(response).map(([id, value]) => [numberOf(id), textOf(value, id)] as const);
  return Object.fromEntries(entries.toSorted(([a], [b]) => a - b));
}
