import { change, flush } from '../saving/change-answer.ts';
import { answerAt } from '../saving/outbox.ts';
import type { Response } from '../../domain/response.ts';
import { leaveComment } from './comments.ts';
import type { Desk, Sitting } from './desk.ts';
import { proceed } from './finish.ts';
import { begin, goOnWhenSaved } from './keep-time.ts';

/** What an examinee can do while the time runs; otherwise nothing happens. */
const answering = (desk: Desk, act: (sitting: Sitting) => void) => {
  if (desk.sitting?.step === 'answering') act(desk.sitting);
};

export const choose = (desk: Desk, position: number, response: Response) =>
  answering(desk, ({ outbox }) => change(outbox, position, { response }));

/** Every keystroke is kept on the device; the server gets what stands when the typing rests. */
export const type = (desk: Desk, position: number, response: Response) =>
  answering(desk, ({ outbox }) => change(outbox, position, { response }, true));

export const turnFlag = (desk: Desk, position: number) =>
  answering(desk, ({ outbox }) => change(outbox, position, { flagged: !answerAt(outbox, position).flagged }));

/** The field or the question is left, or the page is hidden: what was typed goes out at once. */
export function leaveField(desk: Desk): void {
  answering(desk, ({ outbox }) => flush(outbox));
  leaveComment(desk);
}

/** The first question is on screen. */
export const painted = (desk: Desk) => {
  const { sitting, surroundings } = desk;
  if (!sitting) return;
  if (!sitting.outbox.accepting) void begin(desk, sitting);
  if (!sitting.recalled) surroundings.keeper.keep(sitting.paper, sitting.clock);
};

/** Hands in as soon as the server has acknowledged every answer. */
export const submit = (desk: Desk) => stepFrom(desk, 'answering', 'submitting');

/** Goes on to the next section as soon as the server has acknowledged every answer; there is no way back. */
export const goOn = (desk: Desk) => stepFrom(desk, 'answering', 'going_on');

/** Back to the questions, while what was asked for still waits for answers to get through. */
export function keepAnswering(desk: Desk): void {
  stepFrom(desk, 'submitting', 'answering');
  stepFrom(desk, 'going_on', 'answering');
}

function stepFrom(desk: Desk, from: Sitting['step'], to: Sitting['step']): void {
  const { sitting } = desk;
  if (sitting?.step !== from || sitting.finishing || sitting.entering) return;
  sitting.step = to;
  flush(sitting.outbox);
  proceed(desk, sitting);
  goOnWhenSaved(desk, sitting);
}
