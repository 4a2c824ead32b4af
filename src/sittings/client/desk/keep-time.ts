import type { CallOutcome } from '../call.ts';
import { pause, patiently } from '../retrying.ts';
import { accept, flush } from '../saving/change-answer.ts';
import { halt } from '../saving/outbox.ts';
import { unsentCount } from '../saving/save-state.ts';
import { sectionAfter } from './open-section.ts';
import { stepBy } from './pausing.ts';
import { patience, showSitting, type Desk, type Sitting } from './desk.ts';
import { proceed } from './finish.ts';
import { readClock, timeLeft } from './server-clock.ts';
import { isTurnedAway, troubleOf } from './verdict.ts';

/** The paper is on screen: tells the server, which starts the clock, until it knows. */
export async function begin(desk: Desk, sitting: Sitting): Promise<void> {
  if (sitting.beginning) return;
  sitting.beginning = true;
  await patiently(() => askForClock(desk, sitting), isAnswer, patience(desk));
  sitting.beginning = false;
}

const isAnswer = (outcome: ClockOutcome) =>
  outcome.kind === 'refused' ? !isTurnedAway(outcome.refusal) : outcome.kind === 'reply';

type ClockOutcome = CallOutcome<'beginSitting'> | CallOutcome<'enterSection'>;

/**
 * Reads the server's clock; asked again, the beginning answers the same, with a deadline that staff may have moved. With the
 * place of a section it goes on to that one.
 */
export async function askForClock(desk: Desk, sitting: Sitting, section?: number): Promise<ClockOutcome> {
  const { call, counter } = desk.surroundings;
  const askedAt = counter();
  const outcome = await (section === undefined ? call('beginSitting', {}) : call('enterSection', { section }));
  if (desk.sitting !== sitting) return outcome;
  sitting.passLost = outcome.kind === 'failed' && (outcome.status === 401 || outcome.status === 403);
  if (outcome.kind === 'refused' && outcome.refusal === 'ended') halt(sitting.outbox, 'ended');
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
  const { counter, wallClock, random, network, keeper } = desk.surroundings;
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
    keeper.tick(sitting.clock);
    if (sitting.clock.pausedLeft === null && timeLeft(sitting.clock, counter()) === 0) void timeIsUp(desk, sitting);
  }, 1000);
  const forget = network.onReturn(check);
  return () => {
    clearInterval(timer);
    forget();
  };
}

/** The time seems over: what was typed goes out, and the server is asked whether it is really over. */
async function timeIsUp(desk: Desk, sitting: Sitting): Promise<void> {
  const { step, finishing, entering } = sitting;
  if (step === 'time_up' || step === 'section_over' || finishing || entering) return;
  const isLast = step === 'on_paper' || !sectionAfter(sitting.paper, sitting.clock);
  sitting.step = isLast ? 'time_up' : 'section_over';
  flush(sitting.outbox);
  showSitting(desk, sitting);
  if (isLast) desk.surroundings.keeper.cover(true);
  const outcome = await patiently(() => askForClock(desk, sitting), isAnswer, patience(desk));
  if (outcome?.kind !== 'reply') return;
  const left = timeLeft(sitting.clock, desk.surroundings.counter()) ?? 0;
  // More time was given. A moment that is left is only the journey of the reply.
  if (left > 1500) {
    sitting.step = stepBy(sitting.clock);
    desk.surroundings.keeper.cover(false);
  } else {
    await pause(left, desk.surroundings.network, desk.life.signal);
    if (!isLast) return enterNext(desk, sitting);
    sitting.overConfirmed = true;
  }
  proceed(desk, sitting);
}

/** Goes on once nothing is on its way any more, where the examinee asked for it. */
export function goOnWhenSaved(desk: Desk, sitting: Sitting): void {
  const { step, outbox } = sitting;
  if (step === 'going_on' && !outbox.halted && outbox.accepting && unsentCount(outbox) === 0)
    void enterNext(desk, sitting);
}

/** Asks for the next section until the server has answered; whatever is open then is what is shown. */
async function enterNext(desk: Desk, sitting: Sitting): Promise<void> {
  const next = sectionAfter(sitting.paper, sitting.clock);
  if (sitting.entering || !next) return;
  sitting.entering = true;
  const outcome = await patiently(() => askForClock(desk, sitting, next.at), isAnswer, patience(desk));
  // Another device may have gone on before: the clock says where.
  if (outcome?.kind === 'refused') await patiently(() => askForClock(desk, sitting), isAnswer, patience(desk));
  sitting.entering = false;
  if (sitting.finishing) return;
  sitting.step = 'answering';
  proceed(desk, sitting);
}
