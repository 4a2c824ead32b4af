/** Who marks an essay: everybody’s, a sample blindly once more, and what the two differ in. */
export const parts = ['first', 'second', 'third'] as const;
export type Part = (typeof parts)[number];
