/** How often each letter (from 0: A) is right in a paper, and how often one is at most in a row. */
export type LetterUse = { readonly counts: readonly number[]; readonly longestRow: number };

/** More often in a row than this, and examinees begin to doubt what they know. */
export const mostInRow = 3;

/** Of the letters that are right, in the order of a paper whose questions have up to so many options. */
export function letterUse(letters: readonly number[], options: number): LetterUse {
  const counts = Array.from({ length: options }, (_, letter) => letters.filter((one) => one === letter).length);
  let row = 0;
  const rows = letters.map((letter, at) => (row = letter === letters[at - 1] ? row + 1 : 1));
  return { counts, longestRow: Math.max(0, ...rows) };
}

/** How many questions stand where their letter has been right too often in a row. */
export const tooOftenInRow = (letters: readonly number[]): number =>
  letters.filter((_, at) => isTooOften(letters, at)).length;

const isTooOften = (letters: readonly number[], at: number): boolean => {
  for (let back = 1; back <= mostInRow; back++) if (letters[at - back] !== letters[at]) return false;
  return true;
};

/** The places that stand in a row that is too long, from its first. */
export function placesInLongRows(letters: readonly number[]): number[] {
  const within = new Set<number>();
  for (const at of letters.keys())
    if (isTooOften(letters, at)) for (let back = 0; back <= mostInRow; back++) within.add(at - back);
  return [...within];
}
