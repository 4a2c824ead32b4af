import { flush } from '../saving/change-answer.ts';
import type { Sitting } from './desk.ts';

/** In a pause the questions are covered, and what was typed goes out; after it the examinee is where they were. */
export function coverWhilePaused(sitting: Sitting): void {
  const { clock, step, outbox } = sitting;
  if (clock.pausedLeft !== null && step === 'answering') {
    sitting.step = 'paused';
    flush(outbox);
  }
  if (clock.pausedLeft === null && step === 'paused') sitting.step = 'answering';
}
