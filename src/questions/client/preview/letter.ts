/** A, B, C … as on an answer grid. */
export const letterOf = (index: number): string => String.fromCharCode(65 + index);
