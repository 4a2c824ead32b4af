import type { Score } from './marks.ts';

/**
 * CASA's rule for the knowledge deficiency report: above 50 and below 100 per cent it lists the subsections of wrong
 * answers; at or under 50 per cent it refers to the whole syllabus; at 100 per cent there is nothing to list.
 */
export function deficiencyOf({ points, maxPoints }: Score): 'none' | 'report' | 'whole_syllabus' {
  if (maxPoints > 0 && points >= maxPoints) return 'none';
  return points * 2 > maxPoints ? 'report' : 'whole_syllabus';
}
