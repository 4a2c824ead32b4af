import type { Response } from '../../sittings/domain/response.ts';

/** Responses by position; a position that is left out is blank. */
export type AnswersTyped = ReadonlyMap<number, Response>;

/** Whether both say the same of every question. */
export const sameAnswers = (one: AnswersTyped, other: AnswersTyped): boolean =>
  changedPositions(one, other).length === 0;

/** The questions that are answered differently, in order. */
export function changedPositions(before: AnswersTyped, after: AnswersTyped): number[] {
  const positions = new Set([...before.keys(), ...after.keys()]);
  return [...positions]
    .filter((at) => !sameResponse(before.get(at) ?? null, after.get(at) ?? null))
    .toSorted((a, b) => a - b);
}

export const sameResponse = (one: Response, other: Response): boolean => text(one) === text(other);

/** Pairs and gaps have no order among themselves. */
const text = (response: Response): string =>
  JSON.stringify(
    typeof response === 'object' && response !== null && !Array.isArray(response)
      ? Object.entries(response).toSorted(([a], [b]) => (a < b ? -1 : 1))
      : response,
  );
