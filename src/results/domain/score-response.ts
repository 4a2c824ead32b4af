import { shareOfPoints, weighed } from '../../questions/domain/kinds/weights.ts';
import type { KeyOf, QuestionKey } from '../../questions/domain/question.ts';
import { isAnswered, isByName, isList, type Response } from '../../sittings/domain/response.ts';
import { allOrNothing, type MarkingRule } from '../../standards/domain/marking-rule.ts';
import { fills, markResponse } from './mark-response.ts';

export type HowScored = {
  /** Hundredths of a point that the question gives. */
  readonly points: number;
  readonly unit: string;
  /** All or nothing where the paper says nothing. */
  readonly marking?: MarkingRule | undefined;
};

/**
 * The hundredths of a point that a response gets, by the rule of its paper; below zero where the rule takes points off. Parts of
 * points are cut towards zero. Null is what people mark.
 */
export function scoreResponse(key: QuestionKey, response: Response, scored: HowScored): number | null {
  const { points, unit, marking = allOrNothing } = scored;
  const isRight = markResponse(key, response, unit);
  if (isRight === null) return null;
  if (isRight) return points;
  if (!isAnswered(response)) return 0;
  const most = Math.min(marking.negativeHundredths, points);
  const taken = marking.floor === 'question' ? 0 : most;
  return cut(Math.max(-taken, marking.partialCredit ? inPart(key, response, points, most) : -most));
}

function inPart(key: QuestionKey, response: Response, points: number, most: number): number {
  const byWeight = weighed(key, chosenIn(response));
  if (byWeight) return shareOfPoints(points, byWeight);
  const { parts, right, wrong } = partsOf(key, response);
  if ('options' in key) return cut(((right < wrong ? most : points) * (right - wrong)) / parts);
  return cut((points * right - most * wrong) / parts);
}

const chosenIn = (response: Response): readonly string[] =>
  isList(response) ? response : typeof response === 'string' ? [response] : [];

/** Towards zero; a negative zero is none. */
const cut = (hundredths: number): number => Math.trunc(hundredths) || 0;

type Parts = { readonly parts: number; readonly right: number; readonly wrong: number };
const wrongAsAWhole: Parts = { parts: 1, right: 0, wrong: 1 };

/** Of how many parts an answer is, and how many of them are right and wrong; what is left open is neither. */
function partsOf(key: QuestionKey, response: Response): Parts {
  switch (key.kind) {
    case 'options':
      return isList(response) ? chosen(key, response) : wrongAsAWhole;
    case 'order':
      return isList(response)
        ? counted(key.order, (_, at) => given(response[at], response[at] === key.order[at]))
        : wrongAsAWhole;
    case 'pairs':
      return isByName(response)
        ? counted(Object.entries(key.pairs), ([left, right]) => given(response[left], response[left] === right))
        : wrongAsAWhole;
    case 'gaps':
      return isByName(response)
        ? counted(Object.entries(key.gaps), ([id, gap]) => given(response[id], fills(response[id] ?? '', gap)))
        : wrongAsAWhole;
    case 'option':
    case 'number':
    case 'text':
    case 'key_points':
      return wrongAsAWhole;
  }
}

/** Right options that were chosen, of all that are right; each wrong one takes one away. */
function chosen({ options }: KeyOf<'options'>, response: readonly string[]): Parts {
  const picked = [...new Set(response)];
  const right = picked.filter((option) => options.includes(option)).length;
  return { parts: new Set(options).size, right, wrong: picked.length - right };
}

const given = (part: string | undefined, isRight: boolean): boolean | null =>
  part === undefined || part.trim() === '' ? null : isRight;

function counted<Part>(parts: readonly Part[], judge: (part: Part, at: number) => boolean | null): Parts {
  const judged = parts.map(judge);
  return {
    parts: parts.length,
    right: judged.filter((right) => right).length,
    wrong: judged.filter((right) => right === false).length,
  };
}
