/** Sums of squares and products about the means; the statistics of samples divide by n − 1. */

export function meanOf(values: Float64Array): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum / values.length;
}

/** The deviations from the mean. */
export function centred(values: Float64Array): Float64Array {
  const mean = meanOf(values);
  return values.map((value) => value - mean);
}

/** The sum of the products of two rows of numbers. */
export function productOf(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += one[at]! * other[at]!;
  return sum;
}

/** The mean of the powers of the deviations from the mean. */
export function centralMoment(values: Float64Array, power: 2 | 3 | 4): number {
  const deviations = centred(values);
  const squares = power === 2 ? deviations : deviations.map((value) => value * value);
  return productOf(squares, power === 4 ? squares : deviations) / values.length;
}

/** With n − 1; null for fewer than two values. */
export const varianceOf = (values: Float64Array): number | null =>
  values.length < 2 ? null : (centralMoment(values, 2) * values.length) / (values.length - 1);

/** With n − 1. */
export const covarianceOf = (one: Float64Array, other: Float64Array): number =>
  productOf(centred(one), other) / (one.length - 1);

/** Pearson’s correlation; null where one of the two is the same for everybody. */
export function correlationOf(one: Float64Array, other: Float64Array): number | null {
  const spread = Math.sqrt((varianceOf(one) ?? 0) * (varianceOf(other) ?? 0));
  // Sums of floating-point numbers that should be equal differ by a little.
  return spread < 1e-12 ? null : Math.max(-1, Math.min(1, covarianceOf(one, other) / spread));
}

export function medianOf(values: Float64Array): number {
  const sorted = values.toSorted();
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

export type Shape = { readonly skewness: number | null; readonly excessKurtosis: number | null };

/** Of the persons themselves: m3 / m2^1.5 and m4 / m2² − 3. */
export function shapeOf(values: Float64Array): Shape {
  const spread = centralMoment(values, 2);
  if (spread < 1e-12) return { skewness: null, excessKurtosis: null };
  return {
    skewness: centralMoment(values, 3) / spread ** 1.5,
    excessKurtosis: centralMoment(values, 4) / spread ** 2 - 3,
  };
}

/** As an estimate for all who might have come: G1 and G2 of Joanes and Gill (1998). */
export function sampleShapeOf(values: Float64Array): Shape {
  const { skewness, excessKurtosis } = shapeOf(values);
  const n = values.length;
  return {
    skewness: skewness === null || n < 3 ? null : (skewness * Math.sqrt(n * (n - 1))) / (n - 2),
    excessKurtosis:
      excessKurtosis === null || n < 4 ? null : ((n - 1) / ((n - 2) * (n - 3))) * ((n + 1) * excessKurtosis + 6),
  };
}
