import { keepable } from './keepable.ts';

type Value = string | number;
const largest = 2 ** 31 - 1;

/** What a part of a cursor may be, so that the database understands whatever stands there. */
const kinds = {
  text: (value: Value) => typeof value === 'string',
  id: (value: Value) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(String(value)),
  number: (value: Value) => Number.isSafeInteger(value) && Math.abs(Number(value)) <= largest,
  digits: (value: Value) => /^\d{1,9}$/.test(String(value)),
  instant: (value: Value) => {
    const [, day = ''] = /^(.{10})[ T]\d\d:\d\d:\d\d(?:\.\d{1,6})?(?:Z|[+-]\d\d(?::\d\d)?)$/.exec(String(value)) ?? [];
    return isDay(day) && !Number.isNaN(Date.parse(String(value)));
  },
} as const;
type Kind = keyof typeof kinds;
type Of<Kinds extends readonly Kind[]> = { [At in keyof Kinds]: Kinds[At] extends 'number' ? number : string };

/** What the database writes of a time: an instant, a day, or one of the two ends of time. */
export const isMoment = (text: string): boolean => kinds.instant(text) || isDay(text) || /^-?infinity$/.test(text);

/** Where a list goes on: the sort key and the id of the last row, opaque to clients. */
export function encodeCursor(values: readonly Value[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/** The values of a cursor; null for none and for one that is broken or not of these kinds, which then counts as none. */
export function decodeCursor(text: string | undefined): Value[] | null;
export function decodeCursor<const Kinds extends readonly [Kind, ...Kind[]]>(
  text: string | undefined,
  ...wanted: Kinds
): Of<Kinds> | null;
export function decodeCursor(text: string | undefined, ...wanted: readonly Kind[]): Value[] | null {
  const values = valuesIn(text);
  if (!values || wanted.length === 0) return values;
  const isOfThese =
    values.length === wanted.length && wanted.every((kind, at) => values.slice(at, at + 1).every(kinds[kind]));
  return isOfThese ? values : null;
}

function valuesIn(text: string | undefined): Value[] | null {
  if (!text) return null;
  try {
    const values: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return Array.isArray(values) && values.every(isValue) ? values : null;
  } catch {
    return null;
  }
}

const isValue = (value: unknown): value is Value =>
  typeof value === 'string' ? value === keepable(value) : Number.isFinite(value);

/** A day of the calendar, which has no 31 February and no year nought. */
function isDay(text: string): boolean {
  const moment = Date.parse(`${text}T00:00:00Z`);
  return (
    /^\d{4}-\d\d-\d\d$/.test(text) && !text.startsWith('0000') && new Date(moment || 0).toISOString().startsWith(text)
  );
}
