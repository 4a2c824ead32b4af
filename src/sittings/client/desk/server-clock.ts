/**
 * The server's time, reckoned from its own word and the browser's monotonic counter. The browser's clock, which
 * anyone can turn, has no part in it. All times in milliseconds.
 */
export type ServerClock = {
  /** Server time minus the counter. */
  readonly offset: number;
  /** The offset is right to within this much: half of the journey it was measured on. */
  readonly error: number;
  readonly startedAt: number | null;
  /** Of the section that is open, where sections have their own time. */
  readonly deadline: number | null;
  /** Which section that is; null where there is one time for all, and before the beginning. */
  readonly section: number | null;
  /** What is left while the sitting is paused; null while the time runs. */
  readonly pausedLeft: number | null;
  /** Since when the examinee goes on on paper; null on screen. */
  readonly onPaperAt: number | null;
};

type ClockReading = {
  readonly serverNow: string;
  readonly startedAt: string | null;
  readonly deadline: string | null;
  readonly section?: { readonly at: number; readonly deadline: string } | null;
  readonly pausedLeft?: number | null;
  readonly onPaperAt?: string | null;
};

/**
 * The clock after one more reading, asked at `askedAt` and received at `receivedAt` on the counter. The start and the
 * deadline are always the newest. The offset stays where the new one is less exact and does not contradict it;
 * a contradiction means that the counter stood still, as it does while a computer sleeps.
 */
export function readClock(
  before: ServerClock | null,
  reading: ClockReading,
  askedAt: number,
  receivedAt: number,
): ServerClock {
  const error = (receivedAt - askedAt) / 2;
  const offset = Date.parse(reading.serverNow) - (askedAt + receivedAt) / 2;
  const agrees = before !== null && Math.abs(before.offset - offset) <= before.error + error;
  const measured = before && agrees && before.error < error ? before : { offset, error };
  const onPaperAt = reading.onPaperAt ?? null;
  // On paper nobody can close a section: the time is that of the whole.
  const deadline = (onPaperAt === null ? reading.section?.deadline : null) ?? reading.deadline;
  return {
    offset: measured.offset,
    error: measured.error,
    startedAt: reading.startedAt === null ? null : Date.parse(reading.startedAt),
    deadline: deadline === null ? null : Date.parse(deadline),
    section: reading.section?.at ?? null,
    pausedLeft: reading.pausedLeft ?? null,
    onPaperAt: onPaperAt === null ? null : Date.parse(onPaperAt),
  };
}

/** Time left at this moment of the counter, never below zero; null before the clock has started. */
export function timeLeft({ deadline, offset, pausedLeft }: ServerClock, counter: number): number | null {
  if (pausedLeft !== null) return Math.max(0, pausedLeft);
  return deadline === null ? null : Math.max(0, deadline - offset - counter);
}

/** The server's time at this moment of the counter, as ISO text. */
export const serverTime = ({ offset }: ServerClock, counter: number): string =>
  new Date(offset + counter).toISOString();

/** How urgent the time left is: the same points at which it is announced. */
export function urgencyOf(left: number | null): 'quiet' | 'ten_minutes' | 'five_minutes' | 'over' {
  if (left === null || left > 10 * 60_000) return 'quiet';
  if (left > 5 * 60_000) return 'ten_minutes';
  return left > 0 ? 'five_minutes' : 'over';
}

/** `1:05:09` or `09:59`; a second that has begun counts as left. */
export function writeTime(left: number): string {
  const seconds = Math.ceil(left / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}
