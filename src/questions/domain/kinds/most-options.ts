import type { QuestionKind } from '../question.ts';

/** The letters of the alphabet: options that have letters cannot be more. */
export const mostLettered = 26;

/**
 * How many options the bank keeps of a question of each kind. It stands apart from the other rules, which read rich text: a list of
 * questions needs its contract, and no more.
 */
export const mostOptionsOf: Readonly<Record<QuestionKind, number>> = {
  single: mostLettered,
  multiple: mostLettered,
  true_false: mostLettered,
  numeric: mostLettered,
  short_text: mostLettered,
  matching: mostLettered,
  ordering: mostLettered,
  // They have no letters, and each gap may have its own.
  gap_text: 260,
  essay: mostLettered,
  hotspot: mostLettered,
  label: mostLettered,
};
