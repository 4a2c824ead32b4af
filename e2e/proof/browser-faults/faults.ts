import { setTimeout as after } from 'node:timers/promises';
import { isSmall } from '../goals.ts';
import type { Sitter } from './sitter.ts';
import type { Said } from './what-pages-say.ts';

/** What befalls somebody; `strike` counts how often it has before. It ends when they are back in the exam. */
export type Fault = (sitter: Sitter, strike: number) => Promise<void>;

const saves = '**/api/sitting/answers/*';
const passCookie = '__Host-sanam-pass';
const seconds = (full: number, small: number) => (isSmall ? small : full);

/** Where the network is away as well: the page is there, and says that it keeps what it has. */
const isKept = ({ save }: Said): boolean => save.startsWith('kept') || save === 'saved_offline';

/** Without network for long, with answers all the time and a page that is loaded anew in the middle. */
const offline: Fault = async (sitter) => {
  await sitter.untilKept();
  const { seat } = sitter;
  const rests = 10;
  await seat.setOffline(true);
  for (let rest = 0; rest < rests; rest++) {
    await sitter.answer(1);
    await after((seconds(600, 20) / rests) * 1000);
    if (rest !== rests / 2) continue;
    await seat.reload();
    await seat.comeBack(isKept);
  }
  await seat.setOffline(false);
  await seat.comeBack();
};

/** The tab crashes, the second time without network, and is opened anew. */
const crash: Fault = async (sitter, strike) => {
  const { seat } = sitter;
  const isAway = strike > 0;
  if (isAway) await sitter.untilKept();
  await seat.setOffline(isAway);
  await sitter.answer(3);
  const { position, option } = sitter.takeNext();
  await seat.answer(position, option, 100);
  const before = seat.page;
  const crashed = before.waitForEvent('crash');
  const session = await seat.browser.context.newCDPSession(before);
  void session.send('Page.crash').catch(() => undefined);
  await crashed;
  await seat.newTab();
  void before.close().catch(() => undefined);
  await seat.page.goto(seat.address, { waitUntil: 'commit' });
  if (isAway) await seat.comeBack(isKept);
  await seat.setOffline(false);
  await seat.comeBack();
};

/** The browser is killed right after answers that only the device has, and started again. */
const killed: Fault = async (sitter, strike) => {
  const { seat } = sitter;
  // A browser writes down the cookie of the pass within half a minute: killed sooner, it has forgotten that one sits here.
  if (strike > 0) await after(35_000);
  await seat.setOffline(true);
  await sitter.answer(4);
  const { position, option } = sitter.takeNext();
  await seat.answerAndKill(position, option);
  await sitter.search('in the middle');
  await seat.open();
  await seat.page.goto(seat.address, { waitUntil: 'commit' });
  await seat.comeBack();
};

/** The page is loaded anew while a save is under way: before it has left, or after the server took it. */
const reloaded: Fault = async (sitter, strike) => {
  const { seat } = sitter;
  const hasGone = new Set<string>();
  await seat.page.route(saves, async (route) => {
    if (strike > 0) await route.fetch();
    hasGone.add(route.request().url());
  });
  await sitter.answer(3, 300);
  while (hasGone.size === 0) await after(20);
  await seat.reload();
  await seat.page.unrouteAll({ behavior: 'ignoreErrors' });
  await seat.comeBack();
};

/** Another device goes on, and the first one comes back with answers that nobody has seen. */
const otherDevice: Fault = async (sitter) => {
  const first = sitter.seat;
  await first.setOffline(true);
  const unsent = Array.from({ length: 6 }, () => sitter.takeNext());
  for (const { position, option } of unsent) await first.answer(position, option);
  const { answers } = await first.examinee.room.read(first.examinee.sittingId);
  const other = await sitter.sitAt('other');
  for (const [position, option] of answers) other.shown.set(position, option);
  await other.page.goto(`${first.examinee.room.address}/certificates`);
  await other.start();
  await other.page.goto(other.address);
  await other.comeBack();
  // Three of them are answered there otherwise; the others nobody knows of but the first device.
  const again = unsent.slice(0, 3);
  for (const { position, option } of again) await other.answer(position, (option + 1) % 3);
  await sitter.answer(4);
  await first.setOffline(false);
  await first.untilTitle('page:state.otherDeviceTitle');
  for (const [position, option] of other.shown) first.shown.set(position, option);
  sitter.seat = first;
  await first.comeBack();
};

/** The pass is gone, and the examinee signs in again: beside the page that is open, or after loading it anew. */
const signedOut: Fault = async (sitter, strike) => {
  const { seat } = sitter;
  await seat.browser.context.clearCookies({ name: passCookie });
  await sitter.answer(4, 3000);
  if (strike > 0) {
    await seat.reload();
    return seat.comeBack();
  }
  const exam = seat.page;
  const beside = await seat.newTab();
  await beside.goto(`${seat.examinee.room.address}/login`);
  await seat.start();
  await beside.close();
  seat.lookAt(exam);
  await seat.comeBack();
};

/** A new build is put in the place of the server; the page stays as it is, and may be loaded anew. */
const updated: Fault = async (sitter, strike) => {
  const { seat } = sitter;
  let loaded = 0;
  seat.page.on('domcontentloaded', () => void loaded++);
  if (strike === 0) await seat.examinee.room.update();
  await sitter.answer(4);
  if (loaded > 0) throw new Error('the page was loaded anew by itself');
  await seat.reload();
  await seat.comeBack();
};

/** The system is closed for maintenance. */
const maintenance: Fault = async (sitter) => {
  const { seat } = sitter;
  const { maintain } = seat.examinee.room;
  await maintain(true);
  await sitter.answer(3);
  await seat.reload();
  await seat.comeBack();
  await sitter.answer(3);
  await maintain(false);
  await seat.comeBack();
};

/** The device takes nothing more: what cannot be sent either lives in the page alone, which has to say so. */
const full: Fault = async (sitter) => {
  const { seat } = sitter;
  const { origin } = new URL(seat.address);
  const session = await seat.browser.context.newCDPSession(seat.page);
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  await sitter.answer(3);
  // The browser believes for half a minute what it knew of the room.
  await after(31_000);
  await seat.setOffline(true);
  await sitter.answer(3);
  if (!seat.examinee.hasHeard('only_here')) throw new Error('a full device is not noticed');
  await seat.setOffline(false);
  await seat.comeBack();
  await session.send('Storage.overrideQuotaForOrigin', { origin });
};

/** The clock of the device jumps an hour ahead, and an hour back. */
const clock: Fault = async (sitter, strike) => {
  const { seat } = sitter;
  await seat.shiftClock(strike === 0 ? 3600 : -3600);
  await sitter.answer(3);
  await seat.checkClock();
  await seat.setOffline(true);
  await sitter.answer(3);
  await seat.setOffline(false);
  await seat.comeBack();
  await seat.reload();
  await seat.comeBack();
  await seat.checkClock();
};

/** Two tabs of one browser answer in turn. */
const tabs: Fault = async (sitter) => {
  const { seat } = sitter;
  const first = seat.page;
  const second = await seat.newTab();
  await second.goto(seat.address);
  await seat.comeBack();
  await sitter.answer(3);
  seat.lookAt(first);
  await seat.comeBack();
  await sitter.answer(3);
  seat.lookAt(second);
  await seat.comeBack();
  await second.close();
  seat.lookAt(first);
  await seat.comeBack();
};

/** The computer sleeps in the middle of a save. */
const sleep: Fault = async (sitter) => {
  const { seat } = sitter;
  const { position, option } = sitter.takeNext();
  const under = seat.answer(position, option, 100);
  await after(20);
  seat.browser.freeze();
  await after(seconds(60, 10) * 1000);
  seat.browser.thaw();
  await under;
  await seat.comeBack();
};

/** By name, and how often each strikes. */
export const faults = {
  offline: [offline, 1],
  crash: [crash, 2],
  killed: [killed, 2],
  reloaded: [reloaded, 2],
  otherDevice: [otherDevice, 1],
  signedOut: [signedOut, 2],
  full: [full, 2],
  clock: [clock, 2],
  tabs: [tabs, 2],
  sleep: [sleep, 1],
  maintenance: [maintenance, 2],
  updated: [updated, 2],
} as const satisfies Record<string, readonly [Fault, number]>;

export type FaultName = keyof typeof faults;
