import { attributeOf } from './qti-element.ts';
import { roundedTo } from './rounding.ts';
import { numberGiven, type Operators } from './scope.ts';
import { boolean, isNull, isTrue, itemOf, numberOf, sameValue, textOf, type QtiValue } from './value.ts';

const truths = (operands: readonly QtiValue[]): (boolean | null)[] =>
  operands.map((value) => (isNull(value) ? null : isTrue(value)));

/** Truth with a third value: what is not known leaves the answer open unless the others settle it. */
export const logicOperators: Operators = {
  and: ({ operands }) => {
    const given = truths(operands);
    return boolean(given.includes(false) ? false : given.includes(null) ? null : true);
  },
  or: ({ operands }) => {
    const given = truths(operands);
    return boolean(given.includes(true) ? true : given.includes(null) ? null : false);
  },
  not: ({ operands: [value = null] }) => boolean(isNull(value) ? null : !isTrue(value)),
  anyN: ({ element, operands, scope }) => {
    const given = truths(operands);
    const sure = given.filter((truth) => truth === true).length;
    const open = given.filter((truth) => truth === null).length;
    const [min, max] = [numberGiven(scope, element, 'min') ?? 0, numberGiven(scope, element, 'max') ?? given.length];
    if (sure > max || sure + open < min) return boolean(false);
    return boolean(sure >= min && sure + open <= max ? true : null);
  },
  allN: ({ element, operands, scope }) => {
    const count = truths(operands).filter(Boolean).length;
    const max = numberGiven(scope, element, 'max');
    return boolean(
      count >= (numberGiven(scope, element, 'min') ?? (max === null ? operands.length : 0)) && count <= (max ?? count),
    );
  },
  isNull: ({ operands: [value = null] }) => boolean(isNull(value)),
  isNotNull: ({ operands: [value = null] }) => boolean(!isNull(value)),
  preCondition: ({ operands: [value = null] }) => boolean(isTrue(value)),
  isTypeOf: ({ operands: [value = null, type = null] }) =>
    boolean(value !== null && value.cardinality !== 'record' && value.baseType === textOf(type)),
};

const compared =
  (holds: (a: number, b: number) => boolean): Operators[string] =>
  ({ operands: [a = null, b = null] }) => {
    const [left, right] = [numberOf(a), numberOf(b)];
    return boolean(left === null || right === null ? null : holds(left, right));
  };

export const comparingOperators: Operators = {
  lt: compared((a, b) => a < b),
  gt: compared((a, b) => a > b),
  lte: compared((a, b) => a <= b),
  gte: compared((a, b) => a >= b),
  durationLT: compared((a, b) => a < b),
  durationGTE: compared((a, b) => a >= b),
  match: ({ operands: [a = null, b = null] }) => boolean(isNull(a) || isNull(b) ? null : sameValue(a, b)),
  equal: ({ element, operands: [a = null, b = null] }) => {
    if (isNull(a) || isNull(b)) return null;
    const [expected, given] = [numberOf(a), numberOf(b)];
    if (expected === null || given === null) return boolean(sameValue(a, b));
    const [low, high] = toleranceAround(element, expected);
    const isAbove = attributeOf(element, 'includeLowerBound') === 'false' ? given > low : given >= low;
    const isBelow = attributeOf(element, 'includeUpperBound') === 'false' ? given < high : given <= high;
    return boolean(low === high ? given === low : isAbove && isBelow);
  },
  equalRounded: ({ element, operands: [a = null, b = null], scope }) => {
    const [left, right] = [numberOf(a), numberOf(b)];
    if (left === null || right === null) return null;
    const [mode, figures] = [attributeOf(element, 'roundingMode'), numberGiven(scope, element, 'figures') ?? 0];
    return boolean(roundedTo(left, mode, figures) === roundedTo(right, mode, figures));
  },
  stringMatch: ({ element, operands: [a = null, b = null] }) => {
    const [left, right] = [textOf(a), textOf(b)].map((text) => text && cased(element, text));
    if (left === null || right === null || left === undefined || right === undefined) return null;
    return boolean(attributeOf(element, 'substring') === 'true' ? left.includes(right) : left === right);
  },
  patternMatch: ({ element, operands: [value = null, second = null] }) => {
    const text = textOf(value);
    if (text === null) return null;
    const pattern = attributeOf(element, 'pattern') || (textOf(second) ?? '');
    return boolean(isMatch(pattern, text, attributeOf(element, 'caseSensitive') === 'false'));
  },
};

/** The bounds that `equal` allows around a number, in its own tolerance mode. */
function toleranceAround(element: Parameters<Operators[string]>[0]['element'], middle: number): [number, number] {
  const mode = attributeOf(element, 'toleranceMode');
  const [low = 0, high = low] = attributeOf(element, 'tolerance').split(/\s+/).map(Number);
  if (mode === 'absolute') return [middle - low, middle + high];
  if (mode === 'relative') {
    const ends = [middle * (1 - low / 100), middle * (1 + high / 100)].toSorted((a, b) => a - b);
    return [ends[0] ?? middle, ends[1] ?? middle];
  }
  return [middle, middle];
}

const cased = (element: Parameters<Operators[string]>[0]['element'], text: string): string =>
  attributeOf(element, 'caseSensitive') === 'false' ? text.toLowerCase() : text;

/** A pattern of XML Schema matches the whole text. */
function isMatch(pattern: string, text: string, ignoresCase: boolean): boolean | null {
  try {
    return new RegExp(`^(?:${pattern})$`, ignoresCase ? 'ui' : 'u').test(text.slice(0, 1000));
  } catch {
    return null;
  }
}

export const memberOf = (value: QtiValue, container: QtiValue): boolean =>
  container !== null &&
  container.cardinality !== 'record' &&
  container.items.some((item) => String(item) === String(itemOf(value)));
