import { patiently } from '../retrying.ts';
import { unsentCount } from '../saving/save-state.ts';
import { patience, showSitting, type Desk, type Paper, type Sitting } from '../desk/desk.ts';
import { proceed } from '../desk/finish.ts';
import { inOwnOrder } from '../own-order.ts';
import { readClock } from '../desk/server-clock.ts';
import { halt } from '../saving/outbox.ts';
import { askForPaper, isAnswer } from './read-paper.ts';

/**
 * After a sitting was opened from this device: what is unsent goes out first, then the server says how the sitting stands. Where all is
 * as it was, the examinee goes on typing; else `enter` reads everything anew.
 */
export async function rejoin(desk: Desk, sitting: Sitting, enter: (desk: Desk) => Promise<void>): Promise<void> {
  const asked = await patiently(
    async () => (mayAsk(sitting) ? askForPaper(desk) : null),
    (each) => each !== null && isAnswer(each),
    patience(desk),
  );
  if (!asked || desk.sitting !== sitting) return;
  const { outcome, askedAt } = asked;
  const { keeper, counter } = desk.surroundings;
  if (outcome.kind === 'refused') return enter(desk);
  sitting.recalled = false;
  if (outcome.kind === 'failed') return losePass(desk, sitting);
  const paper = outcome.reply;
  if (paper.ended) return end(desk, sitting);
  if (paper.sittingId !== sitting.paper.sittingId || sitting.paper.questions.length === 0) return enter(desk);
  if (paper.answers.some(isNewerThanKept(sitting))) return enter(desk);
  sitting.clock = readClock(sitting.clock, paper, askedAt, counter());
  takeNewer(sitting, paper);
  keeper.keep(inOwnOrder(paper), sitting.clock);
  proceed(desk, sitting);
}

/** Answers first: also those that no network takes may be on their way yet. */
const mayAsk = ({ outbox }: Sitting): boolean => outbox.halted !== null || unsentCount(outbox) === 0;

/** The server does not know this browser any more: the page says so, and nothing of the paper outlives it. */
function losePass(desk: Desk, sitting: Sitting): void {
  desk.surroundings.keeper.forget();
  sitting.passLost = true;
  showSitting(desk, sitting);
}

function end(desk: Desk, sitting: Sitting): void {
  halt(sitting.outbox, 'ended');
  proceed(desk, sitting);
}

/** Whether another device has saved an answer since, which one that waits here did not know. */
const isNewerThanKept =
  ({ outbox }: Sitting) =>
  ({ position, revision }: Paper['answers'][number]): boolean =>
    (outbox.queues.get(position)?.[0]?.unsent.base ?? revision) < revision;

/** What the server has of questions that nothing waits for here. */
function takeNewer({ outbox }: Sitting, { answers }: Paper): void {
  const merged = new Map(outbox.answers);
  for (const { position, revision, response, flagged } of answers)
    if (!outbox.queues.has(position) && revision > (merged.get(position)?.revision ?? 0))
      merged.set(position, { revision, response, flagged });
  outbox.answers = merged;
}
