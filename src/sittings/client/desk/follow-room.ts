import { halt } from '../saving/outbox.ts';
import { unsentCount } from '../saving/save-state.ts';
import { doubt, isInDoubt, outagesToReport, watchContact } from './contact.ts';
import { showSitting, type Desk, type Sitting } from './desk.ts';
import { proceed } from './finish.ts';
import type { FocusWatch } from './focus-watch.ts';
import { isBackFromPaper } from './pausing.ts';
import { readClock } from './server-clock.ts';
import { isTurnedAway, neverTaken, troubleOf } from './verdict.ts';

/** How often the page says that it is here, in milliseconds. */
const beat = 15_000;

/**
 * Says that this page is here, and takes what the exam room has done: at each beat, and whenever there is news. Who is turned away
 * reads everything anew (`reopen`), and who comes back from paper: they may have other answers.
 */
export function followRoom(desk: Desk, sitting: Sitting, reopen: () => void): () => void {
  const { surroundings } = desk;
  let isAsking = false;
  let again = false;
  const ask = async (): Promise<void> => {
    again = isAsking;
    if (isAsking) return;
    isAsking = true;
    const isHere = await checkIn(desk, sitting);
    isAsking = false;
    if (!isHere || (desk.sitting === sitting && isBackFromPaper(sitting))) return reopen();
    // What happened while the reply was under way is asked for once more.
    if (again && desk.sitting === sitting) void ask();
  };
  // Answers go first: a beat is left out while they are under way.
  const timer = setInterval(() => sitting.outbox.sending.size === 0 && void ask(), beat);
  const brokeOff = () => {
    doubt(desk.contact);
    showSitting(desk, sitting);
    void ask();
  };
  const here = () => void (desk.contact.lineAt = surroundings.counter());
  const stops = [
    () => clearInterval(timer),
    surroundings.follow?.(() => void ask(), here, brokeOff),
    surroundings.network.onReturn(() => void ask()),
    surroundings.network.onLoss(brokeOff),
    watchContact(desk.contact, () => void ask()),
  ];
  void ask();
  return () => stops.forEach((stop) => stop?.());
}

/** While the server is in doubt it is asked often, and not waited for: a request on a dead line holds up the next one. */
const hasty = 2500;

/**
 * A reply that does not come changes nothing: the page goes on, and asks again at the next beat. Gives whether the exam may be sat
 * from here.
 */
async function checkIn(desk: Desk, sitting: Sitting): Promise<boolean> {
  const { contact } = desk;
  const { call, counter, focus, keeper } = desk.surroundings;
  const askedAt = counter();
  contact.look();
  const reported = outagesToReport(contact);
  const away = focus?.toReport();
  const said = {
    unsent: unsentCount(sitting.outbox),
    focusLost: focus?.times() ?? 0,
    ...reportOf(reported),
    ...lossesOf(away?.losses, contact.offset),
  };
  const outcome = await call('checkIn', said, isInDoubt(contact) ? hasty : undefined);
  // What the server cannot even read would keep the page from being heard.
  if (outcome.kind === 'reply' || (outcome.kind === 'failed' && neverTaken.includes(outcome.status))) {
    contact.ended = contact.ended.filter((outage) => !reported.some(({ id }) => id === outage.id));
    if (contact.offset !== null) away?.reported();
  }
  if (desk.sitting !== sitting) return true;
  if (outcome.kind === 'failed') {
    if (troubleOf(outcome.status) === 'signed_out') keeper.forget();
    return true;
  }
  if (outcome.kind === 'refused') {
    if (isTurnedAway(outcome.refusal)) return false;
    halt(sitting.outbox, 'other_device');
  }
  if (outcome.kind === 'reply') {
    const { ended, news, ...clock } = outcome.reply;
    sitting.clock = readClock(sitting.clock, clock, askedAt, counter());
    contact.offset = sitting.clock.offset;
    keeper.again();
    sitting.news = news;
    if (ended === 'ended_by_staff') halt(sitting.outbox, 'ended');
  }
  proceed(desk, sitting);
  // An outage ended with this very reply: it is reported at once.
  return contact.ended.length > 0 && desk.sitting === sitting ? checkIn(desk, sitting) : true;
}

const reportOf = (reported: ReturnType<typeof outagesToReport>) =>
  reported.length > 0 && {
    outages: reported.map(({ from, to, ...outage }) => ({ ...outage, from: new Date(from), to: new Date(to) })),
  };

/** When the page was left and somebody was back, by the server's clock as far as it is known. */
const lossesOf = (losses: ReturnType<FocusWatch['toReport']>['losses'] = [], offset: number | null) =>
  losses.length > 0 &&
  offset !== null && {
    losses: losses.map(({ id, leftAt, backAt }) => ({
      id,
      leftAt: new Date(leftAt + offset),
      backAt: backAt === null ? null : new Date(backAt + offset),
    })),
  };
