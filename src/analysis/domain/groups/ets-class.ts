import { normalQuantile } from '../classical/normal.ts';

/** How much harder a question is for a group at equal ability: not noticeably, somewhat, clearly. */
export const etsClasses = ['A', 'B', 'C'] as const;
export type EtsClass = (typeof etsClasses)[number];

/** On the scale of ETS: from where on a difference is more than nothing, and from where on it is large. */
export const etsThresholds = { some: 1, large: 1.5 } as const;

type Difference = { readonly delta: number; readonly standardError: number; readonly p: number };

/**
 * The classes of ETS (Zieky 1993). A: under 1, or it may as well be nothing. C: 1.5 or more, and surely more than 1. B: the rest.
 * Surely is with 5 % on one side; `standardError` is that of the delta.
 */
export function etsClass({ delta, standardError, p }: Difference): EtsClass {
  const size = Math.abs(delta);
  if (size < etsThresholds.some || p >= 0.05) return 'A';
  const isSurely = (size - etsThresholds.some) / standardError > normalQuantile(0.95);
  return size >= etsThresholds.large && isSurely ? 'C' : 'B';
}
