import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { examRoom } from '../../desk/exam-room.fixture.ts';
import { atExamAddress, pass, seated } from '../sitting.fixture.tsx';

atExamAddress();
beforeEach(() => localStorage.clear());

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = (name: string | RegExp) => act(() => button(name).click());
const bar = () => document.querySelector('.bar')?.textContent;

async function hideClock() {
  await press('Display');
  await press('Hidden');
  await press('Close');
}

test('the clock can be hidden; a button shows it and hides it again', async () => {
  await seated();
  expect(screen.getByRole('timer').textContent).toMatch(/^(1:00:00|59:59)$/);
  await hideClock();
  expect(bar()).not.toMatch(/\d\d:\d\d/);
  await press('Show time');
  expect(button(/^Time left\s*(1:00:00|59:59)$/).title).toBe('Hide time');
  await press(/^Time left/);
  expect(bar()).not.toMatch(/\d\d:\d\d/);
  expect(button('Show time')).toBeTruthy();
});

test('where the clock is hidden the warnings still come, to be seen and heard', async () => {
  await seated();
  await hideClock();
  await pass(50 * 60_000 + 1000);
  expect(button('10 minutes left.').dataset['urgency']).toBe('ten_minutes');
  expect(screen.getByRole('alert').textContent).toBe('10 minutes left.');
  await pass(60_000);
  expect(button('Show time').dataset['urgency']).toBe('ten_minutes');
  await pass(4 * 60_000);
  expect(button('5 minutes left.').dataset['urgency']).toBe('five_minutes');
  expect(screen.getByRole('alert').textContent).toBe('5 minutes left.');
});

test('the choice outlives a reload; the next sitting on this device begins with the clock in sight', async () => {
  const room = await seated();
  await hideClock();
  cleanup();
  room.closeTab(room.openTab());
  await seated(room);
  expect(button('Show time')).toBeTruthy();
  cleanup();
  localStorage.setItem('sanam.sitting-begun', 'that of somebody before');
  await seated(examRoom());
  expect(screen.queryByRole('button', { name: 'Show time' })).toBeNull();
  expect(screen.getByRole('timer')).toBeTruthy();
});

test('on the button the letters choose as elsewhere, and Enter does what buttons do', async () => {
  const room = await seated();
  await hideClock();
  button('Show time').focus();
  act(() => void fireEvent.keyDown(button('Show time'), { key: 'Enter' }));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Question 1');
  act(() => void fireEvent.keyDown(button('Show time'), { key: 'b' }));
  await pass(500);
  expect(room.server.answers.get(1)?.response).toBe('b');
});

test.each([
  ['w', 'KeyW'],
  ['ไ', 'KeyW'],
])('the key %s hides the clock and shows it again, on a Latin and a Thai keyboard', async (key, code) => {
  await seated();
  const type = () => act(() => void fireEvent.keyDown(window, { key, code }));
  type();
  expect(button('Show time')).toBeTruthy();
  expect(bar()).not.toMatch(/\d\d:\d\d/);
  type();
  expect(screen.getByRole('timer')).toBeTruthy();
  await act(() => void fireEvent.keyDown(window, { key: '?' }));
  expect(screen.getByText('Hide the time left, or show it')).toBeTruthy();
});

test('where the exam does not allow it, no key hides the clock', async () => {
  const room = examRoom();
  room.server.tools = ['strike'];
  await seated(room);
  act(() => void fireEvent.keyDown(window, { key: 'w', code: 'KeyW' }));
  expect(screen.getByRole('timer')).toBeTruthy();
  await act(() => void fireEvent.keyDown(window, { key: '?' }));
  expect(screen.queryByText('Hide the time left, or show it')).toBeNull();
});
