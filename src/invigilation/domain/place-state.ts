import { isWaiting, type ExamState } from '../../exams/domain/exam-state.ts';
import type { EndReason } from '../../sittings/domain/clock.ts';

/** Where somebody of an exam stands, as the board tells it. */
export const placeStates = [
  'expected',
  'arrived',
  'working',
  'waiting',
  'on_paper',
  'paused',
  'offline',
  'finished',
] as const;
export type PlaceState = (typeof placeStates)[number];

/** A page says every 15 seconds that it is there; after this many it counts as gone. */
export const offlineAfterSeconds = 40;

/** What decides how somebody of an exam stands. */
export type Standing = {
  readonly sittingId: string | null;
  readonly startedAt: Date | null;
  readonly deadline: Date | null;
  readonly pausedAt: Date | null;
  readonly onPaperAt: Date | null;
  /** Registered on paper: comes to no screen. */
  readonly plannedOnPaper: boolean;
  readonly endReason: EndReason | null;
  readonly seenAt: Date | null;
  readonly waitingSince: Date | null;
};

/** The state of one place: over comes before who waits to be let in on another device, then who needs no page, away, and what goes on. */
export function placeState(
  { sittingId, startedAt, deadline, pausedAt, onPaperAt, plannedOnPaper, endReason, seenAt, waitingSince }: Standing,
  now: Date,
): PlaceState {
  if (sittingId === null) return plannedOnPaper ? 'on_paper' : 'expected';
  if (endReason !== null || (deadline !== null && deadline <= now)) return 'finished';
  if (waitingSince !== null) return 'waiting';
  if (onPaperAt !== null) return 'on_paper';
  if (seenAt !== null && now.getTime() - seenAt.getTime() > offlineAfterSeconds * 1000) return 'offline';
  if (pausedAt !== null) return 'paused';
  return startedAt === null ? 'arrived' : 'working';
}

type Timed = { readonly deadline: Date | null; readonly pausedLeft: number | null };

/** How many minutes somebody has left, a minute that has begun as a whole one; null where no time runs or stands. */
export function minutesLeft({ deadline, pausedLeft }: Timed, now: number): number | null {
  const left = pausedLeft ?? (deadline && deadline.getTime() - now);
  return left === null ? null : Math.max(0, Math.ceil(left / 60_000));
}

export const roomActs = [
  'message',
  'pause',
  'resume',
  'extend',
  'give_back',
  'let_in',
  'send_away',
  'to_paper',
  'to_screen',
  'end',
  'reopen',
] as const;
export type RoomAct = (typeof roomActs)[number];

const whileItRuns: readonly RoomAct[] = ['message', 'extend', 'give_back', 'let_in', 'end'];
const actsAt: Readonly<Record<PlaceState, readonly RoomAct[]>> = {
  expected: [],
  arrived: ['message'],
  working: [...whileItRuns, 'pause', 'to_paper'],
  on_paper: ['message', 'extend', 'give_back', 'end', 'pause', 'resume', 'to_screen'],
  paused: [...whileItRuns, 'resume', 'to_paper'],
  // Who waits or is away may be paused or not, and who waits on paper.
  waiting: [...whileItRuns, 'send_away', 'pause', 'resume', 'to_paper', 'to_screen'],
  offline: [...whileItRuns, 'pause', 'resume', 'to_paper'],
  finished: ['reopen'],
};

/** Whether an act can be done to somebody who stands so; the server decides in the end. */
export const canBeDone = (act: RoomAct, state: PlaceState): boolean => actsAt[state].includes(act);

type EnteredBy = { readonly entryBy: string; readonly state: ExamState };

/** Whether a new entry code is of any use to somebody who stands so; the server decides in the end. */
export const canHaveCode = ({ entryBy, state }: EnteredBy, place: PlaceState): boolean =>
  entryBy !== 'sign_in' && isWaiting(state) && place !== 'finished';
