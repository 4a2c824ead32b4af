import { chiSquareTail } from './classical/normal.ts';
import { totalsOf, type ScoreTable } from './score-table.ts';

export type ItemDif = {
  readonly item: string;
  /** The common odds of being right of the first group against the second; null where no stratum tells. */
  readonly oddsRatio: number | null;
  /** With correction for continuity, where the difference is half a person or more. */
  readonly chiSquare: number | null;
  readonly p: number | null;
  /** The same on the scale of ETS: −2.35 ln(odds). Negative: harder for the first group. */
  readonly delta: number | null;
};

/** Right and wrong of both groups among the persons with one total. */
type Stratum = { right: [number, number]; wrong: [number, number] };

/**
 * Whether an item is harder for one of two groups at equal totals (Mantel and Haenszel 1959; the item counts in the total). `group`
 * has 0 or 1 for each person, or −1 for who belongs to neither.
 */
export function mantelHaenszel(table: ScoreTable, group: Int8Array): ItemDif[] {
  const totals = totalsOf(table);
  return table.items.map((item, index) => {
    const strata = new Map<number, Stratum>();
    for (const [person, total] of totals.entries()) {
      const own = group[person];
      if (own !== 0 && own !== 1) continue;
      const stratum = strata.get(total) ?? { right: [0, 0], wrong: [0, 0] };
      stratum[table.columns[index]![person] === 1 ? 'right' : 'wrong'][own]++;
      strata.set(total, stratum);
    }
    return { item, ...commonOdds([...strata.values()]) };
  });
}

function commonOdds(strata: readonly Stratum[]): Omit<ItemDif, 'item'> {
  const sums = { for: 0, against: 0, observed: 0, expected: 0, variance: 0 };
  for (const { right, wrong } of strata) {
    const [first, second] = [right[0] + wrong[0], right[1] + wrong[1]];
    const [rights, wrongs] = [right[0] + right[1], wrong[0] + wrong[1]];
    const n = first + second;
    if (first === 0 || second === 0 || rights === 0 || wrongs === 0) continue;
    sums.for += (right[0] * wrong[1]) / n;
    sums.against += (right[1] * wrong[0]) / n;
    sums.observed += right[0];
    sums.expected += (first * rights) / n;
    sums.variance += (first * second * rights * wrongs) / (n * n * (n - 1));
  }
  if (sums.against === 0 || sums.for === 0 || sums.variance === 0)
    return { oddsRatio: null, chiSquare: null, p: null, delta: null };
  const oddsRatio = sums.for / sums.against;
  const apart = Math.abs(sums.observed - sums.expected);
  const chiSquare = (apart < 0.5 ? apart : apart - 0.5) ** 2 / sums.variance;
  return { oddsRatio, chiSquare, p: chiSquareTail(chiSquare), delta: -2.35 * Math.log(oddsRatio) };
}
