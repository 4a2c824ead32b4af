/** Points are whole numbers, hundredths of a point. */
export type Score = { readonly points: number; readonly maxPoints: number };

/** Whether the pass mark in percent is reached, in whole numbers: 74.99 % is not 75 %. */
export const hasPassed = ({ points, maxPoints }: Score, passMark: number): boolean =>
  maxPoints > 0 && points * 100 >= passMark * maxPoints;

/** Percent with two decimals, cut and never rounded up. */
export function percentOf({ points, maxPoints }: Score): number {
  if (maxPoints <= 0) return 0;
  const hundredths = points * 10_000;
  return (hundredths - (hundredths % maxPoints)) / maxPoints / 100;
}
