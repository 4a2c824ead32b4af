import type { CallOutcome } from '../call.ts';
import { patiently } from '../retrying.ts';
import { patience, showMore, type Desk } from './desk.ts';

/**
 * Asks for the receipt where the end came without one: the server knows that the time is over and has not written it down. Handing
 * in again writes it, and answers the same.
 */
export async function fetchReceipt(desk: Desk): Promise<void> {
  const { view, life } = desk;
  if (view.phase !== 'ended' || view.receipt !== 'on_its_way') return;
  const outcome = await patiently(() => desk.surroundings.call('submitSitting', {}), isAnswer, patience(desk));
  if (!outcome) return;
  showMore(desk, life, { receipt: outcome.kind === 'reply' ? outcome.reply.receipt : 'out_of_reach' });
}

/** The receipt, or the certainty that this browser holds no pass any more. */
const isAnswer = (outcome: CallOutcome<'submitSitting'>) =>
  outcome.kind !== 'failed' || [401, 403, 404].includes(outcome.status);
