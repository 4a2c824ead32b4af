/** Seconds after the deadline in which an answer sent before it may still arrive. */
export const graceSeconds = 3;

/** The clock starts this long after the paper was sent, even if the page never says that it is on screen. */
export const latestStartSeconds = 60;

/** Milliseconds a sitting takes: the exam's minutes and the examinee's extra time in per cent. */
export const millisecondsFor = (minutes: number, extraTimePercent: number): number =>
  Math.round(minutes * 60_000 * (1 + extraTimePercent / 100));

/** Why a sitting has ended. */
export const endReasons = ['submitted', 'time_up', 'ended_by_staff'] as const;
export type EndReason = (typeof endReasons)[number];

/** How a sitting ends when it is handed in at `now`: past its deadline it ended at the deadline, by itself. */
export function endOf(deadline: Date, now: Date): { endedAt: Date; reason: EndReason } {
  const late = now.getTime() > deadline.getTime() + graceSeconds * 1000;
  return late ? { endedAt: deadline, reason: 'time_up' } : { endedAt: now, reason: 'submitted' };
}
