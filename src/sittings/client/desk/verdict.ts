import type { CallOutcome } from '../call.ts';
import type { Trouble, SendOutcome } from '../saving/outbox.ts';

/** The server could not even read it as an answer: too large, or of no known shape. */
export const neverTaken: readonly number[] = [413, 422];

/** What a reply to a saved answer means. Only the server's own word is `saved`. */
export function verdictOf(outcome: CallOutcome<'saveAnswer'>): SendOutcome {
  switch (outcome.kind) {
    case 'reply':
      return Number.isInteger(outcome.reply.saved) ? 'saved' : 'troubled';
    case 'refused':
      return outcome.refusal === 'unknown' || isTurnedAway(outcome.refusal) ? 'troubled' : outcome.refusal;
    case 'failed':
      return neverTaken.includes(outcome.status) ? 'does_not_fit' : troubleOf(outcome.status);
  }
}

export function troubleOf(status: number): Trouble {
  if (status === 0) return 'unreachable';
  return status === 401 || status === 403 ? 'signed_out' : 'troubled';
}

/** The exam may not be sat from here, or not with this browser: what is on the device stays there until it may. */
export const isTurnedAway = (refusal: string): refusal is 'network_not_allowed' | 'safe_exam_browser_needed' =>
  refusal === 'network_not_allowed' || refusal === 'safe_exam_browser_needed';
