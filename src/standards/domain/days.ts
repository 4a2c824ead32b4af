/**
 * Days as `YYYY-MM-DD`, reckoned without a clock or a time zone. A year is taken to begin in March, so that the day that
 * leap years have more is its last.
 */
export function addDays(day: string, days: number): string {
  return dayAt(numberOf(partsOf(day)) + days);
}

/** The same date so many months later; the last of a month that is shorter. */
export function addMonths(day: string, months: number): string {
  const { year, month, date } = partsOf(day);
  const count = year * 12 + month - 1 + months;
  const then = { year: Math.floor(count / 12), month: (count % 12) + 1 };
  const next = { year: Math.floor((count + 1) / 12), month: ((count + 1) % 12) + 1 };
  const length = numberOf({ ...next, date: 1 }) - numberOf({ ...then, date: 1 });
  return written({ ...then, date: Math.min(date, length) });
}

type Parts = { readonly year: number; readonly month: number; readonly date: number };

function partsOf(day: string): Parts {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return { year, month, date };
}

const pad = (value: number, length: number): string => String(value).padStart(length, '0');
const written = ({ year, month, date }: Parts): string => `${pad(year, 4)}-${pad(month, 2)}-${pad(date, 2)}`;

/** Days before the first of March of this year, counted from the year nought. */
const daysBefore = (year: number): number =>
  365 * year + Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400);

/** Days before the first of a month, counted from March, which is 0. */
const daysBeforeMonth = (month: number): number => Math.floor((153 * month + 2) / 5);

function numberOf({ year, month, date }: Parts): number {
  const fromMarch = (month + 9) % 12;
  return daysBefore(month <= 2 ? year - 1 : year) + daysBeforeMonth(fromMarch) + date - 1;
}

function dayAt(count: number): string {
  let year = Math.floor(count / 365.2425) + 1;
  while (daysBefore(year) > count) year -= 1;
  const rest = count - daysBefore(year);
  const fromMarch = Math.floor((5 * rest + 2) / 153);
  const month = ((fromMarch + 2) % 12) + 1;
  return written({ year: month <= 2 ? year + 1 : year, month, date: rest - daysBeforeMonth(fromMarch) + 1 });
}
