/**
 * Times as they are typed (`2026-11-21T09:00`) and the moments they mean in a time zone. An hour that the clocks
 * skip counts as the one after it, an hour they repeat as the first of the two.
 */
export function momentInZone(typed: string, timeZone: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(typed)) return null;
  const asIfUtc = Date.parse(`${typed.slice(0, 16)}Z`);
  if (Number.isNaN(asIfUtc)) return null;
  const guess = asIfUtc - offsetAt(asIfUtc, timeZone);
  return new Date(asIfUtc - offsetAt(guess, timeZone));
}

/** The wall clock of a time zone at a moment, as a `datetime-local` field takes it. */
export function typedInZone(moment: Date, timeZone: string): string {
  return new Date(moment.getTime() + offsetAt(moment.getTime(), timeZone)).toISOString().slice(0, 16);
}

/** The last second of a day (`2026-11-21`) in a time zone. */
export function endOfDay(day: string, timeZone: string): Date {
  const lastMinute = momentInZone(`${day}T23:59`, timeZone);
  if (!lastMinute) throw new Error(`${day} is no day`);
  return new Date(lastMinute.getTime() + 59_000);
}

/** By how many milliseconds the zone's clocks are ahead of UTC. */
function offsetAt(moment: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value);
  const wall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return wall - Math.floor(moment / 1000) * 1000;
}

/** Whole days from one day to another, such as `2026-11-21`. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / (24 * 60 * 60 * 1000));

/** The day so many days after another; before it with a negative number. */
export const dayPlus = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
