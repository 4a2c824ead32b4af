import { attributeOf, descendants } from './qti-element.ts';
import { roundedTo } from './rounding.ts';
import { numberGiven, type Operator, type Operators } from './scope.ts';
import { float, integer, isNull, itemsOf, numberOf, single, type QtiValue } from './value.ts';

/** All numbers of the operands, or null where one is missing or is no number. */
function numbersIn(operands: readonly QtiValue[]): number[] | null {
  if (operands.length === 0 || operands.some(isNull)) return null;
  const items = operands.flatMap(itemsOf);
  return items.every((item) => typeof item === 'number') ? items : null;
}

const isWhole = (operands: readonly QtiValue[]): boolean =>
  operands.every((value) => value !== null && value.cardinality !== 'record' && value.baseType === 'integer');

const folded =
  (fold: (numbers: number[]) => number | null): Operator =>
  ({ operands }) => {
    const numbers = numbersIn(operands);
    const result = numbers && fold(numbers);
    return isWhole(operands) ? integer(result) : float(result);
  };

const ofTwo =
  (work: (a: number, b: number) => number | null, wrap: (number: number | null) => QtiValue = float): Operator =>
  ({ operands: [a = null, b = null] }) => {
    const [left, right] = [numberOf(a), numberOf(b)];
    return wrap(left === null || right === null ? null : work(left, right));
  };

const ofOne =
  (work: (number: number) => number, wrap: (number: number | null) => QtiValue): Operator =>
  ({ operands: [value = null] }) => {
    const number = numberOf(value);
    return wrap(number === null ? null : work(number));
  };

const divisor = (a: number, b: number): number => (b === 0 ? Math.abs(a) : divisor(b, a % b));
const modulus = (a: number, b: number): number | null => (b === 0 ? null : a - b * Math.floor(a / b));

const total = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);
const mean = (numbers: readonly number[]): number => total(numbers) / numbers.length;
const spread = (numbers: readonly number[], by: number): number =>
  by > 0 ? total(numbers.map((number) => (number - mean(numbers)) ** 2)) / by : NaN;

const statistics: Readonly<Record<string, (numbers: number[]) => number>> = {
  mean,
  sampleVariance: (numbers) => spread(numbers, numbers.length - 1),
  sampleSD: (numbers) => Math.sqrt(spread(numbers, numbers.length - 1)),
  popVariance: (numbers) => spread(numbers, numbers.length),
  popSD: (numbers) => Math.sqrt(spread(numbers, numbers.length)),
};

const statistic =
  (work: ((numbers: number[]) => number) | undefined): Operator =>
  ({ element, operands }) => {
    const numbers = descendants(element, 'null').length > 0 ? null : numbersIn(operands);
    return float(numbers && work ? work(numbers) : null);
  };

const functions: Readonly<Record<string, (a: number, b: number) => number>> = {
  sin: Math.sin,
  cos: Math.cos,
  tan: Math.tan,
  sec: (a) => 1 / Math.cos(a),
  csc: (a) => 1 / Math.sin(a),
  cot: (a) => 1 / Math.tan(a),
  asin: Math.asin,
  acos: Math.acos,
  atan: Math.atan,
  atan2: Math.atan2,
  asec: (a) => Math.acos(1 / a),
  acsc: (a) => Math.asin(1 / a),
  acot: (a) => Math.atan(1 / a),
  sinh: Math.sinh,
  cosh: Math.cosh,
  tanh: Math.tanh,
  sech: (a) => 1 / Math.cosh(a),
  csch: (a) => 1 / Math.sinh(a),
  coth: (a) => 1 / Math.tanh(a),
  log: Math.log10,
  ln: Math.log,
  exp: Math.exp,
  abs: Math.abs,
  signum: Math.sign,
  floor: Math.floor,
  ceil: Math.ceil,
  toDegrees: (a) => (a * 180) / Math.PI,
  toRadians: (a) => (a * Math.PI) / 180,
};

const constants: Readonly<Record<string, number>> = { pi: Math.PI, e: Math.E };

export const numberOperators: Operators = {
  sum: folded(total),
  product: folded((numbers) => numbers.reduce((product, number) => product * number, 1)),
  max: folded((numbers) => Math.max(...numbers)),
  min: folded((numbers) => Math.min(...numbers)),
  gcd: folded((numbers) => numbers.reduce(divisor, 0)),
  lcm: folded((numbers) => numbers.reduce((a, b) => (a === 0 || b === 0 ? 0 : Math.abs(a * b) / divisor(a, b)), 1)),
  subtract: ofTwo((a, b) => a - b),
  divide: ofTwo((a, b) => (b === 0 ? null : a / b)),
  power: ofTwo((a, b) => a ** b),
  integerDivide: ofTwo((a, b) => (b === 0 ? null : Math.floor(a / b)), integer),
  integerModulus: ofTwo(modulus, integer),
  mod: ofTwo(modulus, integer),
  truncate: ofOne(Math.trunc, integer),
  round: ofOne(Math.round, integer),
  integerToFloat: ofOne((number) => number, float),
  roundTo: ({ element, operands: [value = null], scope }) => {
    const number = numberOf(value);
    const [mode, figures] = [attributeOf(element, 'roundingMode'), numberGiven(scope, element, 'figures') ?? 0];
    return float(number === null ? null : roundedTo(number, mode, figures));
  },
  mathOperator: ({ element, operands }) => {
    const work = functions[attributeOf(element, 'name')];
    const numbers = numbersIn(operands);
    return float(work && numbers ? work(numbers[0] ?? NaN, numbers[1] ?? NaN) : null);
  },
  mathConstant: ({ element }) => float(constants[attributeOf(element, 'name')] ?? null),
  statsOperator: (call) => statistic(statistics[attributeOf(call.element, 'name')])(call),
  ...Object.fromEntries(Object.entries(statistics).map(([name, work]) => [name, statistic(work)])),
  randomInteger: ({ element, scope }) => {
    const [low, high] = [numberGiven(scope, element, 'min') ?? 0, numberGiven(scope, element, 'max') ?? 0];
    const step = numberGiven(scope, element, 'step') ?? 1;
    const choices = Math.floor((high - low) / (step || 1)) + 1;
    return single('integer', low + Math.floor(scope.random() * choices) * step);
  },
  randomFloat: ({ element, scope }) => {
    const [low, high] = [numberGiven(scope, element, 'min') ?? 0, numberGiven(scope, element, 'max') ?? 0];
    return float(low + scope.random() * (high - low));
  },
};
