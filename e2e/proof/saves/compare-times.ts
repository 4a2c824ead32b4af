/** Whether two sets of times can come from the same work: Welch's t over all of them, and over those that no interruption made long. */
export type Compared = { readonly all: number; readonly undisturbed: number };

/** Beyond this they differ (Goodwill et al., as hardware is tested for leaks). */
export const leaks = ({ all, undisturbed }: Compared): boolean => Math.abs(all) >= 4.5 || Math.abs(undisturbed) >= 4.5;

/** Of nine in ten saves nothing came between; the rest says more of the machine than of the work. */
const kept = 0.9;

export function compareTimes(one: readonly number[], other: readonly number[]): Compared {
  const both = [...one, ...other].toSorted((a, b) => a - b);
  const longest = both[Math.floor(kept * (both.length - 1))] ?? Infinity;
  const short = (times: readonly number[]) => times.filter((time) => time <= longest);
  return { all: welch(one, other), undisturbed: welch(short(one), short(other)) };
}

function welch(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [spread(one), spread(other)];
  return (a.mean - b.mean) / Math.sqrt(a.variance / one.length + b.variance / other.length);
}

function spread(times: readonly number[]): { readonly mean: number; readonly variance: number } {
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
  const squares = times.reduce((sum, time) => sum + (time - mean) ** 2, 0);
  return { mean, variance: squares / (times.length - 1) };
}
