/** Why a question that an import brought stays when the import is undone. */
export const whysQuestionKept = ['used', 'spoken_of', 'edited'] as const;
export type WhyQuestionKept = (typeof whysQuestionKept)[number];

type BroughtQuestion = {
  /** It stands in a paper. */
  readonly isUsed: boolean;
  /** Colleagues commented on it, reported it or accepted a warning. */
  readonly isSpokenOf: boolean;
  /** It is another than the import left it, or somebody decided on it. */
  readonly isChanged: boolean;
};

/** Why this question stays; null where it goes with its import. */
export function whyQuestionKept({ isUsed, isSpokenOf, isChanged }: BroughtQuestion): WhyQuestionKept | null {
  if (isUsed) return 'used';
  if (isSpokenOf) return 'spoken_of';
  return isChanged ? 'edited' : null;
}
