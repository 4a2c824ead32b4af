/** How often in a row the same part is sent before the page gives up; the waits between add up to about two minutes. */
export const mostTries = 9;

const longestWait = 30;

/** Seconds to wait after so many failures in a row: ever longer, as an outage may last. */
export const waitAfter = (failures: number): number => Math.min(longestWait, 2 ** (failures - 1));

/** Whether sending again may help: nobody was reached, the server is busy, or it has a fault. */
export const mayRepeat = (status: number): boolean => status === 0 || status === 429 || status >= 500;
