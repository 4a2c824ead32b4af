import { attributeOf, childrenNamed, numberIn, type QtiElement } from './qti-element.ts';
import { isInside } from './shape.ts';
import { itemsOf, parseScalar, type QtiValue, type Scalar } from './value.ts';

type Bounds = { readonly fallback: number; readonly lower: number | null; readonly upper: number | null };
export type MapEntry = { readonly key: string; readonly value: number; readonly caseSensitive: boolean };
export type Mapping = Bounds & { readonly entries: readonly MapEntry[] };
export type AreaMapping = Bounds & {
  readonly areas: readonly { readonly shape: string; readonly coords: string; readonly value: number }[];
};

export function mappingOf(element: QtiElement | undefined, baseType: string): Mapping | null {
  if (!element) return null;
  const inherited = attributeOf(element, 'caseSensitive') !== 'false';
  const entries = childrenNamed(element, 'mapEntry').map((entry): MapEntry => {
    const own = attributeOf(entry, 'caseSensitive');
    const key = entry.attributes['mapKey'] ?? '';
    return {
      key: String(parseScalar(key, baseType) ?? key),
      value: numberIn(entry, 'mappedValue') ?? 0,
      caseSensitive: own === '' ? inherited : own !== 'false',
    };
  });
  return { ...boundsOf(element), entries };
}

export function areaMappingOf(element: QtiElement | undefined): AreaMapping | null {
  if (!element) return null;
  const areas = childrenNamed(element, 'areaMapEntry').map((area) => ({
    shape: attributeOf(area, 'shape'),
    coords: attributeOf(area, 'coords'),
    value: numberIn(area, 'mappedValue') ?? 0,
  }));
  return { ...boundsOf(element), areas };
}

const boundsOf = (element: QtiElement): Bounds => ({
  fallback: numberIn(element, 'defaultValue') ?? 0,
  lower: numberIn(element, 'lowerBound'),
  upper: numberIn(element, 'upperBound'),
});

const within = ({ lower, upper }: Bounds, sum: number): number =>
  Math.min(upper ?? Infinity, Math.max(lower ?? -Infinity, sum));

/** What all answers given are worth together. */
export const mapped = (mapping: Mapping, value: QtiValue): number =>
  within(
    mapping,
    itemsOf(value).reduce<number>((sum, item) => sum + worthOf(mapping, item), 0),
  );

function worthOf({ entries, fallback }: Mapping, item: Scalar): number {
  const text = comparable(String(item));
  const entry = entries.find(({ key, caseSensitive }) =>
    caseSensitive ? comparable(key) === text : comparable(key).toLowerCase() === text.toLowerCase(),
  );
  return entry?.value ?? fallback;
}

const comparable = (text: string): string => text.trim().replace(/\s+/g, ' ').normalize('NFC');

/** Each area counts once, however many points lie in it. */
export function mappedPoints(mapping: AreaMapping, value: QtiValue): number {
  const points = itemsOf(value).map(String);
  const hit = new Set<number>();
  let missed = 0;
  for (const point of points) {
    const at = mapping.areas.findIndex(({ shape, coords }) => isInside(shape, coords, point));
    if (at < 0) missed += mapping.fallback;
    else hit.add(at);
  }
  return within(
    mapping,
    [...hit].reduce((sum, at) => sum + (mapping.areas[at]?.value ?? 0), missed),
  );
}
