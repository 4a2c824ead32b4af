import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sayReady } from './before-paper.ts';
import { enter } from './enter.ts';
import { examRoom } from './exam-room.fixture.ts';
import { pass } from './seated.fixture.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function waiting(startsTogether: boolean) {
  const room = examRoom();
  Object.assign(room.server, { wait: 'to_read', rules: { en: 'No phones.' }, startsTogether });
  const desk = room.openTab();
  void enter(desk);
  await pass(500);
  return { room, desk };
}

test('the paper comes once the rules are accepted', async () => {
  const { room, desk } = await waiting(false);
  expect(desk.view).toMatchObject({ phase: 'before_paper', wait: 'to_read', rules: { en: 'No phones.' }, seat: 'A4' });
  expect(room.server.calls).not.toContain('beginSitting');
  void sayReady(desk);
  await pass(500);
  expect(desk.view.phase).toBe('sitting');
});

test('who is ready goes in when all are started: with the news, or at the next beat without the line', async () => {
  for (const tells of [true, false]) {
    const { room, desk } = await waiting(true);
    void sayReady(desk);
    await pass(500);
    expect(desk.view).toMatchObject({ phase: 'before_paper', wait: 'for_all' });
    room.server.wait = null;
    if (tells) room.server.tell();
    await pass(tells ? 500 : 15_500);
    expect(desk.view.phase).toBe('sitting');
  }
});

test('without the network nothing is lost: the page says so, and asks again when it is back', async () => {
  const { room, desk } = await waiting(true);
  room.network.cut();
  void sayReady(desk);
  await pass(500);
  expect(desk.view).toMatchObject({ phase: 'before_paper', wait: 'to_read', unreachable: true, sending: false });
  room.network.mend();
  void sayReady(desk);
  await pass(500);
  expect(desk.view).toMatchObject({ wait: 'for_all', unreachable: false });
});

test('where it is ended meanwhile, or goes on elsewhere, the page says that instead', async () => {
  const { room, desk } = await waiting(true);
  room.server.ended = 'ended_by_staff';
  room.server.wait = null;
  room.server.tell();
  await pass(500);
  expect(desk.view.phase).toBe('ended');
  const other = await waiting(true);
  other.room.server.pass = 'elsewhere';
  other.room.server.tell();
  await pass(500);
  expect(other.desk.view.phase).not.toBe('before_paper');
});
