const coefficients = {
  central: [
    -39.69683028665376, 220.9460984245205, -275.9285104469687, 138.357751867269, -30.66479806614716, 2.506628277459239,
  ],
  below: [-54.47609879822406, 161.5858368580409, -155.6989798598866, 66.80131188771972, -13.28068155288572, 1],
  tail: [
    -0.007784894002430293, -0.3223964580411365, -2.400758277161838, -2.549732539343734, 4.374664141464968,
    2.938163982698783,
  ],
  tailBelow: [0.007784695709041462, 0.3224671290700398, 2.445134137142996, 3.754408661907416, 1],
} as const;

const polynomial = (factors: readonly number[], at: number): number =>
  factors.reduce((value, factor) => value * at + factor, 0);

/** The height of the standard normal curve. */
export const normalDensity = (at: number): number => Math.exp((-at * at) / 2) / Math.sqrt(2 * Math.PI);

/**
 * Where the standard normal curve has this share (0 to 1) to its left: the rational approximation of Acklam (2003), made exact
 * to some 1e-15 by one step of Halley’s method.
 */
export function normalQuantile(share: number): number {
  if (share <= 0) return -Infinity;
  if (share >= 1) return Infinity;
  const first = approximateQuantile(share);
  const error = normalShare(first) - share;
  const step = error / normalDensity(first);
  return first - step / (1 + (first * step) / 2);
}

function approximateQuantile(share: number): number {
  const { central, below, tail, tailBelow } = coefficients;
  const edge = 0.02425;
  if (share < edge) {
    const root = Math.sqrt(-2 * Math.log(share));
    return polynomial(tail, root) / polynomial(tailBelow, root);
  }
  if (share > 1 - edge) return -approximateQuantile(1 - share);
  const from = share - 0.5;
  const square = from * from;
  return (polynomial(central, square) * from) / polynomial(below, square);
}

/** The share of the standard normal curve to the left of a place. */
export const normalShare = (at: number): number => (at > 0 ? 1 - upperTail(at) : upperTail(-at));

/** The share to the right of a place from 0 on: a series near it, a continued fraction (Lentz) far out. */
function upperTail(at: number): number {
  if (at < 3) {
    let term = at;
    let sum = at;
    for (let n = 1; Math.abs(term) > 1e-18 * Math.abs(sum); n++) sum += term *= (at * at) / (2 * n + 1);
    return 0.5 - normalDensity(at) * sum;
  }
  let fraction = at;
  for (let n = 200; n > 0; n--) fraction = at + n / fraction;
  return normalDensity(at) / fraction;
}

/** How likely chi-square with so many degrees of freedom is at least so large: two degrees more add one term each. */
export function chiSquareTail(value: number, degrees = 1): number {
  const half = Math.max(0, value) / 2;
  const isOdd = degrees % 2 === 1;
  let tail = isOdd ? 2 * upperTail(Math.sqrt(2 * half)) : Math.exp(-half);
  let term = isOdd ? (2 * Math.sqrt(half / Math.PI)) / Math.exp(half) : half / Math.exp(half);
  for (let have = isOdd ? 1 : 2; have < degrees; have += 2) {
    tail += term;
    term *= half / (have / 2 + 1);
  }
  return Math.min(1, tail);
}
