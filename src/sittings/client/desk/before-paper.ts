import { show, type BeforePaperView, type Desk, type Paper } from './desk.ts';
import { enter } from './enter.ts';

/** How often a page that waits for its paper says that it is here, in milliseconds. */
const beat = 15_000;

const nothing = () => undefined;

/** Stands before the paper until it is given: at each beat, and whenever there is news, asks how it stands. */
export function waitForPaper(desk: Desk, paper: Paper, waiting: NonNullable<Paper['waiting']>, keeps: boolean): void {
  const { network, follow } = desk.surroundings;
  show(desk, { phase: 'before_paper', paper, ...waiting, keeps, sending: false, unreachable: false });
  const ask = () => void checkIn(desk);
  const timer = setInterval(ask, beat);
  const stops = [() => clearInterval(timer), network.onReturn(ask), follow?.(ask, nothing, ask)];
  desk.life.signal.addEventListener('abort', () => stops.forEach((stop) => stop?.()));
  ask();
}

/** A reply that does not come changes nothing; when the paper is given, or this is over, the page opens anew. */
async function checkIn(desk: Desk): Promise<void> {
  const { signal } = desk.life;
  const { call, focusLost } = desk.surroundings;
  const outcome = await call('checkIn', { unsent: 0, focusLost: focusLost?.() ?? 0 });
  if (signal.aborted || outcome.kind === 'failed') return;
  if (outcome.kind === 'refused' || outcome.reply.ended) return enter(desk);
  await standAs(desk, outcome.reply.wait);
}

/** The rules are accepted, and the examinee is ready. */
export async function sayReady(desk: Desk): Promise<void> {
  const { signal } = desk.life;
  change(desk, { sending: true, unreachable: false });
  const outcome = await desk.surroundings.call('sayReady', {});
  if (signal.aborted) return;
  if (outcome.kind === 'failed') return change(desk, { sending: false, unreachable: true });
  if (outcome.kind === 'refused') return enter(desk);
  await standAs(desk, outcome.reply.wait);
}

async function standAs(desk: Desk, wait: BeforePaperView['wait'] | null): Promise<void> {
  if (wait === null) return enter(desk);
  if (desk.view.phase === 'before_paper' && desk.view.wait !== wait) change(desk, { wait, sending: false });
}

function change(desk: Desk, changes: Partial<BeforePaperView>): void {
  if (desk.view.phase === 'before_paper') show(desk, { ...desk.view, ...changes });
}
