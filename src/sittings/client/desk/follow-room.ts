import { halt } from '../saving/outbox.ts';
import { unsentCount } from '../saving/save-state.ts';
import type { Desk, Sitting } from './desk.ts';
import { proceed } from './finish.ts';
import { readClock } from './server-clock.ts';

/** How often the page says that it is here, in milliseconds. */
const beat = 15_000;

/** Says that this page is here, and takes what the exam room has done: at each beat, and whenever there is news. */
export function followRoom(desk: Desk, sitting: Sitting): () => void {
  const { surroundings } = desk;
  let isAsking = false;
  let again = false;
  const ask = async (): Promise<void> => {
    again = isAsking;
    if (isAsking) return;
    isAsking = true;
    await checkIn(desk, sitting);
    isAsking = false;
    // What happened while the reply was under way is asked for once more.
    if (again && desk.sitting === sitting) void ask();
  };
  // Answers go first: a beat is left out while they are under way.
  const timer = setInterval(() => sitting.outbox.sending.size === 0 && void ask(), beat);
  const leave = surroundings.follow?.(() => void ask());
  const forget = surroundings.network.onReturn(() => void ask());
  void ask();
  return () => {
    clearInterval(timer);
    forget();
    leave?.();
  };
}

/** A reply that does not come changes nothing: the page goes on, and asks again at the next beat. */
async function checkIn(desk: Desk, sitting: Sitting): Promise<void> {
  const { call, counter, focusLost } = desk.surroundings;
  const askedAt = counter();
  const outcome = await call('checkIn', { unsent: unsentCount(sitting.outbox), focusLost: focusLost?.() ?? 0 });
  if (desk.sitting !== sitting || outcome.kind === 'failed') return;
  if (outcome.kind === 'refused') halt(sitting.outbox, 'other_device');
  else {
    const { ended, news, ...clock } = outcome.reply;
    sitting.clock = readClock(sitting.clock, clock, askedAt, counter());
    sitting.news = news;
    if (ended === 'ended_by_staff') halt(sitting.outbox, 'ended');
  }
  proceed(desk, sitting);
}
