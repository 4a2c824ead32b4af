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

/** The share of examinees who get a question of each class right until there are statistics: the company says it. */
export type ClassShares = Readonly<Record<AuthorsClass, number>>;

/** As a standard keeps them, in percent. */
type InPercent = { readonly expectedEasy: number; readonly expectedMedium: number; readonly expectedHard: number };

export const classShares = ({ expectedEasy, expectedMedium, expectedHard }: InPercent): ClassShares => ({
  easy: expectedEasy / 100,
  medium: expectedMedium / 100,
  hard: expectedHard / 100,
});

/** Figures of fewer examinees than this are not taken before the author's class. */
export const enoughExaminees = 30;

/** The statistics of a question where they are enough; null where its author's class has to do. */
export const measuredFacts = (facts: ItemFacts | null): ItemFacts | null =>
  facts && facts.examinees >= enoughExaminees ? facts : null;

/** The share of examinees expected to be right: the measured facility, else what the author's class stands for. */
export const expectedShare = (facts: ItemFacts | null, authors: AuthorsClass | null, shares: ClassShares): number =>
  measuredFacts(facts)?.facility ?? shares[authors ?? 'medium'];
