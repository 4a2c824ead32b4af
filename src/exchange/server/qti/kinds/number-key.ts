import type { NumberRange } from '../../../../questions/domain/question.ts';
import { attributeOf, type QtiElement } from '../../../domain/qti-scoring/qti-element.ts';

/**
 * The numbers that score as much as the right one: the scoring is asked at every number where its answer could change,
 * and between them.
 */
export function acceptedRanges(
  score: (number: number) => number | null,
  right: number,
  turns: readonly number[],
): NumberRange[] {
  const full = score(right);
  if (full === null) return [{ from: right, to: right }];
  const points = [...new Set([right, ...turns])].toSorted((a, b) => a - b);
  const cells = points.flatMap((point, index) => {
    const next = points[index + 1];
    const between = next === undefined ? [] : [{ from: point, to: next }];
    return [{ from: point, to: point }, ...between];
  });
  return joined(
    cells.filter(({ from, to }) => score((from + to) / 2) === full),
    0,
  );
}

/** Of whole numbers those that follow one another are one range. */
export const joinedIntegers = (ranges: readonly NumberRange[]): NumberRange[] => joined(ranges, 1);

/** Ranges that touch, or lie no further apart than that, as one. */
function joined(ranges: readonly NumberRange[], apart: number): NumberRange[] {
  const whole: NumberRange[] = [];
  for (const range of ranges) {
    const last = whole.at(-1);
    if (last && range.from <= last.to + apart) whole[whole.length - 1] = { from: last.from, to: range.to };
    else whole.push(range);
  }
  return whole;
}

/** Where the answer of a comparison with a tolerance changes. */
export function turnsAround(right: number, comparisons: readonly QtiElement[]): number[] {
  return comparisons.flatMap((element) => {
    if (element.name === 'equalRounded') return roundingTurns(element, right);
    const [low = 0, high = low] = attributeOf(element, 'tolerance').split(/\s+/).map(Number);
    if (!Number.isFinite(low) || !Number.isFinite(high)) return [];
    const isRelative = attributeOf(element, 'toleranceMode') === 'relative';
    const [below, above] = isRelative ? [(right * low) / 100, (right * high) / 100] : [low, high];
    // The tolerance lies around either of the two that are compared.
    return [right - below, right + above, right - above, right + below].map(exactly);
  });
}

function roundingTurns(element: QtiElement, right: number): number[] {
  const figures = Number(attributeOf(element, 'figures'));
  if (!Number.isInteger(figures)) return [];
  const isSignificant = attributeOf(element, 'roundingMode').startsWith('significant');
  const magnitude = right === 0 ? 0 : Math.floor(Math.log10(Math.abs(right)));
  const unit = 10 ** -(isSignificant ? figures - 1 - magnitude : figures);
  const middle = Math.round(right / unit) * unit;
  return [middle - unit / 2, middle + unit / 2].map(exactly);
}

const exactly = (number: number): number => Number(number.toPrecision(12));
