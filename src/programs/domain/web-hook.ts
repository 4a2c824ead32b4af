/** What a hook can be called for. */
export const hookEvents = [
  'result.released',
  'result.changed',
  'certificate.issued',
  'certificate.revoked',
  'examinee.changed',
] as const;
export type HookEvent = (typeof hookEvents)[number];

/** How many hooks a company has at most. */
export const mostHooks = 10;

/** Minutes until a call is made again, after each failure; after the last one it has failed. About three days in all. */
const pauses = [1, 5, 30, 120, 300, 600, 840, 1200, 1440];
const minute = 60_000;

/** How many milliseconds later a call that failed so often is made again; null for never. */
export function pauseAfter(failures: number): number | null {
  const pause = pauses[failures - 1];
  return pause === undefined ? null : pause * minute;
}

/** A hook that failed so long is switched off. */
const longestFailing = 3 * 24 * 60 * minute;

/** Whether a hook has failed too long for another try. */
export const isBeyondHope = (failingSince: Date | null, now: Date): boolean =>
  failingSince !== null && now.getTime() - failingSince.getTime() >= longestFailing;

/** So many calls go out in one piece of work, and so many that fail one after the other end it. */
export const callsAtOnce = 50;
export const mostFailures = 2;

/** What an answer means: anything but a status of success is a failure. */
export const isTaken = (status: number | null): boolean => status !== null && status >= 200 && status < 300;
