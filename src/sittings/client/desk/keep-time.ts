import type { CallOutcome } from '../call.ts';
import { pause, patiently } from '../retrying.ts';
import { accept, flush } from '../saving/change-answer.ts';
import { halt } from '../saving/outbox.ts';
import { patience, showSitting, type Desk, type Sitting } from './desk.ts';
import { proceed } from './finish.ts';
import { readClock, timeLeft } from './server-clock.ts';
import { troubleOf } from './verdict.ts';

/** The paper is on screen: tells the server, which starts the clock, until it knows. */
export async function begin(desk: Desk, sitting: Sitting): Promise<void> {
  if (sitting.beginning) return;
  sitting.beginning = true;
  await patiently(() => askForClock(desk, sitting), isAnswer, patience(desk));
  sitting.beginning = false;
}

const isAnswer = ({ kind }: CallOutcome<'beginSitting'>) => kind !== 'failed';

/** Reads the server's clock; asked again, the beginning answers the same, with a deadline that staff may have moved. */
export async function askForClock(desk: Desk, sitting: Sitting): Promise<CallOutcome<'beginSitting'>> {
  const { call, counter } = desk.surroundings;
  const askedAt = counter();
  const outcome = await call('beginSitting', {});
  if (desk.sitting !== sitting) return outcome;
  sitting.passLost = outcome.kind === 'failed' && (outcome.status === 401 || outcome.status === 403);
  if (outcome.kind === 'refused') halt(sitting.outbox, 'ended');
  if (outcome.kind === 'failed' && !sitting.outbox.accepting) sitting.outbox.trouble = troubleOf(outcome.status);
  if (outcome.kind === 'reply') {
    sitting.clock = readClock(sitting.clock, outcome.reply, askedAt, counter());
    if (!sitting.outbox.accepting) sitting.outbox.trouble = null;
    accept(sitting.outbox);
  }
  proceed(desk, sitting);
  return outcome;
}

/** Looks at the clock every second and asks the server now and then. Gives the way to stop. */
export function keepTime(desk: Desk, sitting: Sitting): () => void {
  const { counter, wallClock, random, network } = desk.surroundings;
  const nextCheck = () => counter() + 45_000 + random() * 30_000;
  let checkAt = nextCheck();
  let drift = wallClock() - counter();
  const check = () => {
    checkAt = nextCheck();
    if (sitting.clock.startedAt !== null && sitting.step !== 'time_up') void askForClock(desk, sitting);
  };
  const timer = setInterval(() => {
    const driftNow = wallClock() - counter();
    const slept = Math.abs(driftNow - drift) > 2000;
    drift = driftNow;
    if (slept || counter() >= checkAt) check();
    if (timeLeft(sitting.clock, counter()) === 0) void timeIsUp(desk, sitting);
  }, 1000);
  const forget = network.onReturn(check);
  return () => {
    clearInterval(timer);
    forget();
  };
}

/** The time seems over: what was typed goes out, and the server is asked whether it is really over. */
async function timeIsUp(desk: Desk, sitting: Sitting): Promise<void> {
  if (sitting.step === 'time_up' || sitting.finishing) return;
  sitting.step = 'time_up';
  flush(sitting.outbox);
  showSitting(desk, sitting);
  const outcome = await patiently(() => askForClock(desk, sitting), isAnswer, patience(desk));
  if (outcome?.kind !== 'reply') return;
  const left = timeLeft(sitting.clock, desk.surroundings.counter()) ?? 0;
  // More time was given. A moment that is left is only the journey of the reply.
  if (left > 1500) sitting.step = 'answering';
  else {
    await pause(left, desk.surroundings.network, desk.life.signal);
    sitting.overConfirmed = true;
  }
  proceed(desk, sitting);
}
