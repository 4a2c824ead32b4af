/** A moment that is on this day in every time zone where people are; null without one. */
export const noonOf = (day: string | null | undefined): Date | null => (day ? new Date(`${day}T12:00:00Z`) : null);
