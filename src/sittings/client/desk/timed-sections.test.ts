import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { choose, goOn, keepAnswering } from './acts.ts';
import type { Desk } from './desk.ts';
import { enter } from './enter.ts';
import { examRoom } from './exam-room.fixture.ts';
import { inSection, line } from './paper.fixture.ts';
import { openPart } from './open-section.ts';
import { timeLeft } from './server-clock.ts';
import { minute, pass, seated, sittingOf } from './seated.fixture.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Twenty minutes for two questions, ten for the third. */
function roomOfSections() {
  const room = examRoom();
  room.server.questions = [inSection(0, true, line(1)), inSection(0, false, line(2)), inSection(1, true, line(3))];
  room.server.sections = [20, 10];
  return room;
}

/** The open questions, and the whole minutes left for them. */
const standing = (desk: Desk) => {
  const { paper, clock } = sittingOf(desk);
  const left = timeLeft(clock, performance.now()) ?? 0;
  return [openPart(paper, clock).questions.map(({ position }) => position), Math.round(left / minute)];
};

test('the first section begins with the exam, with its own questions and its own time', async () => {
  const { desk } = await seated(roomOfSections());
  expect(standing(desk)).toEqual([[1, 2], 20]);
});

test('before the clock runs the first section is on screen', async () => {
  const desk = roomOfSections().openTab();
  void enter(desk);
  await pass(100);
  const { paper, clock } = sittingOf(desk);
  expect(openPart(paper, clock).questions.map(({ position }) => position)).toEqual([1, 2]);
});

test('going on early waits until all is saved, opens the next section and carries no time over', async () => {
  const { room, desk } = await seated(roomOfSections());
  room.network.cut();
  choose(desk, 1, 'a');
  goOn(desk);
  await pass(1000);
  expect(sittingOf(desk).step).toBe('going_on');
  keepAnswering(desk);
  expect(sittingOf(desk).step).toBe('answering');
  goOn(desk);
  room.network.mend();
  await pass(1000);
  expect(room.server.answers.get(1)?.response).toBe('a');
  expect(standing(desk)).toEqual([[3], 10]);
  expect(sittingOf(desk).step).toBe('answering');
});

test('clicked twice, it goes on once', async () => {
  const { room, desk } = await seated(roomOfSections());
  goOn(desk);
  goOn(desk);
  await pass(1000);
  goOn(desk);
  await pass(1000);
  expect(room.server.calls.filter((name) => name === 'enterSection')).toHaveLength(1);
  expect(standing(desk)[0]).toEqual([3]);
});

test('when the time of a section is up the page goes on by itself; after the last the exam is handed in', async () => {
  const { room, desk } = await seated(roomOfSections());
  await pass(20 * minute + 2000);
  expect(standing(desk)).toEqual([[3], 10]);
  choose(desk, 3, 'c');
  await pass(10 * minute + 5000);
  expect(desk.view).toMatchObject({ phase: 'ended', saved: 1, notAccepted: [] });
  expect(room.server.calls.filter((name) => name === 'enterSection')).toHaveLength(1);
});

test('without network the next section opens when it is back, and what came too late is shown in the end', async () => {
  const { room, desk } = await seated(roomOfSections());
  room.network.cut();
  choose(desk, 2, 'too late');
  await pass(25 * minute);
  expect(sittingOf(desk).step).toBe('section_over');
  room.network.mend();
  await pass(2000);
  expect(standing(desk)).toEqual([[3], 10]);
  expect(sittingOf(desk).refused).toEqual([2]);
  choose(desk, 3, 'c');
  await pass(10 * minute + 5000);
  expect(desk.view).toMatchObject({ phase: 'ended', saved: 1, late: [{ position: 2, response: 'too late' }] });
});

test('a reload goes on in the section that is open, and keeps what came too late', async () => {
  const { room, desk } = await seated(roomOfSections());
  room.network.cut();
  choose(desk, 1, 'too late');
  await pass(21 * minute);
  room.network.mend();
  await pass(2000);
  room.closeTab(desk);
  const again = await seated(room);
  expect(standing(again.desk)).toEqual([[3], 10]);
  await pass(1000);
  expect(sittingOf(again.desk).refused).toEqual([1]);
});

test('where another device has gone on, this one follows', async () => {
  const { room, desk } = await seated(roomOfSections());
  room.server.entered = [room.server.now(), room.server.now() + 10 * minute];
  goOn(desk);
  await pass(1000);
  expect(standing(desk)).toEqual([[3], 10]);
});
