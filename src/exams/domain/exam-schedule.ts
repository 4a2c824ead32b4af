export type Schedule = { readonly opensAt: Date; readonly closesAt: Date };

/** The first reason an exam cannot be held at this time, or null. */
export function whyNotAt(
  { opensAt, closesAt }: Schedule,
  now: Date,
): 'closes_before_it_opens' | 'closes_in_the_past' | null {
  if (closesAt <= opensAt) return 'closes_before_it_opens';
  return closesAt <= now ? 'closes_in_the_past' : null;
}
