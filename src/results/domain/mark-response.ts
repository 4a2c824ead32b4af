import { optionsOfGap } from '../../questions/domain/kinds/gap-text.ts';
import type { GapKey, NumberRange, QuestionKey } from '../../questions/domain/question.ts';
import { numbersMeant } from './number-answer.ts';
import { isByName, isList, type Response } from '../../sittings/domain/response.ts';
import { comparable } from './text-answer.ts';

/**
 * Whether a response is right by the key: all of it or nothing. No answer is wrong. `unit` is the one a numeric
 * question is answered in. Key points are for people to mark: a machine says nothing of them, so it gives null.
 */
export function markResponse(key: QuestionKey, response: Response, unit = ''): boolean | null {
  switch (key.kind) {
    case 'option':
      return response === key.option;
    case 'options':
      return isList(response) && isSameSet(response, key.options);
    case 'number':
      return typeof response === 'string' && isInRange(response, key.accepted, unit);
    case 'text':
      return typeof response === 'string' && isAccepted(response, key.accepted, key.caseSensitive);
    case 'pairs':
      return isByName(response) && isSamePairs(response, key.pairs);
    case 'order':
      return isList(response) && isSameOrder(response, key.order);
    case 'gaps':
      return isByName(response) && areFilled(response, key.gaps);
    case 'key_points':
      return null;
  }
}

function isSameSet(given: readonly string[], right: readonly string[]): boolean {
  const [a, b] = [new Set(given), new Set(right)];
  return a.size > 0 && a.size === b.size && [...a].every((option) => b.has(option));
}

const isSameOrder = (given: readonly string[], right: readonly string[]): boolean =>
  right.length > 0 && given.length === right.length && right.every((option, index) => given[index] === option);

/** Every gap is filled rightly, and nothing else is filled. */
function areFilled(given: Readonly<Record<string, string>>, gaps: Readonly<Record<string, GapKey>>): boolean {
  const keys = Object.entries(gaps);
  return (
    keys.length > 0 &&
    Object.keys(given).length === keys.length &&
    keys.every(([id, key]) => Object.hasOwn(given, id) && fills(given[id] ?? '', key))
  );
}

/** Whether a gap is filled rightly. */
export function fills(given: string, key: GapKey): boolean {
  switch (key.kind) {
    case 'option':
      return optionsOfGap(key).includes(given);
    case 'text':
      return isAccepted(given, key.accepted, key.caseSensitive);
    case 'number':
      return isInRange(given, key.accepted, '');
  }
}

function isSamePairs(given: Readonly<Record<string, string>>, right: Readonly<Record<string, string>>): boolean {
  const lefts = Object.keys(right);
  return (
    lefts.length > 0 && Object.keys(given).length === lefts.length && lefts.every((left) => given[left] === right[left])
  );
}

const isInRange = (response: string, accepted: readonly NumberRange[], unit: string): boolean =>
  numbersMeant(response, unit).some((meant) => accepted.some((range) => lies(meant, range)));

function isAccepted(response: string, accepted: readonly string[], caseSensitive: boolean): boolean {
  const given = comparable(response, caseSensitive);
  return given !== '' && accepted.some((answer) => comparable(answer, caseSensitive) === given);
}

/**
 * Whether a number lies in a closed interval. A bound such as 0.7 + 0.1 is stored a hair below 0.8: as much as that
 * (a ten-billionth of its size) is forgiven.
 */
function lies(number: number, { from, to }: NumberRange): boolean {
  const hair = 1e-10 * Math.max(Math.abs(from), Math.abs(to));
  return number >= from - hair && number <= to + hair;
}
