/** Days as texts, `2026-11-21`, by the company's calendar; no clock and no zone in them. */
export const calendarViews = ['month', 'week', 'day'] as const;
export type CalendarView = (typeof calendarViews)[number];

const dayLong = 86_400_000;
const at = (day: string): Date => new Date(`${day}T00:00:00Z`);
const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

export const isDay = (text: string | undefined): text is string =>
  text !== undefined &&
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(at(text).getTime()) &&
  dayOf(at(text)) === text;

export const daysLater = (day: string, days: number): string => dayOf(new Date(at(day).getTime() + days * dayLong));

/** The Sunday of the week, as calendars in Thailand begin. */
const weekOf = (day: string): string => daysLater(day, -at(day).getUTCDay());

const firstOf = (day: string): string => `${day.slice(0, 8)}01`;

/** The first of the month that comes so many months after the day's. */
function monthsLater(day: string, months: number): string {
  const moment = at(firstOf(day));
  moment.setUTCMonth(moment.getUTCMonth() + months);
  return dayOf(moment);
}

const span = (first: string, beyond: string): string[] => {
  const days: string[] = [];
  for (let day = first; day < beyond; day = daysLater(day, 1)) days.push(day);
  return days;
};

/** The days that a view shows: a month in whole weeks. */
export function daysOf(view: CalendarView, on: string): string[] {
  if (view === 'day') return [on];
  if (view === 'week') return span(weekOf(on), daysLater(weekOf(on), 7));
  return span(weekOf(firstOf(on)), daysLater(weekOf(daysLater(monthsLater(on, 1), -1)), 7));
}

/** Where the view is one step on or back. */
export function stepped(view: CalendarView, on: string, steps: number): string {
  if (view === 'month') return monthsLater(on, steps);
  return daysLater(on, steps * (view === 'week' ? 7 : 1));
}

export const sameMonth = (day: string, other: string): boolean => day.slice(0, 7) === other.slice(0, 7);
