/**
 * What was answered: an option, a number or a text as typed; several options, or all in the order given; pairs of left
 * and right, or what each gap is filled with. Null is no answer.
 */
export type Response = string | readonly string[] | Readonly<Record<string, string>> | null;

/** Several options, or all of them in an order. */
export const isList = (response: Response): response is readonly string[] => Array.isArray(response);

/** Pairs, or what each gap is filled with. */
export const isByName = (response: Response): response is Readonly<Record<string, string>> =>
  typeof response === 'object' && response !== null && !isList(response);

/** Whether there is anything in it; blanks are nothing. */
export function isAnswered(given: Response): boolean {
  if (given === null) return false;
  if (typeof given === 'string') return given.trim() !== '';
  return isList(given) ? given.length > 0 : Object.values(given).some((text) => text.trim() !== '');
}
