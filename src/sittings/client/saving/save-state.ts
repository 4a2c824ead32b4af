import type { Outbox } from './outbox.ts';
import { isAnswered } from './unsent.ts';

/**
 * What the page may say about saving. `saved` only when the server has acknowledged every change; `kept_…` when
 * the unsent are on this device's disk; `only_here` when they live in this page alone.
 */
export type SaveState =
  | 'nothing'
  | 'saved'
  | 'saving'
  | 'kept_offline'
  | 'kept_troubled'
  | 'kept_signed_out'
  | 'only_here';

export function saveState(outbox: Outbox, networkIsThere: boolean): SaveState {
  const waiting = [...outbox.queues.values()].flat();
  if (waiting.length === 0) return hasAnything(outbox) ? 'saved' : 'nothing';
  if (!outbox.trouble && networkIsThere) return 'saving';
  if (waiting.some(({ kept }) => kept === 'memory')) return 'only_here';
  if (!networkIsThere || outbox.trouble === 'unreachable') return 'kept_offline';
  return outbox.trouble === 'signed_out' ? 'kept_signed_out' : 'kept_troubled';
}

const hasAnything = ({ answers }: Outbox) =>
  [...answers.values()].some(({ response, flagged }) => isAnswered(response) || flagged);

/** How many questions have a change the server has not acknowledged. */
export const unsentCount = ({ queues }: Outbox): number => queues.size;
