/** The size of the upper and of the lower group: 27 % (Kelley 1939). */
export const groupSize = (persons: number): number => Math.floor(0.27 * persons + 0.5);

/** Who belongs to the upper and the lower group, each as large; of equal totals who comes first in the file. */
export function groupsOf(totals: Float64Array): { readonly upper: number[]; readonly lower: number[] } {
  const order = Array.from(totals.keys()).sort((one, other) => totals[other]! - totals[one]! || one - other);
  const size = groupSize(totals.length);
  return { upper: order.slice(0, size), lower: order.slice(order.length - size) };
}

/**
 * With which share each person belongs to the upper and to the lower group: whole above or below the cutting total, and all who stand
 * on it with the same part. The order of the file then says nothing.
 */
export function sharesOf(totals: Float64Array): { readonly upper: Float64Array; readonly lower: Float64Array } {
  const size = groupSize(totals.length);
  const sorted = totals.toSorted();
  const share = (cut: number, isInside: (total: number) => boolean): Float64Array => {
    const inside = totals.reduce((count, total) => count + Number(isInside(total)), 0);
    const onCut = totals.reduce((count, total) => count + Number(total === cut), 0);
    return totals.map((total) => (isInside(total) ? 1 : total === cut ? (size - inside) / onCut : 0));
  };
  const [highCut, lowCut] = [sorted[sorted.length - size] ?? 0, sorted[size - 1] ?? 0];
  return { upper: share(highCut, (total) => total > highCut), lower: share(lowCut, (total) => total < lowCut) };
}

/** The mean score of a group, each person with their share. */
export function meanWithin(column: Float64Array, shares: Float64Array, size: number): number {
  let sum = 0;
  for (let person = 0; person < column.length; person++) sum += column[person]! * shares[person]!;
  return sum / size;
}
