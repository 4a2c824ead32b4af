import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { displayHtml } from '../../../platform/rich-text/rich-text-display.ts';
import type { Paper } from '../desk/desk.ts';
import { examRoom } from '../desk/exam-room.fixture.ts';
import { atExamAddress, seated as seatedIn } from './sitting.fixture.tsx';

atExamAddress();

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
  await seatedIn(room);
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
