import { flush } from '../saving/change-answer.ts';
import type { Sitting } from './desk.ts';
import type { ServerClock } from './server-clock.ts';

/** Where somebody stands who has not asked for anything else. */
export const stepBy = ({ onPaperAt, pausedLeft }: Pick<ServerClock, 'onPaperAt' | 'pausedLeft'>) =>
  onPaperAt !== null ? 'on_paper' : pausedLeft !== null ? 'paused' : 'answering';

/** Steps that end as soon as the examinee goes on on paper. */
const onScreen: readonly Sitting['step'][] = ['answering', 'paused', 'submitting', 'going_on'];

/** In a pause and on paper the questions are covered, and what was typed goes out; after a pause the examinee is where they were. */
export function coverWhilePaused(sitting: Sitting): void {
  const { clock, step, outbox } = sitting;
  const next = stepBy(clock);
  if (next === 'on_paper' && onScreen.includes(step)) {
    sitting.step = next;
    flush(outbox);
  }
  if (next === 'paused' && step === 'answering') {
    sitting.step = next;
    flush(outbox);
  }
  if (next === 'answering' && step === 'paused') sitting.step = next;
}

/** Back on screen the answers may be others than before: what was typed from the sheet. */
export const isBackFromPaper = ({ step, clock }: Sitting): boolean => step === 'on_paper' && clock.onPaperAt === null;
