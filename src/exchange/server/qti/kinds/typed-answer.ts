import type { NumberRange } from '../../../../questions/domain/question.ts';
import { draftLimits } from '../../../domain/draft-limits.ts';
import {
  attributeOf,
  childNamed,
  childrenNamed,
  textIn,
  type QtiElement,
} from '../../../domain/qti-scoring/qti-element.ts';
import { declaredKey, tolerancesIn, type Responses } from '../scorer.ts';
import { acceptedRanges, joinedIntegers, turnsAround } from './number-key.ts';
import { wrong, type ItemReading, type NoPart } from '../part.ts';

/** What is typed rightly, with the responses that the scoring is asked about. */
export type TypedAnswer = { readonly key: Responses; readonly trials: readonly Responses[] } & (
  | { readonly way: 'text'; readonly accepted: readonly string[]; readonly caseSensitive: boolean }
  | { readonly way: 'number'; readonly accepted: readonly NumberRange[] }
);

/** Something nobody would answer. */
const nonsense = '\u2027\u2027';
const around = (text: string): string => `${nonsense} ${text} ${nonsense}`;

/** Whether the file's own scoring rewards certain whole texts, or numbers; a model answer alone is for those who mark. */
export function scoresTexts(response: string, { scorer }: ItemReading): boolean {
  if (/^(?:float|integer)$/.test(scorer.declarations.get(response)?.baseType ?? '')) return true;
  const score = (text: string) => scorer.score({ [response]: [text] }) ?? 0;
  const mapped = scorer.declarations.get(response)?.mapping?.entries ?? [];
  const texts = [...mapped.map(({ key }) => key), ...scorer.literals(response)].filter((text) => text.trim() !== '');
  const least = score(nonsense);
  const isRewarded = (text: string) => score(text) > least && score(around(text)) <= least;
  return texts.every(({ length }) => length <= draftLimits.acceptedText) && texts.some(isRewarded);
}

export function typedAnswer(response: string, reading: ItemReading): TypedAnswer | NoPart {
  const baseType = reading.scorer.declarations.get(response)?.baseType ?? 'string';
  return baseType === 'integer' || baseType === 'float'
    ? numberAnswer(response, reading)
    : textAnswer(response, reading);
}

export function numberAnswer(response: string, { scorer, item }: ItemReading): TypedAnswer | NoPart {
  const spans = alternatives(item, response).flatMap(spanOf);
  if (spans.length > 0) return { way: 'number', accepted: spans, key: {}, trials: [] };
  const declaration = scorer.declarations.get(response);
  const candidates = ((declaration && declaredKey(declaration)) ?? scorer.literals(response)).map(Number);
  const right = bestOf(candidates.filter(Number.isFinite), (number) => scorer.score({ [response]: [String(number)] }));
  if (right === null) return wrong('no_correct_answer');
  const known = [...scorer.literals(response), ...(declaration?.mapping?.entries.map(({ key }) => key) ?? [])];
  const turns = [...known.map(Number).filter(Number.isFinite), ...turnsAround(right, tolerancesIn(item))];
  const ranges = acceptedRanges((number) => scorer.score({ [response]: [String(number)] }), right, turns);
  const accepted = declaration?.baseType === 'integer' ? joinedIntegers(ranges) : ranges;
  const [low, high] = [accepted[0]?.from ?? right, accepted.at(-1)?.to ?? right];
  const outside = [low - Math.abs(low) - 1, high + Math.abs(high) + 1];
  return {
    way: 'number',
    accepted: accepted.length === 0 ? [{ from: right, to: right }] : accepted,
    key: { [response]: [String(right)] },
    trials: outside.map((number) => ({ [response]: [String(number)] })),
  };
}

/** TestVision writes how far a right number may go as a value of its own, `1.9;2.1`. */
function spanOf(text: string): NumberRange[] {
  const [, low, high] = /^(-?[\d.]+)\s?;\s?(-?[\d.]+)$/.exec(text) ?? [];
  const [from, to] = [Number(low), Number(high)];
  return from <= to ? [{ from, to }] : [];
}

function textAnswer(response: string, { scorer, item }: ItemReading): TypedAnswer | NoPart {
  const declaration = scorer.declarations.get(response);
  const declared = [...(declaration ? (declaredKey(declaration) ?? []) : []), ...alternatives(item, response)];
  const mapped = declaration?.mapping?.entries ?? [];
  const known = [...new Set([...declared, ...mapped.map(({ key }) => key), ...scorer.literals(response)])];
  const texts = known.map((text) => text.trim()).filter((text) => text !== '');
  const score = (text: string) => scorer.score({ [response]: [text] });
  const right = bestOf(texts, score);
  if (right === null) return wrong('no_correct_answer');
  const full = score(right);
  const most = Math.max(...mapped.map(({ value }) => value));
  const isFull = (text: string) =>
    full === null || full <= (score(nonsense) ?? 0)
      ? declared.includes(text) || mapped.some(({ key, value }) => key === text && value === most)
      : score(text) === full;
  const accepted = texts.filter(isFull);
  const other = accepted.map(otherCase).find((text) => !texts.includes(text));
  return {
    way: 'text',
    accepted: withoutCases(accepted.length > 0 ? accepted : [right]).slice(0, draftLimits.acceptedTexts),
    caseSensitive: other !== undefined && full !== null && full > (score(nonsense) ?? 0) && score(other) !== full,
    key: { [response]: [right] },
    // Rules that look for words within an answer accept more than can be listed.
    trials: [nonsense, around(right), ...texts.filter((text) => !isFull(text))].map((text) => ({ [response]: [text] })),
  };
}

/** Some files write every accepted text as a value of the correct response, though it may have only one. */
function alternatives(item: QtiElement, response: string): string[] {
  const declaration = childrenNamed(item, 'responseDeclaration').find(
    (one) => attributeOf(one, 'identifier') === response,
  );
  const correct = childNamed(declaration, 'correctResponse');
  return correct ? childrenNamed(correct, 'value').map(textIn) : [];
}

/** The first of those that score most; the first one where the file has no scoring. */
function bestOf<Answer>(answers: readonly Answer[], score: (answer: Answer) => number | null): Answer | null {
  const scores = answers.map((answer) => score(answer) ?? 0);
  return answers[scores.indexOf(Math.max(...scores))] ?? null;
}

const otherCase = (text: string): string => (text === text.toUpperCase() ? text.toLowerCase() : text.toUpperCase());

const withoutCases = (texts: readonly string[]): string[] => [
  ...new Set(texts.map((text) => text.slice(0, draftLimits.acceptedText))),
];
