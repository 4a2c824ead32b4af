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
      return outcome.refusal === 'unknown' ? 'troubled' : outcome.refusal;
    case 'failed':
      return neverTaken.includes(outcome.status) ? 'does_not_fit' : troubleOf(outcome.status);
  }
}

export function troubleOf(status: number): Trouble {
  if (status === 0) return 'unreachable';
  return status === 401 || status === 403 ? 'signed_out' : 'troubled';
}
