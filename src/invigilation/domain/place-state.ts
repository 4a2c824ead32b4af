import type { EndReason } from '../../sittings/domain/clock.ts';

/** Where somebody of an exam stands, as the board tells it. */
export const placeStates = ['expected', 'arrived', 'working', 'paused', 'offline', 'finished'] as const;
export type PlaceState = (typeof placeStates)[number];

/** A page says every 15 seconds that it is there; after this many it counts as gone. */
export const offlineAfterSeconds = 40;

type Place = {
  readonly sittingId: string | null;
  readonly startedAt: Date | null;
  readonly deadline: Date | null;
  readonly pausedAt: Date | null;
  readonly endReason: EndReason | null;
  readonly seenAt: Date | null;
};

/** The state of one place: over comes before away, and away before what goes on. */
export function placeState(
  { sittingId, startedAt, deadline, pausedAt, endReason, seenAt }: Place,
  now: Date,
): PlaceState {
  if (sittingId === null) return 'expected';
  if (endReason !== null || (deadline !== null && deadline <= now)) return 'finished';
  if (seenAt !== null && now.getTime() - seenAt.getTime() > offlineAfterSeconds * 1000) return 'offline';
  if (pausedAt !== null) return 'paused';
  return startedAt === null ? 'arrived' : 'working';
}
