import { show, type BeforePaperView, type Desk, type Paper } from './desk.ts';

/** How often a page that waits for its paper says that it is here, in milliseconds. */
const beat = 15_000;

const nothing = () => undefined;

/**
 * Stands before the paper: at each beat, and whenever there is news, asks how it stands. Gives true when the page is to be opened
 * anew, since the paper is given or this is over; false where the page has gone on to something else.
 */
export function waitForPaper(
  desk: Desk,
  paper: Paper,
  waiting: NonNullable<Paper['waiting']>,
  keeps: boolean,
): Promise<boolean> {
  const { network, follow } = desk.surroundings;
  const { signal } = desk.life;
  show(desk, { phase: 'before_paper', paper, ...waiting, keeps, sending: false, unreachable: false });
  const ask = () => void checkIn(desk);
  const timer = setInterval(ask, beat);
  const stops = [() => clearInterval(timer), network.onReturn(ask), follow?.(ask, nothing, ask)];
  ask();
  return new Promise<boolean>((resolve) => {
    const look = () => desk.view.phase === 'before_paper' && desk.view.wait === null && resolve(true);
    desk.listeners.add(look);
    stops.push(() => void desk.listeners.delete(look));
    signal.addEventListener('abort', () => resolve(false));
  }).finally(() => stops.forEach((stop) => stop?.()));
}

/** A reply that does not come changes nothing. */
async function checkIn(desk: Desk): Promise<void> {
  const { signal } = desk.life;
  const { call, focus } = desk.surroundings;
  const outcome = await call('checkIn', { unsent: 0, focusLost: focus?.times() ?? 0 });
  if (signal.aborted || outcome.kind === 'failed') return;
  change(desk, { wait: outcome.kind === 'refused' ? null : outcome.reply.wait });
}

/** The rules are accepted, and the examinee is ready. */
export async function sayReady(desk: Desk): Promise<void> {
  const { signal } = desk.life;
  change(desk, { sending: true, unreachable: false });
  const outcome = await desk.surroundings.call('sayReady', {});
  if (signal.aborted) return;
  if (outcome.kind === 'failed') change(desk, { sending: false, unreachable: true });
  else change(desk, { sending: false, wait: outcome.kind === 'refused' ? null : outcome.reply.wait });
}

function change(desk: Desk, changes: Partial<BeforePaperView>): void {
  if (desk.view.phase === 'before_paper') show(desk, { ...desk.view, ...changes });
}
