/** How many minutes a code may stand before it changes by itself; without a number it changes by hand. */
export const roomCodeMinutes = [2, 5, 10, 30] as const;

/** A code that is shown for an exam: what it follows from, since when, and how long each stands. */
export type ShownRoomCode = { readonly seed: string; readonly since: Date; readonly minutes: number | null };

/** How long the code before is still taken: somebody may have begun to type it. */
const lateSeconds = 30;

const lengthOf = (minutes: number) => minutes * 60_000;

/** Which of the codes since the first stands at a moment, in milliseconds; the first where it changes by hand alone. */
const turnAt = ({ since, minutes }: ShownRoomCode, at: number): number =>
  minutes === null ? 0 : Math.max(0, Math.floor((at - since.getTime()) / lengthOf(minutes)));

/** The turns whose codes are taken at a moment: the one that stands, and for a short while the one before. */
export function turnsTaken(shown: ShownRoomCode, now: Date): [number, ...number[]] {
  const turn = turnAt(shown, now.getTime());
  const earlier = turnAt(shown, now.getTime() - lateSeconds * 1000);
  return earlier < turn ? [turn, earlier] : [turn];
}

/** When the code that stands now changes by itself, in milliseconds; null where it does not. */
export const standsUntil = (shown: ShownRoomCode, now: Date): number | null =>
  shown.minutes === null ? null : shown.since.getTime() + (turnAt(shown, now.getTime()) + 1) * lengthOf(shown.minutes);
