import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { choose, submit } from './acts.ts';
import { enter } from './enter.ts';
import { minutes } from './paper.fixture.ts';
import { minute, pass, seated } from './seated.fixture.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const handedIn = (calls: readonly string[]) => calls.filter((name) => name === 'submitSitting').length;

test('the receipt comes with the end, and again with the page, without being asked for', async () => {
  const { room, desk } = await seated();
  choose(desk, 1, 'a');
  submit(desk);
  await pass(2000);
  expect(desk.view).toMatchObject({ phase: 'ended', saved: 1, receipt: { answers: 1 } });
  room.closeTab(desk);
  const again = room.openTab();
  void enter(again);
  await pass(2000);
  expect(again.view).toMatchObject({ phase: 'ended', receipt: room.server.receipt });
  expect(handedIn(room.server.calls)).toBe(1);
});

test('without network at the end it comes when the network is back, also where an answer came too late', async () => {
  const { room, desk } = await seated();
  room.network.cut();
  choose(desk, 1, 'a');
  await pass((minutes + 1) * minute);
  expect(desk.view.phase).toBe('sitting');
  room.network.mend();
  await pass(5000);
  expect(desk.view).toMatchObject({ phase: 'ended', how: 'time_up', lateState: 'kept', receipt: { answers: 0 } });
});

test('opened before the server has written the end down, the page asks until it has', async () => {
  const { room, desk } = await seated();
  room.closeTab(desk);
  room.server.ended = 'time_up';
  const again = room.openTab();
  void enter(again);
  await pass(70);
  room.network.cut();
  await pass(minute);
  expect(again.view).toMatchObject({ phase: 'ended', receipt: 'on_its_way' });
  room.network.mend();
  await pass(2000);
  expect(again.view).toMatchObject({ phase: 'ended', how: 'time_up', receipt: { answers: 0 } });
});

test('where the pass has run out the page says that it cannot ask any more', async () => {
  const { room, desk } = await seated();
  room.closeTab(desk);
  room.server.ended = 'time_up';
  const again = room.openTab();
  void enter(again);
  await pass(70);
  room.server.pass = 'gone';
  await pass(2000);
  expect(again.view).toMatchObject({ phase: 'ended', receipt: 'out_of_reach' });
});
