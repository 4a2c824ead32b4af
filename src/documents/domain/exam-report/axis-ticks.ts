/** Whole numbers from 0 to at least `highest`, at most six of them, in steps of 1, 2 or 5 times a power of ten. */
export function axisTicks(highest: number): number[] {
  const steps = [1, 2, 5]
    .flatMap((step) => [step, step * 10, step * 100, step * 1000, step * 10_000])
    .sort((a, b) => a - b);
  const step = steps.find((candidate) => highest / candidate <= 5) ?? highest;
  const count = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}
