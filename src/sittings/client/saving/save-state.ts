import { refusedPositions, type Outbox, type OutboxEntry } from './outbox.ts';
import { isAnswered } from '../../domain/response.ts';

/**
 * What the page may say about saving. `saved` only when the server has acknowledged every change, `saved_offline` when the
 * next one would not get through; `saving` while a change is
 * on its way, to the server or to this device's disk; `on_device` while all that is unsent is still being typed and is on this device's disk; `kept_…` when it is
 * there and cannot be sent; `only_here` when they live in this page alone; `refused` when all that is left
 * is what the server does not take.
 */
export type SaveState =
  | 'nothing'
  | 'saved'
  | 'saved_offline'
  | 'saving'
  | 'on_device'
  | 'kept_offline'
  | 'kept_troubled'
  | 'kept_signed_out'
  | 'refused'
  | 'only_here';

export function saveState(outbox: Outbox, networkIsThere: boolean): SaveState {
  const waiting = [...outbox.queues.values()].flat().filter(({ refused }) => !refused);
  if (waiting.length === 0) return refusedPositions(outbox).length > 0 ? 'refused' : settled(outbox, networkIsThere);
  if (!outbox.trouble && networkIsThere) return waiting.every(restsHere) ? 'on_device' : 'saving';
  if (waiting.some(({ kept }) => kept === 'memory')) return 'only_here';
  if (waiting.some(isBeingWritten)) return 'saving';
  if (!networkIsThere || outbox.trouble === 'unreachable') return 'kept_offline';
  return outbox.trouble === 'signed_out' ? 'kept_signed_out' : 'kept_troubled';
}

/** It waits for more typing, and is kept but for the last keys, which are being written. */
const restsHere = ({ kept, typing }: OutboxEntry) => kept !== 'memory' && typing !== null;

/** A crash would take it as long as the disk has not answered. */
const isBeingWritten = ({ kept, typing }: OutboxEntry) => kept === 'writing' && typing === null;

function settled({ answers }: Outbox, networkIsThere: boolean): SaveState {
  const isAny = [...answers.values()].some(({ response, flagged }) => isAnswered(response) || flagged);
  if (!isAny) return 'nothing';
  return networkIsThere ? 'saved' : 'saved_offline';
}

/** How many questions have a change that is still on its way to the server. */
export const unsentCount = (outbox: Outbox): number => outbox.queues.size - refusedPositions(outbox).length;
