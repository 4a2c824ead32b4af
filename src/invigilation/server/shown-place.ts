import { createHash } from 'node:crypto';
import { leftWhilePaused } from '../../sittings/domain/clock.ts';
import type { OutageCause } from '../../sittings/domain/outage.ts';
import { codeOfDevice } from '../../sittings/domain/starting.ts';
import { markLength } from '../domain/held-places.ts';
import { placeState } from '../domain/place-state.ts';
import type { KnownPlace } from './board-queries.ts';

export type CutOff = {
  readonly outages: {
    readonly id: string;
    readonly cause: OutageCause;
    readonly from: Date;
    readonly to: Date;
  }[];
  readonly lost: number;
};
const neverCutOff: CutOff = { outages: [], lost: 0 };

/**
 * A place as the board shows it, with a mark of all that. Nothing in it changes by itself from one second to the next: a
 * page reckons what is left, and a beat of a page that is there changes nothing.
 */
export function shownPlace(place: KnownPlace, cutOff: CutOff = neverCutOff) {
  const { deadline, pausedAt, pauseWords, endedAt: _, seenAt, waitingPass, databaseNow, ...kept } = place;
  const state = placeState(place, databaseNow);
  const isOver = state === 'finished';
  const shown = {
    ...kept,
    state,
    deadline: isOver || pausedAt ? null : deadline,
    pausedLeft: isOver ? null : leftWhilePaused(deadline, pausedAt),
    leftAtEnd: leftAtEnd(place),
    pause: pausedAt && !isOver ? { at: pausedAt, words: pauseWords ?? '' } : null,
    offlineSince: state === 'offline' ? seenAt : null,
    ...cutOff,
    waitingCode: waitingPass && codeOfDevice(waitingPass),
  };
  return { ...shown, mark: markOf(shown) };
}

/** What an end before its time has left over: of a pause, what was left when it began. */
function leftAtEnd({ deadline, pausedAt, endedAt }: KnownPlace): number | null {
  const left = leftWhilePaused(deadline, pausedAt) ?? (deadline && endedAt && deadline.getTime() - endedAt.getTime());
  return endedAt && left !== null && left > 0 ? left : null;
}

const markOf = (shown: object) =>
  createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, markLength);
