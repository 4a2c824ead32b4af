/** The last day of a subscription, from the first day after it, as a moment at noon: no time zone moves it to another day. */
export const lastDayOf = (until: string): number => Date.parse(`${until}T12:00:00Z`) - 24 * 60 * 60 * 1000;
