import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { displayHtml } from '../../../../platform/rich-text/rich-text-display.ts';
import { examRoom } from '../../desk/exam-room.fixture.ts';
import { threeChoices } from '../../desk/paper.fixture.ts';
import { atExamAddress, pass, seated as seatedIn } from '../sitting.fixture.tsx';

atExamAddress();

const pictured = (alt: string) =>
  displayHtml(`<p>See <img src="media:${'a'.repeat(64)}" alt="${alt}"></p>`, () => `/${alt || 'plain'}.png`);

async function seated() {
  const room = examRoom();
  room.server.questions = threeChoices.map((question, index) => ({
    ...question,
    stem: { en: pictured(index === 0 ? 'Wing' : '') },
    options: question.options.map(({ id }) => ({ id, text: { en: id === 'b' ? pictured('Rudder') : id } })),
  }));
  await seatedIn(room);
  return room;
}
const inText = () => screen.getByRole('button', { name: 'Enlarge the picture: Wing' });
const dialog = () => screen.queryByRole('dialog', { name: 'Picture' });
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const press = (key: string, target: Element) => act(() => fireEvent.keyDown(target, { key }));
const open = () => within(screen.getByRole('dialog', { name: 'Picture' }));
const scale = () => open().getByRole('status').textContent;

test.each([
  ['click', () => fireEvent.click(inText())],
  ['Enter', () => fireEvent.keyDown(inText(), { key: 'Enter' })],
  ['the space bar', () => fireEvent.keyDown(inText(), { key: ' ' })],
])('a picture opens large with %s, and the question stays', async (_, how) => {
  await seated();
  expect(inText().tabIndex).toBe(0);
  act(() => void how());
  const large = open().getByRole<HTMLImageElement>('img', { name: 'Wing' });
  expect(large.src).toMatch(/\/Wing\.png$/);
  expect(document.activeElement?.contains(large)).toBe(true);
  act(() => open().getByRole('button', { name: 'Close' }).click());
  expect(dialog()).toBeNull();
  expect(heading()).toBe('Question 1');
});

test('an arrow on a picture leaves the question where it is', async () => {
  await seated();
  press('ArrowRight', inText());
  expect(heading()).toBe('Question 1');
});

test('it grows and shrinks in steps by buttons and keys, and no further than the steps go', async () => {
  await seated();
  act(() => inText().click());
  const area = open().getByRole('region');
  const large = open().getByRole<HTMLImageElement>('img');
  expect(scale()).toBe('100%');
  press('-', area);
  expect(scale()).toBe('100%');
  press('+', area);
  act(() => open().getByRole('button', { name: 'Larger' }).click());
  expect([scale(), large.style.width, large.style.height]).toEqual(['200%', '200%', '200%']);
  for (let pressed = 0; pressed < 9; pressed++) press('=', area);
  expect(scale()).toBe('600%');
  expect(open().getByRole('button', { name: 'Larger' }).getAttribute('aria-disabled')).toBe('true');
  press('-', area);
  expect(scale()).toBe('400%');
  press('0', area);
  expect(scale()).toBe('100%');
});

test('a press on a picture of an option chooses it; the button beside it opens it', async () => {
  const room = await seated();
  act(() => screen.getByRole('img', { name: 'Rudder' }).click());
  expect(dialog()).toBeNull();
  await pass(500);
  expect(room.server.answers.get(1)?.response).toBe('b');
  act(() => screen.getByRole('button', { name: 'Enlarge the picture of B' }).click());
  expect(open().getByRole('img', { name: 'Rudder' })).toBeTruthy();
});

test('pictures of the next question open too, without words by themselves', async () => {
  await seated();
  press('ArrowRight', document.body);
  await act(async () => undefined);
  act(() => screen.getByRole('button', { name: 'Enlarge the picture' }).click());
  expect(open().getByRole('presentation', { hidden: true })).toBeTruthy();
});

test('no picture stays open while the exam is paused', async () => {
  const room = await seated();
  act(() => inText().click());
  room.server.pausedAt = room.server.now();
  room.server.tell();
  await pass(60_000);
  expect(heading()).toBe('The exam is paused');
  expect(dialog()).toBeNull();
});
