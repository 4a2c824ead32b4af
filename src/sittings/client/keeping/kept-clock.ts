import { timeLeft, type ServerClock } from '../desk/server-clock.ts';

/** The clock as it is written down: the server's time, and what the device's clock said in the same moment. */
export type KeptClock = Omit<ServerClock, 'offset' | 'error'> & {
  readonly serverNow: number;
  readonly wall: number;
};

/** The clock of this moment, to be kept. */
export const clockToKeep = ({ offset, error: _, ...clock }: ServerClock, counter: number, wall: number): KeptClock => ({
  ...clock,
  serverNow: offset + counter,
  wall,
});

/**
 * The clock after the page was away: as much later as the device's clock says. Where that was set back, no time has gone by, and
 * none has come back: the server's time never stands before what was written down. The next word of the server replaces it.
 */
export function clockKept({ serverNow, wall, ...clock }: KeptClock, counter: number, wallNow: number): ServerClock {
  return { ...clock, offset: serverNow + Math.max(0, wallNow - wall) - counter, error: Infinity };
}

/** Whether the time was over, so that no question is shown again without the server's word. */
export const isOver = (clock: ServerClock, counter: number): boolean =>
  clock.pausedLeft === null && timeLeft(clock, counter) === 0;
