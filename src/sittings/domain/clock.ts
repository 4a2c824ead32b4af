/** How many seconds after the deadline an answer that arrives still counts; it was under way. */
export const graceSeconds = 3;

/** The clock starts this long after the paper was sent, even if the page never says that it is on screen. */
export const latestStartSeconds = 60;

/** Milliseconds a sitting takes: the exam's minutes and the examinee's extra time in per cent. */
export const millisecondsFor = (minutes: number, extraTimePercent: number): number =>
  Math.round(minutes * 60_000 * (1 + extraTimePercent / 100));

/** Why a sitting has ended. */
export const endReasons = ['submitted', 'time_up', 'ended_by_staff'] as const;
export type EndReason = (typeof endReasons)[number];

/** How a sitting ends that is handed in at `now`: from the deadline on, time was up at the deadline; until then, now. */
export const endOf = (deadline: Date, now: Date): { endedAt: Date; reason: EndReason } =>
  now >= deadline ? { endedAt: deadline, reason: 'time_up' } : { endedAt: now, reason: 'submitted' };

/** Whether no answer counts any more: the deadline and its grace have passed. */
export const isOver = (deadline: Date, now: Date): boolean => now.getTime() > deadline.getTime() + graceSeconds * 1000;

type Ending = {
  readonly endReason: EndReason | null;
  readonly deadline: Date | null;
  readonly databaseNow: Date;
};

/** How a sitting has ended, or null. Past its deadline it has, also in the seconds before its record says so. */
export const endedAs = ({ endReason, deadline, databaseNow }: Ending): EndReason | null =>
  endReason ?? (deadline && isOver(deadline, databaseNow) ? 'time_up' : null);

/** How far a device that reckons the server's clock may be off, in seconds: half of the longest a reply may take, and more. */
const reckoningSeconds = 10;

/**
 * Whether what was written about a question at that moment is still taken. It is no answer: what was written before the end or the
 * deadline, also where staff ended the sitting of a device without network, may come at any time.
 */
export function mayStillComment(
  writtenAt: Date | undefined,
  { endedAt, deadline }: { readonly endedAt: Date | null; readonly deadline: Date | null },
): boolean {
  if (!endedAt) return true;
  const last = Math.max(endedAt.getTime(), deadline?.getTime() ?? 0) + reckoningSeconds * 1000;
  return writtenAt !== undefined && writtenAt.getTime() <= last;
}

/** How long a pause may last: the deadline stands so much later until somebody ends the pause. */
export const longestPauseHours = 12;

/** What is left of the time while a sitting is paused, in milliseconds; null while the time runs. */
export const leftWhilePaused = (deadline: Date | null, pausedAt: Date | null): number | null =>
  deadline && pausedAt ? deadline.getTime() - longestPauseHours * 3_600_000 - pausedAt.getTime() : null;
