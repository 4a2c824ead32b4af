/** Row by row, symmetric and positive definite. */
export type Matrix = readonly Float64Array[];

/** The inverse of a symmetric positive definite matrix (Gauss and Jordan with pivots); null where it has none. */
export function inverseOf(matrix: Matrix): Matrix | null {
  const n = matrix.length;
  const rows = matrix.map((row, at) => {
    const wide = new Float64Array(2 * n);
    wide.set(row);
    wide[n + at] = 1;
    return wide;
  });
  for (let column = 0; column < n; column++) {
    let pivot = column;
    for (let row = column + 1; row < n; row++)
      if (Math.abs(rows[row]![column]!) > Math.abs(rows[pivot]![column]!)) pivot = row;
    const top = rows[pivot]!;
    if (Math.abs(top[column]!) < 1e-14) return null;
    [rows[pivot], rows[column]] = [rows[column]!, top];
    const divisor = top[column]!;
    for (let at = column; at < 2 * n; at++) top[at]! /= divisor;
    for (const row of rows) if (row !== top) subtract(row, top, row[column]!, column);
  }
  return rows.map((row) => row.slice(n));
}

function subtract(row: Float64Array, top: Float64Array, factor: number, from: number): void {
  if (factor === 0) return;
  for (let at = from; at < row.length; at++) row[at]! -= factor * top[at]!;
}

/** A matrix times a column. */
export const times = (matrix: Matrix, column: Float64Array): Float64Array =>
  Float64Array.from(matrix, (row) => row.reduce((sum, value, at) => sum + value * column[at]!, 0));
