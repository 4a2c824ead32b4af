import type { Point } from './picture.ts';

/** Where a place of one plane stands on another that is seen in perspective: the nine numbers of a matrix, the last 1. */
export type Homography = readonly number[];

type Pair = readonly [from: Point, to: Point];

/** The one perspective that takes four places to four others; null where three of them lie on a line. */
export function homographyFrom(pairs: readonly Pair[]): Homography | null {
  const rows = pairs.flatMap(([{ x, y }, to]) => [
    [x, y, 1, 0, 0, 0, -x * to.x, -y * to.x, to.x],
    [0, 0, 0, x, y, 1, -x * to.y, -y * to.y, to.y],
  ]);
  const solved = solve(rows);
  return solved && [...solved, 1];
}

/** The place behind the perspective. */
export function seenAt(h: Homography, { x, y }: Point): Point {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, i = 0] = h;
  const depth = g * x + i * y + 1;
  return { x: (a * x + b * y + c) / depth, y: (d * x + e * y + f) / depth };
}

/** Gaussian elimination with pivots; each row ends with its right side. */
function solve(rows: readonly (readonly number[])[]): number[] | null {
  const own = rows.map((row) => [...row]);
  const size = own.length;
  for (let at = 0; at < size; at++) {
    const best = own.slice(at).reduce((most, row, index) => {
      const value = Math.abs(row[at] ?? 0);
      return value > most.value ? { value, index: at + index } : most;
    }, noPivot);
    const pivot = own[best.index];
    if (!pivot || best.value < 1e-12) return null;
    own[best.index] = own[at] ?? [];
    own[at] = pivot;
    for (const row of own) if (row !== pivot) subtract(row, pivot, at);
  }
  return own.map((row, at) => (row[size] ?? 0) / (row[at] ?? 1));
}

const noPivot = { value: 0, index: -1 };

function subtract(row: number[], pivot: readonly number[], at: number): void {
  const share = (row[at] ?? 0) / (pivot[at] ?? 1);
  if (share === 0) return;
  for (let column = at; column < row.length; column++) row[column] = (row[column] ?? 0) - share * (pivot[column] ?? 0);
}
