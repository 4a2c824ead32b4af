import type { LocalText } from '../../../platform/language.ts';
import type { KeyOf, MarkingGuide, QuestionKey } from '../question.ts';

/** More significant errors than any question names. */
export const mostErrors = 10;

/** A key point with the hundredths of a point it is worth; without a text it is the answer as a whole. */
export type GuidePoint = { readonly text: LocalText | null; readonly worth: number };
export type WholeGuide = {
  readonly points: readonly GuidePoint[];
  readonly errors: readonly LocalText[];
  /** The most that an answer with a significant error gets, in hundredths of a point. */
  readonly errorCap: number;
};

/** What an essay is marked by, for a question of so many hundredths of a point: the key points together give all of them. */
export function guideOf(key: QuestionKey, points: number): WholeGuide {
  if (key.kind !== 'key_points') return { points: [], errors: [], errorCap: 0 };
  const { keyPoints, errors = [], errorCap = 0 } = key;
  const texts = keyPoints.length > 0 ? keyPoints : [null];
  const worth = inProportion(worthOf(key, points), points);
  return {
    points: texts.map((text, index) => ({ text, worth: worth[index] ?? 0 })),
    errors,
    errorCap: Math.floor((points * errorCap) / 100),
  };
}

/** What the author says beside the key points: their worth, errors and what an error leaves; nothing for another kind. */
export const guideBeside = (key: QuestionKey): MarkingGuide => (key.kind === 'key_points' ? key : {});

/** Whether the numbers that the author gave add up to the points; where some are left out, they must leave something. */
export function addsUp(key: QuestionKey, points: number): boolean {
  if (key.kind !== 'key_points') return true;
  const { keyPoints, worth = [] } = key;
  const given = keyPoints.flatMap((_, index) => worth[index] ?? []);
  const sum = given.reduce((total, one) => total + one, 0);
  if (given.length === 0) return true;
  return given.length === keyPoints.length ? sum === points : sum < points;
}

/** What was given, and for the others an even share of the rest. */
function worthOf({ keyPoints, worth = [] }: KeyOf<'key_points'>, points: number): number[] {
  const count = Math.max(keyPoints.length, 1);
  const given = Array.from({ length: count }, (_, index) => worth[index] ?? null);
  const open = given.filter((one) => one === null).length;
  const rest = Math.max(0, points - given.reduce<number>((sum, one) => sum + (one ?? 0), 0));
  let seen = 0;
  return given.map((one) => one ?? evenShare(rest, open, seen++));
}

/** A whole number; the first ones get what does not divide. */
const evenShare = (all: number, parts: number, index: number): number =>
  Math.floor(all / parts) + (index < all % parts ? 1 : 0);

/** The same proportions, of exactly so many: each is cut at what those before it leave. */
function inProportion(weights: readonly number[], points: number): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum === points) return [...weights];
  if (sum === 0) return weights.map((_, index) => evenShare(points, weights.length, index));
  let before = 0;
  return weights.map((weight) => {
    const from = Math.round((before * points) / sum);
    before += weight;
    return Math.round((before * points) / sum) - from;
  });
}
