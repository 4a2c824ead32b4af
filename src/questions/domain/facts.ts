export const difficulties = ['easy', 'medium', 'hard'] as const;
export type Difficulty = (typeof difficulties)[number];

/** At most this many tags, and this many categories, a question has. */
export const mostWords = 30;

/** What is known about a question beside its text; it has no versions. */
export type QuestionFacts = {
  readonly categories: readonly string[];
  readonly tags: readonly string[];
  readonly difficulty: Difficulty | null;
  readonly reviewerId: string | null;
  /** `YYYY-MM-DD` */
  readonly reviewDue: string | null;
};

export const noFacts: QuestionFacts = { categories: [], tags: [], difficulty: null, reviewerId: null, reviewDue: null };
