import type { Part } from './parts.ts';

/** A mark as it counts: hundredths of a point, and whether it found a significant error. */
export type CountedMark = { readonly points: number; readonly hasError: boolean };
export type Marks = { readonly [P in Part]?: CountedMark | undefined };

export type SettlingRule = {
  /** What the question gives, in hundredths of a point. */
  readonly maxPoints: number;
  readonly tolerancePercent: number;
  /** Whether the essay is marked twice: it is in the sample, and somebody is there who does it. */
  readonly twice: boolean;
};

/** What counts, or whose mark is missing. */
export type Settling = { readonly points: number } | { readonly waitsFor: Part };

/**
 * The third mark decides. One mark counts alone. Of two that differ by no more than the tolerance the mean counts, and half
 * a hundredth is rounded up. Two of which only one found a significant error differ, whatever their points.
 */
export function settle(
  { first, second, third }: Marks,
  { maxPoints, tolerancePercent, twice }: SettlingRule,
): Settling {
  if (third) return { points: third.points };
  if (!first) return { waitsFor: 'first' };
  if (!second) return twice ? { waitsFor: 'second' } : { points: first.points };
  const difference = Math.abs(first.points - second.points);
  const isFar = difference * 100 > tolerancePercent * maxPoints || first.hasError !== second.hasError;
  return isFar ? { waitsFor: 'third' } : { points: Math.ceil((first.points + second.points) / 2) };
}

/** What a marker wrote to the examinee; empty where nothing. */
export type Feedback = { readonly feedback: string };

/**
 * What of it goes out: what the third wrote, also where that is nothing; else the words of the first, or those of the second where the
 * first has none.
 */
export function feedbackOf({ first, second, third }: { readonly [P in Part]?: Feedback | undefined }): string {
  if (third) return third.feedback;
  return first && first.feedback !== '' ? first.feedback : (second?.feedback ?? '');
}

/**
 * Whether somebody of this part may still give or change a mark: the first two until both have marked or the third has,
 * the third where the two differ, once.
 */
export function mayMark(part: Part, marks: Marks, rule: SettlingRule): boolean {
  if (marks.third) return false;
  if (part === 'third') {
    const settling = settle(marks, rule);
    return 'waitsFor' in settling && settling.waitsFor === 'third';
  }
  return !(marks.first && marks.second) && (part === 'first' || rule.twice);
}
