/** What is known of a question from its statistics. */
export type ItemFacts = {
  /** Share of examinees who answered rightly, 0 to 1. */
  readonly facility: number;
  /** Correlation of the question with the rest of its papers, -1 to 1; null where it could not be computed. */
  readonly discrimination: number | null;
  /** How many examinees these figures are of. */
  readonly examinees: number;
};

/** What an author thinks of a question. */
export type AuthorsClass = 'easy' | 'medium' | 'hard';

/** The share of examinees who get a question of each class right, until there are statistics. */
const shareOfClass: Readonly<Record<AuthorsClass, number>> = { easy: 0.9, medium: 0.75, hard: 0.55 };

/** Figures of fewer examinees than this are not taken before the author's class. */
export const enoughExaminees = 30;

/** The share of examinees expected to be right: the measured facility, else what the author's class stands for. */
export const expectedShare = (facts: ItemFacts | null, authors: AuthorsClass | null): number =>
  facts && facts.examinees >= enoughExaminees ? facts.facility : shareOfClass[authors ?? 'medium'];
