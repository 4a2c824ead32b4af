import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { choose, goOn, keepAnswering, submit, type } from './acts.ts';
import type { Desk, SittingView } from './desk.ts';
import { enter } from './enter.ts';
import { examRoom } from './exam-room.fixture.ts';
import { inSection, line } from './paper.fixture.ts';
import { timeLeft } from './server-clock.ts';
import { minute, pass, seated } from './seated.fixture.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const view = (desk: Desk) => desk.view as SittingView;

test('a message is on screen at once, and without the line at the next beat', async () => {
  const { room, desk } = await seated();
  const message = { id: 'one', at: '2026-11-21T02:00:00Z', words: 'Please speak up.', minutes: null };
  room.server.news = [message];
  room.server.tell();
  await pass(100);
  expect(view(desk).news).toEqual([message]);
  room.server.news = [message, { ...message, id: 'two' }];
  await pass(16_000);
  expect(view(desk).news).toHaveLength(2);
});

test('in a pause the time stands, nothing can be answered, and what was typed before is saved', async () => {
  const room = examRoom();
  room.server.questions = [line(1)];
  const { desk } = await seated(room);
  type(desk, 1, 'half a wor');
  room.server.pausedAt = room.server.now();
  room.server.tell();
  // Sooner than the typing would have rested.
  await pass(200);
  expect(view(desk).step).toBe('paused');
  expect(room.server.answers.get(1)?.response).toBe('half a wor');
  const left = timeLeft(view(desk).clock, performance.now());
  type(desk, 1, 'not now');
  await pass(5 * minute);
  expect(timeLeft(view(desk).clock, performance.now())).toBe(left);
  expect(room.server.answers.get(1)?.response).toBe('half a wor');
  room.server.deadline = (room.server.deadline ?? 0) + room.server.now() - room.server.pausedAt;
  room.server.pausedAt = null;
  room.server.tell();
  await pass(100);
  expect(view(desk).step).toBe('answering');
  type(desk, 1, 'half a word');
  await pass(3000);
  expect(room.server.answers.get(1)?.response).toBe('half a word');
});

test('what was answered without network during a pause is shown as held, and can be answered again after it', async () => {
  const { room, desk } = await seated();
  room.network.cut();
  choose(desk, 2, 'a');
  room.server.pausedAt = room.server.now();
  await pass(minute);
  choose(desk, 1, 'b');
  room.network.mend();
  await pass(5000);
  // What was given before the pause is saved.
  expect([...room.server.answers.keys()]).toEqual([2]);
  expect(view(desk)).toMatchObject({ step: 'paused', inPause: [1], refused: [1], save: 'refused' });
  room.server.pausedAt = null;
  room.server.tell();
  await pass(100);
  choose(desk, 1, 'c');
  await pass(1000);
  expect(room.server.answers.get(1)?.response).toBe('c');
  expect(view(desk)).toMatchObject({ step: 'answering', inPause: [], refused: [], save: 'saved' });
});

test('a page that is opened in a pause is covered from the start', async () => {
  const { room, desk } = await seated();
  room.server.pausedAt = room.server.now();
  room.closeTab(desk);
  const again = room.openTab();
  void enter(again);
  await pass(100);
  expect(view(again).step).toBe('paused');
});

test('whatever was asked for in a pause, the questions stay covered', async () => {
  const { room, desk } = await seated();
  room.server.pass = 'gone';
  choose(desk, 1, 'a');
  submit(desk);
  await pass(200);
  expect(view(desk).step).toBe('submitting');
  room.server.pass = 'held';
  room.server.pausedAt = room.server.now();
  room.server.tell();
  await pass(100);
  keepAnswering(desk);
  expect(view(desk).step).toBe('paused');
});

test('a section that is entered as a pause begins is covered', async () => {
  const room = examRoom();
  room.server.questions = [inSection(0, true, line(1)), inSection(1, true, line(2))];
  room.server.sections = [20, 10];
  const { desk } = await seated(room);
  goOn(desk);
  room.server.pausedAt = room.server.now();
  await pass(500);
  expect(view(desk).step).toBe('paused');
});

test('in a pause the page does not ask whether a time is over that had run out before', async () => {
  const { room, desk } = await seated();
  room.server.pausedAt = room.server.deadline;
  room.server.tell();
  await pass(100);
  const { length } = room.server.calls;
  await pass(10_000);
  expect(room.server.calls.length).toBe(length);
  expect(view(desk).step).toBe('paused');
});

test('the page ends as soon as staff end the sitting, and says so', async () => {
  const { room, desk } = await seated();
  room.server.ended = 'ended_by_staff';
  room.server.tell();
  await pass(500);
  expect(desk.view).toMatchObject({ phase: 'ended', how: 'ended_by_staff' });
});

test('another device that took over is the cause that the first one shows', async () => {
  const { room, desk } = await seated();
  room.server.pass = 'elsewhere';
  room.server.tell();
  await pass(500);
  expect(desk.view.phase).toBe('other_device');
});

test('the room learns how many answers have not come through', async () => {
  const { room, desk } = await seated();
  room.server.pass = 'gone';
  choose(desk, 1, 'a');
  await pass(1000);
  room.server.pass = 'held';
  room.server.tell();
  await pass(35);
  expect(room.server.presence.unsent).toBe(1);
});

test('another device shows that it waits, is let in by itself, and stands for nobody else meanwhile', async () => {
  const room = examRoom();
  room.server.pass = 'waiting';
  const desk = room.openTab();
  void enter(desk);
  await pass(200);
  expect(desk.view).toEqual({ phase: 'waiting', kept: 0, code: '7A2F', byRoomCode: false });
  room.server.pass = 'held';
  await pass(2200);
  expect(desk.view.phase).toBe('sitting');
});

test('a device that waits learns that another one has asked after it', async () => {
  const room = examRoom();
  room.server.pass = 'waiting';
  const desk = room.openTab();
  void enter(desk);
  await pass(200);
  room.network.cut();
  await pass(6000);
  expect(desk.view.phase).toBe('waiting');
  room.network.mend();
  room.server.pass = 'elsewhere';
  await pass(2200);
  expect(desk.view.phase).toBe('other_device');
});

test('that the network is gone is seen at once, also where everything is saved', async () => {
  const { room, desk } = await seated();
  choose(desk, 1, 'a');
  await pass(500);
  expect(view(desk).save).toBe('saved');
  room.network.cut();
  await pass(1);
  expect(view(desk).save).toBe('saved_offline');
  room.network.mend();
  await pass(500);
  expect(view(desk).save).toBe('saved');
});

test('the page says when it was left and when somebody was back, by the clock of the server', async () => {
  const { room } = await seated();
  const leftAt = new Date(room.server.now());
  room.server.focus.left();
  await pass(16_000);
  expect(room.server.presence).toMatchObject({ focusLost: 1, losses: [{ leftAt, backAt: null }] });
  room.network.cut();
  const backAt = new Date(room.server.now());
  room.server.focus.back();
  await pass(20_000);
  room.network.mend();
  await pass(21_000);
  expect(room.server.presence.losses).toBeUndefined();
  expect(room.server.losses).toMatchObject([
    { leftAt, backAt: null },
    { leftAt, backAt },
  ]);
});
