/** How many usable questions something has. */
export type Stocked = { readonly id: string; readonly usable: number };

/**
 * Shares a total out in proportion to what there is: each gets the whole part of its share, the largest fractions one
 * more. None gets more than it has.
 */
export const fillInProportion = (total: number, subsections: readonly Stocked[]): Map<string, number> => {
  const all = subsections.reduce((sum, { usable }) => sum + usable, 0);
  return shareByWeight(
    Math.min(total, all),
    subsections.map(({ id, usable }) => ({ id, weight: usable })),
  );
};

/** Something with a weight, such as the training hours of a subsection; without any it gets nothing. */
type Weighted = { readonly id: string; readonly weight: number };

/** Fractions that differ by less are the same: hours are no exact sums of floating-point numbers. */
const precision = 1e9;

/** Shares exactly so many out in proportion to the weights (largest remainder); among equal remainders the first come first. */
export function shareByWeight(total: number, parts: readonly Weighted[]): Map<string, number> {
  const all = parts.reduce((sum, { weight }) => sum + weight, 0);
  const shares = parts.map(({ id, weight }) => {
    const share = all === 0 ? 0 : Math.round(((total * weight) / all) * precision) / precision;
    return { id, count: Math.floor(share), fraction: share - Math.floor(share) };
  });
  const left = all === 0 ? 0 : total - shares.reduce((sum, { count }) => sum + count, 0);
  const more = new Set(
    shares
      .toSorted((a, b) => Math.round((b.fraction - a.fraction) * precision))
      .slice(0, left)
      .map(({ id }) => id),
  );
  return new Map(shares.map(({ id, count }) => [id, count + (more.has(id) ? 1 : 0)]));
}
