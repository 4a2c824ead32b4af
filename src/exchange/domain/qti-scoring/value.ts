/** A value of QTI's processing language (section 2.1 of the information model). */
export type Scalar = string | number | boolean;
export type Cardinality = 'single' | 'multiple' | 'ordered';
export type ListValue = {
  readonly cardinality: Cardinality;
  readonly baseType: string;
  readonly items: readonly Scalar[];
};
export type RecordValue = { readonly cardinality: 'record'; readonly fields: Readonly<Record<string, QtiValue>> };
export type QtiValue = ListValue | RecordValue | null;

export const single = (baseType: string, item: Scalar | null): QtiValue =>
  item === null ? null : { cardinality: 'single', baseType, items: [item] };
export const float = (number: number | null): QtiValue =>
  number === null || !Number.isFinite(number) ? null : single('float', number);
export const integer = (number: number | null): QtiValue =>
  number === null || !Number.isFinite(number) ? null : single('integer', number);
export const boolean = (truth: boolean | null): QtiValue => single('boolean', truth);

/** An empty container is NULL too. */
export const isNull = (value: QtiValue): value is null =>
  value === null || (value.cardinality !== 'record' && value.items.length === 0);

export const itemsOf = (value: QtiValue): readonly Scalar[] =>
  value === null || value.cardinality === 'record' ? [] : value.items;
export const itemOf = (value: QtiValue): Scalar | null => itemsOf(value)[0] ?? null;
export const numberOf = (value: QtiValue): number | null => {
  const item = itemOf(value);
  return typeof item === 'number' ? item : null;
};
export const textOf = (value: QtiValue): string | null => {
  const item = itemOf(value);
  return item === null ? null : String(item);
};

/** Where a condition is asked for: NULL, nothing, zero and false are not true. */
export function isTrue(value: QtiValue): boolean {
  if (value === null) return false;
  if (value.cardinality === 'record') return Object.keys(value.fields).length > 0;
  if (value.cardinality !== 'single') return value.items.length > 0;
  return Boolean(value.items[0]);
}

/** A scalar as written in a file or given by a person; null where it is none of its type. */
export function parseScalar(written: Scalar, baseType: string): Scalar | null {
  const text = String(written);
  switch (baseType) {
    case 'boolean':
      return ['true', '1'].includes(text.trim()) ? true : ['false', '0'].includes(text.trim()) ? false : null;
    case 'integer':
    case 'float':
      return parseNumber(text);
    case 'duration':
      return parseDuration(text.trim());
    case 'pair':
      return words(text).toSorted().join(' ');
    case 'directedPair':
    case 'point':
      return words(text).join(' ');
    case 'identifier':
      return text.trim() || null;
    default:
      return text === '' ? null : text;
  }
}

const words = (text: string): string[] => text.trim().split(/\s+/);

function parseNumber(text: string): number | null {
  const named: Readonly<Record<string, number>> = { INF: Infinity, '-INF': -Infinity };
  const number = named[text.trim()] ?? Number(text.trim());
  return text.trim() === '' || Number.isNaN(number) ? null : number;
}

/** Seconds, given as a number or as ISO 8601 (`PT1H30M`). */
function parseDuration(text: string): number | null {
  const plain = parseNumber(text);
  if (plain !== null) return plain;
  const [whole, days = 0, hours = 0, minutes = 0, seconds = 0] =
    /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/.exec(text) ?? [];
  return whole === undefined
    ? null
    : Number(days) * 86_400 + Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

/** A value from texts; what is none of its type is left out, an empty single value is NULL. */
export function valueFrom(written: readonly Scalar[], baseType: string, cardinality: Cardinality): QtiValue {
  const items = written.flatMap((text) => parseScalar(text, baseType) ?? []);
  if (cardinality === 'single') return single(baseType, items[0] ?? null);
  return { cardinality, baseType, items };
}

/** `match`: the same items, in the same order only where the order counts. */
export function sameValue(a: QtiValue, b: QtiValue): boolean {
  if (a === null || b === null) return a === b;
  if (a.cardinality === 'record' || b.cardinality === 'record') return JSON.stringify(a) === JSON.stringify(b);
  if (a.items.length !== b.items.length) return false;
  const isOrdered = a.cardinality === 'ordered' || b.cardinality === 'ordered';
  const [left, right] = [a, b].map(({ items }) => (isOrdered ? items.map(String) : items.map(String).toSorted()));
  return left?.every((item, index) => item === right?.[index]) ?? false;
}

/** The value as JSON would hold it. */
export function plainValue(value: QtiValue): Scalar | readonly Scalar[] | Readonly<Record<string, unknown>> | null {
  if (value === null) return null;
  if (value.cardinality === 'record')
    return Object.fromEntries(Object.entries(value.fields).map(([name, field]) => [name, plainValue(field)]));
  return value.cardinality === 'single' ? (value.items[0] ?? null) : value.items;
}
