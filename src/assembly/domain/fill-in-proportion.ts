/** How many usable questions something has. */
export type Stocked = { readonly id: string; readonly usable: number };

/**
 * Shares a total out in proportion to what there is: each gets the whole part of its share, the largest fractions one
 * more. None gets more than it has.
 */
export function fillInProportion(total: number, subsections: readonly Stocked[]): Map<string, number> {
  const all = subsections.reduce((sum, { usable }) => sum + usable, 0);
  const given = Math.min(total, all);
  const shares = subsections.map(({ id, usable }) => {
    const share = all === 0 ? 0 : (given * usable) / all;
    return { id, count: Math.floor(share), fraction: share - Math.floor(share) };
  });
  const left = given - shares.reduce((sum, { count }) => sum + count, 0);
  const more = new Set(
    shares
      .toSorted((a, b) => b.fraction - a.fraction)
      .slice(0, left)
      .map(({ id }) => id),
  );
  return new Map(shares.map(({ id, count }) => [id, count + (more.has(id) ? 1 : 0)]));
}
