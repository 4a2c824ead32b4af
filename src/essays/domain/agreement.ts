/** What two markers gave for the same essay, in hundredths of a point. */
export type TwoMarks = { readonly first: number; readonly second: number };

export type Agreement = {
  readonly essays: number;
  /** Null where it says nothing: fewer than two essays, or both gave all essays one and the same mark. */
  readonly kappa: number | null;
  /** How much more the first gave, on average, in hundredths of a point. */
  readonly meanDifference: number | null;
};

/**
 * How far two markers agree: Cohen’s kappa with quadratic weights (J. Cohen, Weighted kappa, Psychological Bulletin 70,
 * 1968, 213–220), where every mark is a category and a disagreement weighs the square of the difference.
 *
 *   κ = 1 − Σ w·observed / Σ w·expected
 *
 * With w = (a − b)² the sums need no table: observed is Σ(a − b)² / n, and expected, over all pairings of their marks,
 * Σa² / n + Σb² / n − 2·(Σa / n)·(Σb / n). Both times n², all of it stays in whole numbers.
 */
export function agreementOf(pairs: readonly TwoMarks[]): Agreement {
  const count = pairs.length;
  if (count === 0) return { essays: 0, kappa: null, meanDifference: null };
  const sum = (of: (pair: TwoMarks) => number) => pairs.reduce((total, pair) => total + of(pair), 0);
  const [first, second] = [sum((pair) => pair.first), sum((pair) => pair.second)];
  const observed = count * sum((pair) => (pair.first - pair.second) ** 2);
  const expected = count * sum((pair) => pair.first ** 2 + pair.second ** 2) - 2 * first * second;
  return {
    essays: count,
    kappa: count < 2 || expected === 0 ? null : 1 - observed / expected,
    meanDifference: (first - second) / count,
  };
}
