import type { AssemblyProblem, Forms } from './problem.ts';

/** Pairs among so many forms. */
export const pairsAmong = (forms: number): number => (forms * (forms - 1)) / 2;

/** Places that forms share: for each item, the pairs of forms that have it. */
export function sharedPlacesIn(forms: Forms): number {
  const uses = Map.groupBy(forms.flat(), (id) => id);
  return [...uses.values()].reduce((sum, { length }) => sum + pairsAmong(length), 0);
}

/** The same problem with no more shared places than this; where none may be shared, each item stands in one form. */
export function sharingAtMost(problem: AssemblyProblem, most: number): AssemblyProblem {
  const { fewest_shared: _, ...rest } = problem;
  const { use_of_item: use } = problem;
  if (most > 0) return { ...rest, shared_places: { max: most } };
  return { ...rest, patterns: undefined, use_of_item: { ...use, max: Math.min(use.max ?? 1, 1) } };
}
