import { attributeOf, elementsIn, numberIn } from './qti-element.ts';
import { memberOf } from './logic-operators.ts';
import { isInside } from './shape.ts';
import { numberGiven, type Operator, type Operators } from './scope.ts';
import {
  boolean,
  integer,
  isNull,
  itemsOf,
  numberOf,
  single,
  textOf,
  type Cardinality,
  type ListValue,
  type QtiValue,
  type Scalar,
} from './value.ts';

const typeOf = (values: readonly QtiValue[]): string => {
  const first = values.find((value): value is ListValue => value !== null && value.cardinality !== 'record');
  return first?.baseType ?? 'identifier';
};

/** Collected values; what is missing is left out. */
const collected =
  (cardinality: Cardinality): Operator =>
  ({ operands }) => {
    const types = new Set(operands.flatMap((value) => (value && value.cardinality !== 'record' ? value.baseType : [])));
    const isMixed = types.has('string') && (types.has('integer') || types.has('float'));
    const items = operands.flatMap(itemsOf);
    return items.length === 0 || isMixed ? null : { cardinality, baseType: typeOf(operands), items };
  };

const remake = (value: QtiValue, items: readonly Scalar[]): QtiValue =>
  value === null || value.cardinality === 'record' ? null : { ...value, items };

export const containerOperators: Operators = {
  multiple: collected('multiple'),
  ordered: collected('ordered'),
  containerSize: ({ operands: [value = null] }) => integer(itemsOf(value).length),
  index: ({ element, operands: [value = null, place = null], scope }) => {
    const at = numberOf(place) ?? numberGiven(scope, element, 'n');
    return at === null ? null : single(typeOf([value]), itemsOf(value)[at - 1] ?? null);
  },
  member: ({ operands: [value = null, container = null] }) =>
    boolean(isNull(value) || isNull(container) ? null : memberOf(value, container)),
  contains: ({ operands: [whole = null, part = null] }) =>
    boolean(isNull(whole) || isNull(part) ? null : holds(whole, part)),
  delete: ({ operands }) => {
    const isContainer = (value: QtiValue) => value !== null && value.cardinality !== 'single';
    const container = operands.find(isContainer) ?? null;
    const gone = operands.find((value) => value !== container) ?? null;
    if (isNull(container) || isNull(gone)) return null;
    return remake(
      container,
      itemsOf(container).filter((item) => String(item) !== textOf(gone)),
    );
  },
  repeat: ({ element, operands, scope }) => {
    const times = Math.min(numberGiven(scope, element, 'numberRepeats') ?? 0, 1000);
    const items = Array.from({ length: Math.max(times, 0) }, () => operands.flatMap(itemsOf)).flat();
    return items.length === 0 ? null : { cardinality: 'ordered', baseType: typeOf(operands), items };
  },
  random: ({ operands: [value = null], scope }) => {
    const items = itemsOf(value);
    return single(typeOf([value]), items[Math.floor(scope.random() * items.length)] ?? null);
  },
  inside: ({ element, operands: [value = null] }) => {
    if (isNull(value)) return null;
    const [shape, coords] = [attributeOf(element, 'shape'), attributeOf(element, 'coords')];
    return boolean(itemsOf(value).some((point) => isInside(shape, coords, String(point))));
  },
  /** Where a text occurs in another one; with three operands, the part of a text. */
  substring: ({ element, operands: [a = null, b = null, length = null] }) => {
    const [part, text] = [textOf(a), textOf(b)];
    if (part === null || text === null) return null;
    const [from, count] = [numberOf(b), numberOf(length)];
    if (from !== null && count !== null) return single('string', part.slice(from - 1, from - 1 + count));
    const isSame = attributeOf(element, 'caseSensitive') !== 'false';
    return boolean(isSame ? text.includes(part) : text.toLowerCase().includes(part.toLowerCase()));
  },
  record: ({ element, operands }) => ({
    cardinality: 'record',
    fields: Object.fromEntries(
      elementsIn(element).map((field, index) => [attributeOf(field, 'fieldIdentifier'), operands[index] ?? null]),
    ),
  }),
  fieldValue: ({ element, operands: [value = null] }) =>
    value?.cardinality === 'record' ? (value.fields[attributeOf(element, 'fieldIdentifier')] ?? null) : value,
  field: ({ operands: [value = null] }) => value,
};

/** All items of the part are in the whole; where the order counts, one after the other. */
function holds(whole: QtiValue, part: QtiValue): boolean {
  const [all, some] = [itemsOf(whole).map(String), itemsOf(part).map(String)];
  if (whole?.cardinality === 'ordered')
    return all.some((_, start) => some.every((item, index) => all[start + index] === item));
  const left = [...all];
  return some.every((item) => {
    const at = left.indexOf(item);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** What `numberIn` reads of a table of an outcome: the target for a number, and the one for anything else. */
export function lookedUp(table: Parameters<typeof numberIn>[0], number: number): Scalar | null {
  const entries = elementsIn(table).map((entry) => ({
    source: numberIn(entry, 'sourceValue') ?? 0,
    target: attributeOf(entry, 'targetValue'),
    includes: attributeOf(entry, 'includeBoundary') !== 'false',
  }));
  const exact = entries.find(({ source, includes }) => source === number && includes);
  const found = table.name === 'matchTable' ? exact?.target : undefined;
  const fallback = attributeOf(table, 'defaultValue');
  if (table.name === 'matchTable') return found ?? (fallback || null);
  if (attributeOf(table, 'interpolationMethod') === 'linear') return interpolated(entries, number);
  // The information model gives the first entry, from the greatest down, that the number reaches.
  const reached = entries
    .toSorted((a, b) => b.source - a.source)
    .find(({ source, includes }) => number > source || (includes && number === source));
  return reached?.target ?? (fallback || null);
}

function interpolated(entries: readonly { source: number; target: string }[], number: number): number | null {
  const sorted = entries.toSorted((a, b) => a.source - b.source);
  const above = sorted.find(({ source }) => source >= number) ?? sorted.at(-1);
  const below = sorted.findLast(({ source }) => source <= number) ?? sorted[0];
  if (!above || !below) return null;
  const [low, high] = [Number(below.target), Number(above.target)];
  if (above.source === below.source) return low;
  const share = Math.min(1, Math.max(0, (number - below.source) / (above.source - below.source)));
  return low + (high - low) * share;
}
