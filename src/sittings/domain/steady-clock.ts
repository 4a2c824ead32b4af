/** One look at a clock: what it showed, and between which moments of the steady clock; all in milliseconds. */
export type Look = { readonly shown: number; readonly asked: number; readonly answered: number };

/** As far as this a clock may be put right while sittings run; what is more than this is a jump. */
export const longestStep = 5000;

/** By how many milliseconds a clock has jumped between two looks, null where it may as well have gone on. */
export function jumpBetween(before: Look, after: Look): number | null {
  const passed = middle(after) - middle(before);
  const jump = Math.round(after.shown - before.shown - passed);
  // It showed that at some moment between question and answer.
  const doubt = (after.answered - after.asked + before.answered - before.asked) / 2;
  return Math.abs(jump) > longestStep + doubt ? jump : null;
}

const middle = ({ asked, answered }: Look) => (asked + answered) / 2;
