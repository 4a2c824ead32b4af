import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { choose, painted } from './acts.ts';
import type { Desk } from './desk.ts';
import { enter } from './enter.ts';
import { examRoom } from './exam-room.fixture.ts';
import { serverStart } from './room-server.fixture.ts';
import { kept, minute, pass, seated, sittingOf } from './seated.fixture.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Room = ReturnType<typeof examRoom>;

/** Time goes on, and what it brought is kept. */
async function live(desk: Desk, ms: number): Promise<void> {
  await pass(ms);
  await kept(desk);
  await pass(200);
  await kept(desk);
}

/** The page is loaded anew. */
async function reload(room: Room, desk: Desk): Promise<Desk> {
  await kept(desk);
  room.closeTab(desk);
  const again = room.openTab();
  void enter(again);
  await live(again, 200);
  painted(again);
  await live(again, 200);
  return again;
}

/** An examinee whose first answer is saved and whose network is gone. */
async function cutOff() {
  const { room, desk } = await seated();
  choose(desk, 1, 'a');
  await live(desk, 1000);
  room.network.cut();
  return { room, desk };
}

const names = async ({ kept: rows }: Room) => (await rows.all()).map(({ name }) => name).sort();

test('without network a reload shows paper, answers and clock, and one goes on answering', async () => {
  const { room, desk } = await cutOff();
  choose(desk, 2, 'b');
  await live(desk, 10 * minute);
  const again = await reload(room, desk);
  const { paper, answers, save, clock } = sittingOf(again);
  expect(paper.questions.map(({ position }) => position)).toEqual([1, 2, 3]);
  expect([1, 2, 3].map((position) => answers.get(position)?.response)).toEqual(['a', 'b', undefined]);
  expect(save).toBe('kept_offline');
  expect(Math.abs((clock.deadline ?? 0) - (room.server.deadline ?? 0))).toBe(0);
  expect(Math.abs(clock.offset - serverStart)).toBeLessThan(6000);
  choose(again, 3, 'c');
  await live(again, 1000);
  expect(sittingOf(await reload(room, again)).answers.get(3)?.response).toBe('c');
});

test('a reload keeps the examinee’s own order, with network and without', async () => {
  const room = examRoom();
  room.server.ownOrder = [{ position: 3, options: [2, 1, 0] }, { position: 1 }, { position: 2 }];
  const { desk } = await seated(room);
  await live(desk, 1000);
  const shown = (of: Desk) =>
    sittingOf(of).paper.questions.map(({ position, options }) => [position, ...options.map(({ id }) => id)].join(' '));
  expect(shown(desk)).toEqual(['3 c b a', '1 a b c', '2 a b c']);
  const again = await reload(room, desk);
  expect(shown(again)).toEqual(shown(desk));
  room.network.cut();
  const recalled = await reload(room, again);
  expect(shown(recalled)).toEqual(shown(desk));
  room.network.mend();
  await live(recalled, 15_000);
  room.network.cut();
  expect(shown(await reload(room, recalled))).toEqual(shown(desk));
});

test('once the network is back what is unsent goes out first, then the server is asked', async () => {
  const { room, desk } = await cutOff();
  choose(desk, 2, 'b');
  await pass(1000);
  const again = await reload(room, desk);
  room.server.calls.length = 0;
  room.network.mend();
  await live(again, 10_000);
  const { calls, answers } = room.server;
  expect(answers.get(2)?.response).toBe('b');
  expect(calls.indexOf('saveAnswer')).toBeGreaterThanOrEqual(0);
  expect(calls.indexOf('readSitting')).toBeGreaterThan(calls.indexOf('saveAnswer'));
  expect(sittingOf(again).save).toBe('saved');
});

test('where the server stays silent the page opens with what it keeps after four seconds', async () => {
  const { room, desk } = await seated();
  await kept(desk);
  room.closeTab(desk);
  const again = room.openTab();
  const silent = { ...again, surroundings: { ...again.surroundings, call: () => new Promise<never>(() => undefined) } };
  void enter(silent);
  await pass(3000);
  expect(silent.view.phase).toBe('loading');
  await live(silent, 2000);
  expect(silent.view.phase).toBe('sitting');
});

test('time goes on while the page is away; a clock that is set back gives none', async () => {
  const { room, desk } = await cutOff();
  const left = (of: Desk) => {
    const { clock } = sittingOf(of);
    return (clock.deadline ?? 0) - clock.offset - performance.now();
  };
  const before = left(desk);
  await kept(desk);
  vi.setSystemTime(Date.now() + 20 * minute);
  const later = await reload(room, desk);
  expect(before - left(later)).toBeGreaterThan(20 * minute - 6000);
  vi.setSystemTime(Date.now() - 3 * 60 * minute);
  const back = await reload(room, later);
  expect(left(back)).toBeLessThan(before - 20 * minute + 12_000);
});

test('when the time is over without network no question is on the device any more, nor shown after a reload', async () => {
  const { room, desk } = await cutOff();
  choose(desk, 2, 'b');
  await live(desk, 61 * minute);
  expect(sittingOf(desk).step).toBe('time_up');
  const again = await reload(room, desk);
  await live(again, 1000);
  expect(sittingOf(again)).toMatchObject({ step: 'time_up', paper: { questions: [] } });
  room.network.mend();
  await live(again, 15_000);
  expect(again.view).toMatchObject({ phase: 'ended', how: 'time_up' });
  expect(await names(room)).toEqual([]);
});

test('a page that was away until the time was over shows no question', async () => {
  const { room, desk } = await cutOff();
  await kept(desk);
  vi.setSystemTime(Date.now() + 2 * 60 * minute);
  const again = await reload(room, desk);
  await live(again, 1000);
  expect(sittingOf(again)).toMatchObject({ step: 'time_up', paper: { questions: [] } });
});

test('more time that was given meanwhile brings the questions back with the network', async () => {
  const { room, desk } = await cutOff();
  await live(desk, 61 * minute);
  const again = await reload(room, desk);
  room.server.deadline = (room.server.deadline ?? 0) + 30 * minute;
  room.network.mend();
  await live(again, 15_000);
  expect(sittingOf(again)).toMatchObject({ step: 'answering' });
  expect(sittingOf(again).paper.questions).toHaveLength(3);
});

test.each(['elsewhere', 'gone'] as const)('a pass that is %s leaves nothing on the device', async (state) => {
  const { room, desk } = await seated();
  await kept(desk);
  expect(await names(room)).toEqual(['clock', 'head', 'paper', 'saved']);
  room.server.pass = state;
  await live(desk, 16_000);
  expect(await names(room)).toEqual([]);
});

test('a reload that finds no pass, another exam or a shut door leaves nothing on the device', async () => {
  for (const [change, phase] of [
    [{ pass: 'gone' }, 'no_pass'],
    [{ asked: 'other' }, 'other_exam'],
    [{ shut: 'network_not_allowed' }, 'turned_away'],
  ] as const) {
    const { room, desk } = await seated();
    Object.assign(room.server, change);
    const again = await reload(room, desk);
    expect(again.view.phase).toBe(phase);
    expect(await names(room)).toEqual([]);
  }
});

test('what another page of this browser took away is kept again while the sitting goes on', async () => {
  const { room, desk } = await seated();
  choose(desk, 1, 'b');
  await live(desk, 1000);
  await room.forgetKept();
  await live(desk, 16_000);
  room.network.cut();
  expect(sittingOf(await reload(room, desk)).answers.get(1)?.response).toBe('b');
});

test('a device that is too slow at first is asked again, and shows what it keeps', async () => {
  const { room, desk } = await cutOff();
  choose(desk, 2, 'b');
  await live(desk, 1000);
  room.kept.tooSlow = true;
  const again = await reload(room, desk);
  expect(again.view).toMatchObject({ phase: 'loading', troubled: true });
  room.kept.tooSlow = false;
  await live(again, 10_000);
  expect(sittingOf(again).answers.get(2)?.response).toBe('b');
});

test('a device without room keeps nothing, and the exam goes on', async () => {
  const room = examRoom();
  room.kept.full = true;
  const { desk } = await seated(room);
  choose(desk, 1, 'b');
  await live(desk, 16_000);
  expect(sittingOf(desk).save).toBe('saved');
  expect(await names(room)).toEqual([]);
  room.network.cut();
  expect((await reload(room, desk)).view).toMatchObject({ phase: 'loading', troubled: true });
});
