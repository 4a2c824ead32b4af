import type { PersonalReport, SubsectionScore } from '../examinee-result/personal-report.ts';

/** What a knowledge deficiency report says. */
export type KnowledgeDeficiency =
  | { readonly kind: 'listed'; readonly subsections: readonly SubsectionScore[] }
  | { readonly kind: 'whole_syllabus' }
  | { readonly kind: 'nothing' };

/**
 * CASA's rule: above 50 and below 100 percent the subsections of wrong answers are listed; at or under 50 percent
 * the examinee is referred to the whole syllabus; at 100 percent there is nothing to list.
 */
export function knowledgeDeficiency({ points, maximum, subsections }: PersonalReport): KnowledgeDeficiency {
  if (points >= maximum && maximum > 0) return { kind: 'nothing' };
  if (points * 2 <= maximum) return { kind: 'whole_syllabus' };
  return { kind: 'listed', subsections: subsections.filter(({ wrong }) => wrong > 0) };
}
