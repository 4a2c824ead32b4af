/** A day as `YYYY-MM-DD` in a time zone. */
export const dayIn = (timeZone: string, moment: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(moment);

/** The same day of a later year; the 29th of February is followed by the 1st of March. */
export function yearsAfter(day: string, years: number): string {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return date.toISOString().slice(0, 10);
}
