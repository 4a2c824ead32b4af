/** The day in a time zone, as `YYYY-MM-DD`. */
export const dayOf = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(moment);

/** The last day on which a certificate holds: so many months on, or the end of a shorter month. */
export function expiryOf(issuedOn: string, months: number): string {
  const [year = 0, month = 0, day = 0] = issuedOn.split('-').map(Number);
  const later = year * 12 + month - 1 + months;
  const [thatYear, thatMonth] = [Math.floor(later / 12), later % 12];
  const date = Math.min(day, daysIn(thatYear, thatMonth));
  return [`${thatYear}`, two(thatMonth + 1), two(date)].join('-');
}

const two = (number: number): string => String(number).padStart(2, '0');
const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const daysIn = (year: number, month: number): number => (month === 1 && isLeap(year) ? 29 : (lengths[month] ?? 31));

/** Whether its last day is over, where the company is. */
export const hasExpired = (expiresOn: string | null, now: Date, timeZone: string): boolean =>
  expiresOn !== null && dayOf(now, timeZone) > expiresOn;
