/** A range that would let everybody in is a slip: an exam that may be sat from anywhere names no network. */
export const letsEverybodyIn = (range: string): boolean => /\/0+$/.test(range);

/** The lines that somebody typed, one range each. */
export const rangesIn = (text: string): string[] =>
  text
    .split(/[\s,;]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
