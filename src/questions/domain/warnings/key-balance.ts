/** How often each letter is the key among questions with this many options. */
export type KeyBalance = {
  readonly options: number;
  readonly counts: readonly number[];
  /** How far the letters are from even: Pearson's chi-square, with one degree of freedom fewer than letters. */
  readonly chiSquare: number;
  /** Chance alone gives more than this in one case of twenty. */
  readonly critical: number;
  readonly verdict: 'too_few' | 'even' | 'uneven';
};

/** The 95th percentile of chi-square for 1, 2, 3 … degrees of freedom. */
const critical = [3.841, 5.991, 7.815, 9.488, 11.07, 12.592, 14.067, 15.507, 16.919];

/** With fewer than five questions expected for each letter chi-square says nothing. */
const leastExpected = 5;

/** Whether a key is as likely at one letter as at another. `counts` holds one number for each letter. */
export function keyBalance(counts: readonly number[]): KeyBalance {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  const chiSquare = expected === 0 ? 0 : counts.reduce((sum, count) => sum + (count - expected) ** 2, 0) / expected;
  const limit = critical[counts.length - 2] ?? Number.POSITIVE_INFINITY;
  const verdict = expected < leastExpected ? 'too_few' : chiSquare > limit ? 'uneven' : 'even';
  return { options: counts.length, counts, chiSquare, critical: limit, verdict };
}
