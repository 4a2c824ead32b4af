import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leaveField, submit } from './acts.ts';
import { comment } from './comments.ts';
import { enter } from './enter.ts';
import { minute, pass, seated, sittingOf, standing } from './seated.fixture.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a comment typed without network outlives a crash and reaches the server by itself', async () => {
  const { room, desk } = await seated();
  room.network.cut();
  comment(desk, 2, 'The figure is missing.');
  await pass(minute);
  expect(sittingOf(desk).comments.get(2)).toEqual({ words: 'The figure is missing.', state: 'kept_offline' });
  room.closeTab(desk);
  room.network.mend();
  const { desk: again } = await seated(room);
  await pass(1000);
  expect(sittingOf(again).comments.get(2)).toEqual({ words: 'The figure is missing.', state: 'saved' });
  expect(room.server.comments.get(2)?.words).toBe('The figure is missing.');
  expect(await room.comments.sittings()).toEqual([]);
});

test('leaving the page sends what was typed at once', async () => {
  const { room, desk } = await seated();
  comment(desk, 1, 'A and B hold.');
  leaveField(desk);
  await pass(100);
  expect(room.server.comments.get(1)?.words).toBe('A and B hold.');
});

test('a comment holds up no submission, and is sent on after the end', async () => {
  const { room, desk } = await seated();
  room.server.commentsFail = true;
  comment(desk, 1, 'A and B hold.');
  submit(desk);
  await pass(1000);
  expect(desk.view).toMatchObject({ phase: 'ended', how: 'submitted', unsentComments: 1 });
  room.server.commentsFail = false;
  await pass(10_000);
  expect(room.server.comments.get(1)?.words).toBe('A and B hold.');
  expect(desk.view).toMatchObject({ phase: 'ended', unsentComments: 0 });
});

test('after a reload at the end what is left still goes out', async () => {
  const { room, desk } = await seated();
  room.server.commentsFail = true;
  comment(desk, 1, 'A and B hold.');
  submit(desk);
  await pass(1000);
  room.closeTab(desk);
  room.server.commentsFail = false;
  const again = room.openTab();
  void enter(again);
  await pass(1000);
  expect(again.view).toMatchObject({ phase: 'ended', unsentComments: 0 });
  expect(room.server.comments.get(1)?.words).toBe('A and B hold.');
});

test('once the pass has run out at the end nothing is asked any more; the words stay for the examinee’s home', async () => {
  const { room, desk } = await seated();
  room.server.commentsFail = true;
  comment(desk, 1, 'A and B hold.');
  submit(desk);
  await pass(1000);
  room.server.pass = 'gone';
  await pass(minute);
  const before = room.server.calls.length;
  await pass(10 * minute);
  expect(room.server.calls.length).toBe(before);
  expect(desk.view).toMatchObject({ phase: 'ended', unsentComments: 1 });
  expect(await room.comments.list('s')).toHaveLength(1);
});

test('a page that is not let in sends what it holds all the same', async () => {
  const { room, desk } = await seated();
  room.network.cut();
  comment(desk, 1, 'A and B hold.');
  await pass(1000);
  room.closeTab(desk);
  room.server.shut = 'network_not_allowed';
  room.network.mend();
  const again = room.openTab();
  void enter(again);
  await pass(1000);
  expect(again.view.phase).toBe('turned_away');
  expect(room.server.comments.get(1)?.words).toBe('A and B hold.');
});

test('a tab that lost its turn sends nothing; the other one has the words', async () => {
  const { room, desk } = await seated();
  room.network.cut();
  comment(desk, 1, 'A and B hold.');
  await pass(100);
  const second = room.openTab();
  void enter(second);
  room.network.mend();
  await standing(second, 'other_tab');
  second.surroundings.lock.takeOver();
  await standing(second, 'sitting');
  await pass(1000);
  expect(desk.comments).toBeNull();
  expect(sittingOf(second).comments.get(1)).toEqual({ words: 'A and B hold.', state: 'saved' });
});

test.each(['a portal’s page', 'a place that was not asked for'])(
  '%s in place of the reply is not called saved',
  async (what) => {
    const { room, desk } = await seated();
    room.server.commentReply = what === 'a portal’s page' ? {} : { saved: 7 };
    comment(desk, 1, 'A and B hold.');
    await pass(minute);
    expect(sittingOf(desk).comments.get(1)?.state).toBe('kept_troubled');
    room.server.commentReply = null;
    await pass(10_000);
    expect(sittingOf(desk).comments.get(1)?.state).toBe('saved');
  },
);
