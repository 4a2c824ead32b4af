import type { Day, TimeOfDay } from '../../domain/print.ts';

/** The calendar day of an instant in a time zone, `YYYY-MM-DD`, Gregorian. */
export function dayIn(timeZone: string, instant: Date): Day {
  const { year = '', month = '', day = '' } = partsIn(timeZone, instant);
  return `${year}-${month}-${day}`;
}

/** The time of day of an instant in a time zone, `HH:MM`. */
export function timeIn(timeZone: string, instant: Date): TimeOfDay {
  const { hour = '', minute = '' } = partsIn(timeZone, instant);
  return `${hour}:${minute}`;
}

function partsIn(timeZone: string, instant: Date): Record<string, string> {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  return Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
}
