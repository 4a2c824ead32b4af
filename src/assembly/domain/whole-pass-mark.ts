/** Numbers of questions for which the pass mark is a whole number of points; `below` is null where there are none so few. */
type WholeCounts = { readonly below: number | null; readonly above: number };

/**
 * The nearest numbers of questions of one point each for which the pass mark (in percent) is a whole number of points; null where this number is
 * one already.
 */
export function wholePassMarkNear(questions: number, passMark: number): WholeCounts | null {
  const step = 100 / greatestCommonDivisor(100, passMark);
  const over = questions % step;
  if (over === 0) return null;
  const below = questions - over;
  return { below: below > 0 ? below : null, above: below + step };
}

const greatestCommonDivisor = (one: number, other: number): number =>
  other === 0 ? one : greatestCommonDivisor(other, one % other);
