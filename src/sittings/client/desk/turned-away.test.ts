import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { choose } from './acts.ts';
import { enter } from './enter.ts';
import { examRoom } from './exam-room.fixture.ts';
import { pass, seated } from './seated.fixture.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('who leaves the room with the page loses sight of the paper, and no answer; back there all goes on', async () => {
  const { desk, room } = await seated();
  room.server.shut = 'network_not_allowed';
  choose(desk, 2, 'b');
  await pass(16_000);
  expect(desk.view).toMatchObject({ phase: 'turned_away', why: 'network_not_allowed', kept: 1 });
  expect(room.server.answers.has(2)).toBe(false);
  room.server.shut = null;
  void enter(desk);
  await pass(1000);
  expect(desk.view).toMatchObject({ phase: 'sitting', unsent: 0 });
  expect(room.server.answers.get(2)).toMatchObject({ response: 'b' });
});

test('a page that opens elsewhere shows no paper, and says why', async () => {
  const room = examRoom();
  room.server.shut = 'safe_exam_browser_needed';
  const desk = room.openTab();
  void enter(desk);
  await pass(500);
  expect(desk.view).toMatchObject({ phase: 'turned_away', why: 'safe_exam_browser_needed', kept: 0 });
});
