import { createDesk, type Desk } from '../desk/desk.ts';
import { enter } from '../desk/enter.ts';
import { commentsInMemory } from '../saving/comments/comment-store.ts';
import { memoryStore } from '../saving/memory-store.ts';
import { trialCall, trialExam } from './trial-call.ts';

const nothing = () => undefined;
const noKeeper = {
  keep: nothing,
  saved: nothing,
  said: nothing,
  tick: nothing,
  cover: nothing,
  again: nothing,
  forget: nothing,
  recall: async () => null,
  own: nothing,
  recallReference: async () => null,
  recallOwn: async () => null,
};

/** The desk of an exam that is none: the same rules, with this page’s memory in the place of server and device. */
export function openTrial(): Desk {
  const desk = createDesk({
    call: trialCall(() => Date.now(), crypto.randomUUID()),
    // What is in memory lasts as long as the try-out does: there is nothing to warn of.
    openStore: async () => memoryStore(true),
    openCommentStore: async () => commentsInMemory(true),
    keeper: noKeeper,
    lock: { acquire: async () => false, takeOver: nothing },
    network: { isThere: () => true, onReturn: () => nothing, onLoss: () => nothing },
    counter: () => performance.now(),
    wallClock: () => Date.now(),
    // It spreads tries again over time, and here nothing fails.
    random: () => 0.5,
    newKey: () => crypto.randomUUID(),
    examOfPage: () => trialExam,
  });
  void enter(desk);
  return desk;
}
