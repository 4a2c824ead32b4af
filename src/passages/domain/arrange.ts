/** A question that somebody wants to have in a passage. */
export type PassageCandidate = {
  readonly id: string;
  readonly number: number;
  readonly subsectionId: string;
  readonly passageId: string | null;
  readonly isPutAway: boolean;
};

export const whyNotArranged = ['in_other_passage', 'of_other_subsection', 'put_away'] as const;
export type WhyNotArranged = (typeof whyNotArranged)[number];

type Passage = { readonly id: string; readonly subsectionId: string };

/**
 * Why the question cannot belong to the passage, or null. What belongs to it already may stay, wherever it was put
 * meanwhile.
 */
export function whyNotBelong(question: PassageCandidate, passage: Passage): WhyNotArranged | null {
  if (question.passageId === passage.id) return null;
  if (question.passageId !== null) return 'in_other_passage';
  if (question.subsectionId !== passage.subsectionId) return 'of_other_subsection';
  return question.isPutAway ? 'put_away' : null;
}
