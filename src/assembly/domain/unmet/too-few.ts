/** What a blueprint was to have, and by whom: its standard, or a person who had the table filled. */
export type Wanted = { readonly by: 'standard' | 'fill'; readonly asked: number };

type Asked = {
  readonly total: number;
  /** What the standard asks for the module and category; null where it says nothing. */
  readonly byStandard: { readonly questions: number; readonly essays: number } | null;
  /** How many the table was filled with last, of how many that were asked. */
  readonly filled: { readonly asked: number; readonly given: number } | null;
};

/** Fewer than four in five are much fewer. */
const isMuchFewer = (total: number, asked: number): boolean => total * 5 < asked * 4;

/** Why somebody should be asked before papers are made of so few questions; null where they are not few. */
export function whyTooFew({ total, byStandard, filled }: Asked): Wanted | null {
  const standard = byStandard ? byStandard.questions + byStandard.essays : 0;
  if (isMuchFewer(total, standard)) return { by: 'standard', asked: standard };
  const stands = filled !== null && filled.given === total;
  return stands && isMuchFewer(total, filled.asked) ? { by: 'fill', asked: filled.asked } : null;
}
