import type { Score } from '../marks.ts';

/** Which of several attempts of a person counts. */
export const countingRules = ['best', 'last', 'all'] as const;
export type CountingRule = (typeof countingRules)[number];

/** What a company says: of the examinations in a module, and of the attempts at a practice. */
export type Counting = { readonly examinations: CountingRule; readonly practices: CountingRule };

/** Where a company has said nothing. */
export const usualCounting: Counting = { examinations: 'all', practices: 'last' };

/** A released result among others of one person, in a module or in a practice. */
export type Counted = Score & {
  readonly id: string;
  readonly takenAt: Date;
  readonly passed: boolean;
  /** What its exam says. */
  readonly rule: CountingRule;
};

/**
 * Which of these count. The rule of the last attempt holds for all. A pass is better than a failure, then more of all points; of
 * equally good ones the first counts, so that nothing changes for who is as good once more. The view `counting_result` says the same.
 */
export function countingOf(attempts: readonly Counted[]): readonly Counted[] {
  const inTime = attempts.toSorted((one, other) => one.takenAt.getTime() - other.takenAt.getTime());
  const last = inTime.at(-1);
  if (!last) return [];
  switch (last.rule) {
    case 'all':
      return inTime;
    case 'last':
      return [last];
    case 'best':
      return [inTime.reduce((best, attempt) => (isBetter(attempt, best) ? attempt : best))];
  }
}

/** In whole numbers: shares of different papers are compared without a rounding. */
const isBetter = (one: Counted, other: Counted): boolean =>
  one.passed === other.passed
    ? one.points * Math.max(other.maxPoints, 1) > other.points * Math.max(one.maxPoints, 1)
    : one.passed;
