import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { displayHtml } from '../../../platform/rich-text-display.ts';
import type { Paper } from '../desk/desk.ts';
import { enter } from '../desk/enter.ts';
import { examRoom } from '../desk/test-room.ts';
import { SittingRoot } from './sitting-root.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  history.replaceState(null, '', '/exams/e');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

type Question = Paper['questions'][number];
const stored = `<p>Hear <audio src="media:${'a'.repeat(64)}"></audio>, see <video data-youtube="dQw4w9WgXc-"></video></p>`;
const asked = (position: number): Question => ({
  position,
  kind: 'essay',
  stem: { en: displayHtml(stored, () => '/sound') },
  options: [],
  matches: [],
  gaps: [],
  unit: '',
  points: 100,
});

async function seated() {
  const room = examRoom();
  room.server.questions = [asked(1), asked(2)];
  const desk = room.openTab();
  render(<SittingRoot desk={desk} />);
  void enter(desk);
  await act(() => vi.advanceTimersByTimeAsync(500));
}
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const press = (target: Element | null, key: string) =>
  act(() => fireEvent.keyDown(target ?? document.body, { key, bubbles: true }));

test('a video plays once it is pressed, and not before', async () => {
  await seated();
  expect(document.querySelector('iframe')).toBeNull();
  await act(() => screen.getByRole('button', { name: 'YouTube' }).click());
  expect(document.querySelector('iframe')?.src).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXc-/);
});

test('the keys of a sound wind it and turn no page', async () => {
  await seated();
  const before = heading();
  const sound = document.querySelector('audio');
  expect(sound).not.toBeNull();
  await press(sound, 'ArrowRight');
  await press(sound, 'Enter');
  expect(heading()).toBe(before);
  await press(document.body, 'ArrowRight');
  expect(heading()).not.toBe(before);
});
