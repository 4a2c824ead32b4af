import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { choose } from './acts.ts';
import { enter } from './enter.ts';
import { examRoom } from './exam-room.fixture.ts';
import { serverStart } from './room-server.fixture.ts';
import { kept, pass, seated, standing } from './seated.fixture.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Room = ReturnType<typeof examRoom>;

/** What the room learned: why, and how many seconds each outage is longer than it was. */
const learned = ({ server }: Room, seconds: number) =>
  server.outages.map(({ seen, from, to }) => [seen, (to.getTime() - from.getTime()) / 1000 - seconds] as const);

const breaksOff = ({ server }: Room) => server.lines.forEach(({ lost }) => lost());
/** The line says that it is there, as long as `there`. */
function lineOf(room: Room) {
  let there = true;
  setInterval(() => there && room.server.lines.forEach(({ here }) => here()), 3000);
  return { turn: (to: boolean) => void (there = to) };
}

/** Each way to be cut off, and back. */
const ways = {
  offline: (room: Room) => (out: boolean) => (out ? room.network.cut() : room.network.mend()),
  refused: (room: Room) => (out: boolean) => {
    room.server.down = out ? 'faults' : null;
    if (out) breaksOff(room);
  },
  silent: (room: Room) => {
    const line = lineOf(room);
    return (out: boolean) => {
      room.server.down = out ? 'silent' : null;
      line.turn(!out);
    };
  },
};

test.each(
  (Object.keys(ways) as (keyof typeof ways)[]).flatMap((seen) =>
    [20, 60, 180].map((seconds) => [seen, seconds] as const),
  ),
)(
  'an outage that is %s and takes %i seconds is reported as such, right within three seconds',
  async (seen, seconds) => {
    const { room } = await seated();
    const turn = ways[seen](room);
    await pass(34_567);
    turn(true);
    await pass(seconds * 1000);
    turn(false);
    await pass(20_000);
    expect(learned(room, seconds)).toEqual([[seen, expect.closeTo(0, -0.7)]]);
  },
);

test.each([20, 60, 180])('a page that was closed for %i seconds says so when it is back', async (seconds) => {
  const { room, desk } = await seated();
  await pass(34_567);
  room.closeTab(desk);
  await pass(seconds * 1000);
  void enter(room.openTab());
  await pass(1000);
  expect(learned(room, seconds)).toEqual([['away', expect.closeTo(0, -0.7)]]);
});

test('a page that stood still for a minute says so, and not that the line was silent', async () => {
  const { room } = await seated();
  lineOf(room);
  await pass(31_000);
  vi.setSystemTime(Date.now() + 60_000);
  room.server.ahead = 60_000;
  await pass(20_000);
  expect(learned(room, 60)).toEqual([['away', expect.closeTo(0, -0.7)]]);
});

test('an outage goes on where the page is loaded again in the middle, and is reported once', async () => {
  const { room, desk } = await seated();
  await pass(10_000);
  await kept(desk);
  const began = room.server.now();
  room.network.cut();
  await pass(20_000);
  room.closeTab(desk);
  await pass(2000);
  const again = room.openTab();
  void enter(again);
  await standing(again, 'sitting');
  await pass(20_000);
  expect(again.view.phase).toBe('sitting');
  room.network.mend();
  await pass(60_000);
  expect(learned(room, 42)).toEqual([['offline', expect.closeTo(0, -0.7)]]);
  // By the server's clock, whatever the device's own says.
  expect(Math.abs((room.server.outages[0]?.from.getTime() ?? 0) - began)).toBeLessThan(1000);
  expect(began).toBeGreaterThan(serverStart);
});

test('what is over sooner than in five seconds is nothing to report, and neither is a reply that was lost', async () => {
  const { room, desk } = await seated();
  await pass(10_000);
  room.network.cut();
  await pass(3000);
  room.network.mend();
  breaksOff(room);
  room.server.down = 'faults';
  choose(desk, 1, 'a');
  await pass(500);
  room.server.down = null;
  await pass(60_000);
  expect(room.server.outages).toEqual([]);
});

test('a line that is silent while the server answers is no outage, and is not asked about for ever', async () => {
  const { room } = await seated();
  const line = lineOf(room);
  await pass(10_000);
  line.turn(false);
  await pass(60_000);
  const asked = room.server.calls.filter((name) => name === 'checkIn').length;
  await pass(60_000);
  expect(room.server.calls.filter((name) => name === 'checkIn').length - asked).toBeLessThan(6);
  expect(room.server.outages).toEqual([]);
});
