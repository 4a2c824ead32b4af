import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { enter } from '../desk/enter.ts';
import { examRoom } from '../desk/exam-room.fixture.ts';
import { SittingRoot } from './sitting-root.tsx';

/** For tests: every one begins at the address of an exam, with the clock in hand and nothing kept in the browser's tab. */
export function atExamAddress(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    sessionStorage.clear();
    history.replaceState(null, '', '/exams/e');
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });
}

/** Milliseconds go by. */
export const pass = (ms: number): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

/** An examinee in this room, whose first question is shown. */
export async function seated(room = examRoom()): Promise<ReturnType<typeof examRoom>> {
  const desk = room.openTab();
  render(<SittingRoot desk={desk} />);
  void enter(desk);
  await pass(500);
  return room;
}

/** Of the machine, not of the test. */
const soon = setTimeout;

/** A part of the page that it fetches by itself is there in place of what `holds` it: scripts and sealed words take real time. */
export async function fetched(part: () => Promise<unknown>, holds: string): Promise<void> {
  for (let turn = 0; turn < 1000; turn++) {
    await act(async () => {
      await part();
      await new Promise((resolve) => soon(resolve, 0));
    });
    await pass(10);
    if (!document.querySelector(holds)) return;
  }
}
