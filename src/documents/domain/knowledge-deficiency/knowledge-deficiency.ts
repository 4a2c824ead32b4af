import { deficiencyOf } from '../../../results/domain/deficiency.ts';
import type { PersonalReport, SubsectionScore } from '../examinee-result/personal-report.ts';

/** What a knowledge deficiency report says. */
export type KnowledgeDeficiency =
  | { readonly kind: 'listed'; readonly subsections: readonly SubsectionScore[] }
  | { readonly kind: 'whole_syllabus' }
  | { readonly kind: 'nothing' };

/** What CASA's rule (`deficiencyOf`) lists of this result: the subsections in which an answer was wrong. */
export function knowledgeDeficiency({ points, maximum, subsections }: PersonalReport): KnowledgeDeficiency {
  switch (deficiencyOf({ points, maxPoints: maximum })) {
    case 'none':
      return { kind: 'nothing' };
    case 'whole_syllabus':
      return { kind: 'whole_syllabus' };
    case 'report':
      return { kind: 'listed', subsections: subsections.filter(({ wrong }) => wrong > 0) };
  }
}
