import { vi } from 'vitest';
import { painted } from './acts.ts';
import type { Desk, SittingView } from './desk.ts';
import { enter } from './enter.ts';
import { examRoom } from './exam-room.fixture.ts';

export const minute = 60_000;

/** Time goes on, as it does for tests with fake timers. */
export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** An examinee before the first question, whose clock runs. */
export async function seated(room = examRoom()) {
  const desk = room.openTab();
  void enter(desk);
  await pass(100);
  painted(desk);
  await pass(100);
  return { room, desk };
}

export function sittingOf(desk: Desk): SittingView {
  if (desk.view.phase !== 'sitting') throw new Error(`the page shows ${desk.view.phase}`);
  return desk.view;
}

/** What the page has begun to keep on the device is there: it does one thing after the other, and has nothing of this exam. */
export const kept = ({ surroundings }: Desk) => surroundings.keeper.recall('none');

/** Until a page stands so: what it keeps on the device takes real time, in which the clock of a test stands. */
export async function standing(desk: Desk, phase: Desk['view']['phase']): Promise<void> {
  for (let turn = 0; turn < 200 && desk.view.phase !== phase; turn++) {
    await pass(50);
    await kept(desk);
  }
}
