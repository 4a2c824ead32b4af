/** The quantile of a normal distribution that an interval of 95 % ends at. */
const z = 1.959_963_984_540_054;

/**
 * The interval of 95 % about a share of so many persons (Wilson 1927). Of questions with parts of points, whose shares vary less
 * than yes and no, it is wider than it would have to be.
 */
export function wilson(share: number, persons: number): { readonly low: number; readonly high: number } {
  const weight = (z * z) / persons;
  const middle = share + weight / 2;
  const half = z * Math.sqrt((share * (1 - share) + weight / 4) / persons);
  const clamp = (value: number) => Math.max(0, Math.min(1, value / (1 + weight)));
  return { low: clamp(middle - half), high: clamp(middle + half) };
}
