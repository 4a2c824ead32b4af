import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { choose, keepAnswering, painted, submit, turnFlag, type } from './acts.ts';
import { enter } from './enter.ts';
import { timeLeft } from './server-clock.ts';
import { examRoom } from './exam-room.fixture.ts';
import { line } from './paper.fixture.ts';
import { minute, pass, seated, sittingOf, standing } from './seated.fixture.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the clock starts when the paper is on screen, and the time left is the server’s', async () => {
  const room = examRoom();
  const desk = room.openTab();
  void enter(desk);
  await pass(5 * minute);
  expect(room.server.startedAt).toBeNull();
  painted(desk);
  await pass(1000);
  const left = timeLeft(sittingOf(desk).clock, performance.now()) ?? 0;
  expect(Math.abs(left - ((room.server.deadline ?? 0) - room.server.now()))).toBeLessThan(40);
});

test('an answer given before the clock runs is saved once it does', async () => {
  const room = examRoom();
  const desk = room.openTab();
  void enter(desk);
  await pass(100);
  room.network.cut();
  painted(desk);
  choose(desk, 1, 'a');
  await pass(minute);
  expect(sittingOf(desk).save).toBe('kept_offline');
  room.network.mend();
  await pass(500);
  expect(room.server.answers.get(1)?.response).toBe('a');
  expect(sittingOf(desk).save).toBe('saved');
});

test('without network the page goes on; after it returns everything is on the server', async () => {
  const { room, desk } = await seated();
  room.server.questions = [line(3)];
  room.network.cut();
  choose(desk, 1, 'a');
  turnFlag(desk, 2);
  type(desk, 3, 'seven');
  await pass(10 * minute);
  expect(sittingOf(desk)).toMatchObject({ save: 'kept_offline', unsent: 3 });
  expect(room.server.answers.size).toBe(0);
  room.network.mend();
  await pass(2000);
  expect(sittingOf(desk)).toMatchObject({ save: 'saved', unsent: 0 });
  expect([...room.server.answers.values()]).toMatchObject([
    { response: 'a' },
    { flagged: true },
    { response: 'seven' },
  ]);
});

test('a crash without network loses nothing', async () => {
  const { room, desk } = await seated();
  choose(desk, 1, 'a');
  await pass(500);
  room.network.cut();
  choose(desk, 1, 'b');
  choose(desk, 2, 'c');
  await pass(10);
  room.closeTab(desk);
  room.network.mend();
  const { desk: again } = await seated(room);
  await pass(500);
  expect([1, 2].map((position) => sittingOf(again).answers.get(position)?.response)).toEqual(['b', 'c']);
  expect([1, 2].map((position) => room.server.answers.get(position)?.response)).toEqual(['b', 'c']);
});

test('losing the pass throws nothing away, and getting it back mends it', async () => {
  const { room, desk } = await seated();
  room.server.pass = 'gone';
  choose(desk, 1, 'a');
  await pass(minute);
  expect(sittingOf(desk)).toMatchObject({ passLost: true, save: 'kept_signed_out' });
  room.server.pass = 'held';
  await pass(6000);
  expect(sittingOf(desk)).toMatchObject({ passLost: false, save: 'saved' });
  expect(room.server.answers.get(1)?.response).toBe('a');
});

test('without a pass there is no paper, and what the device holds stays', async () => {
  const { room, desk } = await seated();
  room.network.cut();
  choose(desk, 1, 'a');
  await pass(10);
  room.closeTab(desk);
  room.network.mend();
  room.server.pass = 'gone';
  const next = room.openTab();
  void enter(next);
  await pass(200);
  expect(next.view).toEqual({ phase: 'no_pass', kept: 1 });
  expect(await room.store.count()).toBe(1);
});

test('when another device has taken over, this one stops and keeps what it has', async () => {
  const { room, desk } = await seated();
  room.server.pass = 'elsewhere';
  choose(desk, 2, 'b');
  await pass(500);
  expect(desk.view).toEqual({ phase: 'other_device', kept: 1 });
  expect(await room.store.count()).toBe(1);
  const before = room.server.calls.length;
  await pass(10 * minute);
  expect(room.server.calls.length).toBe(before);
  room.server.pass = 'held';
  void enter(desk);
  await pass(500);
  expect(room.server.answers.get(2)?.response).toBe('b');
});

test('submitting waits until every answer is acknowledged, also without network', async () => {
  const { room, desk } = await seated();
  room.network.cut();
  choose(desk, 1, 'a');
  await pass(1000);
  submit(desk);
  await pass(minute);
  expect(sittingOf(desk)).toMatchObject({ step: 'submitting', unsent: 1 });
  room.network.mend();
  await pass(1000);
  expect(desk.view).toMatchObject({ phase: 'ended', how: 'submitted', saved: 1, notAccepted: [] });
  expect(room.server.ended).toBe('submitted');
});

test('who waits to submit may go back, and then nothing is submitted', async () => {
  const { room, desk } = await seated();
  room.network.cut();
  choose(desk, 1, 'a');
  submit(desk);
  await pass(1000);
  keepAnswering(desk);
  room.network.mend();
  await pass(5000);
  expect(sittingOf(desk)).toMatchObject({ step: 'answering', save: 'saved' });
  expect(room.server.ended).toBeNull();
});

test('nothing changes while the answers are handed in', async () => {
  const { room, desk } = await seated();
  submit(desk);
  choose(desk, 1, 'a');
  await pass(1000);
  expect(room.server.answers.size).toBe(0);
  expect(desk.view.phase).toBe('ended');
});

test('at the deadline what was typed goes out, then comes the end', async () => {
  const { room, desk } = await seated();
  room.server.questions = [line(1)];
  await pass(60 * minute - 600);
  type(desk, 1, 'last words');
  await pass(5000);
  expect(room.server.answers.get(1)?.response).toBe('last words');
  expect(desk.view).toMatchObject({ phase: 'ended', saved: 1, notAccepted: [] });
});

test('time that staff add is found at the latest when the old deadline comes', async () => {
  const { room, desk } = await seated();
  await pass(60 * minute - 2000);
  room.server.deadline = (room.server.deadline ?? 0) + 5 * minute;
  await pass(minute);
  expect(sittingOf(desk).step).toBe('answering');
  choose(desk, 1, 'a');
  await pass(500);
  expect(room.server.answers.get(1)?.response).toBe('a');
});

test('answers that come too late are kept at the server for a decision, and only those', async () => {
  const { room, desk } = await seated();
  choose(desk, 1, 'a');
  await pass(500);
  room.network.cut();
  choose(desk, 2, 'b');
  await pass(61 * minute);
  expect(sittingOf(desk)).toMatchObject({ step: 'time_up', save: 'kept_offline', unsent: 1 });
  room.network.mend();
  await pass(3000);
  expect(desk.view).toMatchObject({
    phase: 'ended',
    how: 'time_up',
    saved: 1,
    late: [{ position: 2, response: 'b' }],
    lateState: 'kept',
    notAccepted: [],
  });
  expect([...room.server.late]).toEqual([[2, 'b']]);
  expect(await room.store.count()).toBe(0);
});

test('what came too late says when it was given, and stays on the device until the server has it', async () => {
  const { room, desk } = await seated();
  await pass(minute);
  room.network.cut();
  choose(desk, 2, 'b');
  const [unsent] = await room.store.list('s');
  expect(Date.parse(unsent?.givenAt ?? '')).toBeCloseTo(room.server.now(), -2);
  await pass(61 * minute);
  room.server.pass = 'gone';
  room.network.mend();
  await pass(minute);
  // The pass has run out: nobody can hand in any more, the answer is still here.
  expect(await room.store.count()).toBe(1);
  room.server.pass = 'held';
  await pass(minute);
  expect(desk.view).toMatchObject({ phase: 'ended', lateState: 'kept' });
  expect(await room.store.count()).toBe(0);
});

test('an answer that was saved although its reply was lost is not called too late', async () => {
  const { room, desk } = await seated();
  choose(desk, 1, 'a');
  await pass(40);
  room.network.cut();
  expect(room.server.answers.get(1)?.response).toBe('a');
  await pass(61 * minute);
  room.network.mend();
  await pass(3000);
  expect(desk.view).toMatchObject({ phase: 'ended', saved: 1, notAccepted: [] });
});

test('an answer the server does not take is never called saved, and holds up neither others nor the submission', async () => {
  const { room, desk } = await seated();
  choose(desk, 1, 'no option of this paper');
  choose(desk, 2, 'b');
  await pass(minute);
  expect(sittingOf(desk)).toMatchObject({ save: 'refused', refused: [1], unsent: 0 });
  expect(room.server.calls.filter((name) => name === 'saveAnswer')).toHaveLength(2);
  submit(desk);
  await pass(minute);
  expect(desk.view).toMatchObject({
    phase: 'ended',
    how: 'submitted',
    saved: 1,
    late: [],
    notAccepted: [{ position: 1, response: 'no option of this paper' }],
  });
});

test('answered again, a question whose answer was not taken is saved, and nothing else is left', async () => {
  const { room, desk } = await seated();
  choose(desk, 1, 'no option of this paper');
  await pass(1000);
  choose(desk, 1, 'a');
  await pass(1000);
  expect(sittingOf(desk)).toMatchObject({ save: 'saved', refused: [] });
  expect(room.server.answers.get(1)).toMatchObject({ revision: 2, response: 'a' });
  expect(await room.store.count()).toBe(0);
});

test('what was answered after an answer the server does not take goes out in its place', async () => {
  const { room, desk } = await seated();
  room.network.cut();
  choose(desk, 1, 'no option of this paper');
  choose(desk, 1, 'b');
  await pass(1000);
  room.network.mend();
  await pass(5000);
  expect(sittingOf(desk)).toMatchObject({ save: 'saved', refused: [] });
  expect(room.server.answers.get(1)?.response).toBe('b');
  expect(await room.store.count()).toBe(0);
});

test('an answer that was not taken is still said after a reload', async () => {
  const { room, desk } = await seated();
  choose(desk, 1, 'no option of this paper');
  await pass(1000);
  room.closeTab(desk);
  const { desk: again } = await seated(room);
  await pass(1000);
  expect(sittingOf(again)).toMatchObject({ save: 'refused', refused: [1] });
});

test('a sitting that staff have ended ends here too, without an answer being given', async () => {
  const { room, desk } = await seated();
  room.server.ended = 'ended_by_staff';
  await pass(2 * minute);
  expect(desk.view).toMatchObject({ phase: 'ended', how: 'ended_by_staff' });
});

test('opened again after the end, the page shows the end', async () => {
  const { room, desk } = await seated();
  choose(desk, 1, 'a');
  await pass(500);
  submit(desk);
  await pass(500);
  room.closeTab(desk);
  const again = room.openTab();
  void enter(again);
  await pass(500);
  expect(again.view).toMatchObject({ phase: 'ended', how: 'submitted', saved: 1 });
});

test('a second tab waits, and goes on where the first one stopped', async () => {
  const { room, desk } = await seated();
  const second = room.openTab();
  void enter(second);
  await pass(500);
  expect(second.view.phase).toBe('other_tab');
  choose(desk, 1, 'a');
  await pass(500);
  room.closeTab(desk);
  await pass(500);
  expect(sittingOf(second).answers.get(1)?.response).toBe('a');
});

test('a tab that is asked to go on here takes over, and the other one waits', async () => {
  const { room, desk } = await seated();
  const second = room.openTab();
  void enter(second);
  await pass(500);
  second.surroundings.lock.takeOver();
  await pass(500);
  expect(desk.view.phase).toBe('other_tab');
  expect(second.view.phase).toBe('sitting');
});

test('a computer that slept asks the server for the time', async () => {
  const { room, desk } = await seated();
  const asked = () => room.server.calls.filter((name) => name === 'beginSitting').length;
  const before = asked();
  vi.setSystemTime(Date.now() + 20 * minute);
  await pass(1500);
  expect(asked()).toBe(before + 1);
  expect(sittingOf(desk).step).toBe('answering');
});

test('a server that cannot be reached is asked again until it answers', async () => {
  const room = examRoom();
  room.network.cut();
  const desk = room.openTab();
  void enter(desk);
  await pass(minute);
  expect(desk.view).toEqual({ phase: 'loading', troubled: true });
  room.network.mend();
  await pass(500);
  expect(desk.view.phase).toBe('sitting');
});

test('a page that is not let in shows no paper, keeps what it holds, and sends it when it is let in', async () => {
  const { room, desk } = await seated();
  room.network.cut();
  choose(desk, 1, 'b');
  await pass(1000);
  expect(room.server.answers.size).toBe(0);
  room.closeTab(desk);
  room.server.shut = 'network_not_allowed';
  const again = room.openTab();
  void enter(again);
  await pass(100);
  room.network.mend();
  await standing(again, 'turned_away');
  await pass(3000);
  expect(again.view).toEqual({ phase: 'turned_away', why: 'network_not_allowed', kept: 1 });
  expect(room.server.answers.size).toBe(0);
  room.server.shut = null;
  void enter(again);
  await pass(500);
  expect(room.server.answers.get(1)?.response).toBe('b');
  expect(sittingOf(again).answers.get(1)?.response).toBe('b');
});

test('what a page that is not let in still holds is counted until the server has it', async () => {
  const { room, desk } = await seated();
  room.network.cut();
  choose(desk, 1, 'b');
  choose(desk, 2, 'a');
  await pass(1000);
  room.closeTab(desk);
  room.server.shut = 'safe_exam_browser_needed';
  room.network.mend();
  const again = room.openTab();
  const seen: unknown[] = [];
  again.listeners.add(() => seen.push('kept' in again.view ? again.view.kept : null));
  void enter(again);
  await pass(1000);
  expect(seen).toContain(2);
  expect(again.view).toMatchObject({ phase: 'turned_away', kept: 2 });
  room.server.shut = null;
  await pass(60_000);
  expect(again.view).toMatchObject({ phase: 'turned_away', kept: 0 });
  expect(room.server.answers.size).toBe(2);
});

test('where the address names another exam, the one of this browser is named and not shown; what is unsent goes out', async () => {
  const { room } = await seated();
  await room.store.keep('s', {
    position: 2,
    revision: 1,
    base: 0,
    response: 'b',
    flagged: false,
    key: 'before',
    givenAt: null,
  });
  room.server.asked = 'another';
  const desk = room.openTab();
  void enter(desk);
  await pass(1000);
  expect(desk.view).toMatchObject({
    phase: 'other_exam',
    kept: 0,
    paper: { examId: 'e', examineeName: { en: 'Malee' } },
  });
  expect(desk.sitting).toBeNull();
  expect(room.server.answers.get(2)?.response).toBe('b');
});
