import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { choose, type } from './acts.ts';
import { examRoom } from './exam-room.fixture.ts';
import { inSection, line } from './paper.fixture.ts';
import { minute, pass, seated, sittingOf } from './seated.fixture.ts';
import { timeLeft } from './server-clock.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const toPaper = (room: ReturnType<typeof examRoom>) => {
  room.server.onPaperAt = room.server.now();
  room.server.tell();
};
const back = (room: ReturnType<typeof examRoom>) => {
  room.server.onPaperAt = null;
  room.server.tell();
};

test('on paper the time goes on, nothing can be answered here, and what was typed before is saved', async () => {
  const room = examRoom();
  room.server.questions = [line(1)];
  const { desk } = await seated(room);
  type(desk, 1, 'half a wor');
  toPaper(room);
  // Sooner than the typing would have rested.
  await pass(200);
  expect(sittingOf(desk).step).toBe('on_paper');
  expect(room.server.answers.get(1)?.response).toBe('half a wor');
  const left = timeLeft(sittingOf(desk).clock, performance.now()) ?? 0;
  type(desk, 1, 'not now');
  await pass(5 * minute);
  expect(sittingOf(desk).answers.get(1)?.response).toBe('half a wor');
  expect(timeLeft(sittingOf(desk).clock, performance.now())).toBe(left - 5 * minute);
});

test('back on screen the page has what was typed from the sheet, and goes on from there', async () => {
  const { room, desk } = await seated();
  choose(desk, 1, 'a');
  await pass(500);
  toPaper(room);
  await pass(200);
  room.server.answers.set(1, { revision: 1001, response: 'b', flagged: false, key: 'sheet' });
  back(room);
  await pass(500);
  expect(sittingOf(desk)).toMatchObject({ step: 'answering', unsent: 0 });
  expect(sittingOf(desk).answers.get(1)).toMatchObject({ revision: 1001, response: 'b' });
  choose(desk, 1, 'c');
  await pass(500);
  expect(room.server.answers.get(1)).toMatchObject({ revision: 1002, response: 'c' });
});

test('a page that is loaded again stays on paper, also where its section is over, and ends with the whole time', async () => {
  const room = examRoom();
  room.server.questions = [inSection(0, true, line(1)), inSection(1, true, line(2))];
  room.server.sections = [20, 10];
  const before = await seated(room);
  toPaper(room);
  await pass(200);
  room.closeTab(before.desk);
  const { desk } = await seated(room);
  await pass(25 * minute);
  expect(sittingOf(desk).step).toBe('on_paper');
  expect(room.server.calls).not.toContain('enterSection');
  await pass(34 * minute);
  expect(sittingOf(desk).step).toBe('on_paper');
  await pass(2 * minute);
  expect(desk.view.phase).toBe('ended');
});
