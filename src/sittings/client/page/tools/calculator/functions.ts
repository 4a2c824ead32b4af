export type Angle = 'degrees' | 'radians';

export const functionNames = ['sin', 'cos', 'tan', 'asin', 'acos', 'atan', 'sqrt', 'log', 'ln', 'exp', 'abs'] as const;
export type FunctionName = (typeof functionNames)[number];

/** So near to a whole that only the machine's own figures tell it apart: sin 180° is 0. */
const tidy = (value: number): number => (Math.abs(value - Math.round(value)) < 1e-14 ? Math.round(value) : value);

/** The value of a function; none (`NaN`) where it has none. */
export function apply(name: FunctionName, given: number, angle: Angle): number {
  const turned = angle === 'degrees' ? (given * Math.PI) / 180 : given;
  const back = (radians: number) => (angle === 'degrees' ? (radians * 180) / Math.PI : radians);
  switch (name) {
    case 'sin':
      return tidy(Math.sin(turned));
    case 'cos':
      return tidy(Math.cos(turned));
    case 'tan':
      return tidy(Math.cos(turned)) === 0 ? Number.NaN : tidy(Math.tan(turned));
    case 'asin':
      return back(Math.asin(given));
    case 'acos':
      return back(Math.acos(given));
    case 'atan':
      return back(Math.atan(given));
    case 'sqrt':
      return Math.sqrt(given);
    case 'log':
      return given > 0 ? Math.log10(given) : Number.NaN;
    case 'ln':
      return given > 0 ? Math.log(given) : Number.NaN;
    case 'exp':
      return Math.exp(given);
    case 'abs':
      return Math.abs(given);
  }
}

/** Of whole numbers that a result has room for. */
export function factorial(value: number): number {
  if (!Number.isInteger(value) || value < 0 || value > 170) return Number.NaN;
  let product = 1;
  for (let factor = 2; factor <= value; factor++) product *= factor;
  return product;
}

/** With twelve digits: what a machine gets wrong stands behind them. */
export function writeNumber(value: number): string {
  const rounded = Number(value.toPrecision(12));
  const size = Math.abs(rounded);
  if (rounded === 0) return '0';
  const text = size >= 1e12 || size < 1e-6 ? rounded.toExponential() : String(rounded);
  return text.replace('e+', 'e').replace('-', '−').replace('e-', 'e−');
}
