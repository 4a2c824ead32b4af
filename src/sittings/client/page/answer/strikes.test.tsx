import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { examRoom } from '../../desk/exam-room.fixture.ts';
import { threeChoices } from '../../desk/paper.fixture.ts';
import { atExamAddress, pass, seated } from '../sitting.fixture.tsx';

atExamAddress();
beforeEach(() => localStorage.clear());

const kept = () => localStorage.getItem('sanam.sitting-struck');
const button = (letter: string) => screen.queryByRole('button', { name: `Strike out ${letter}` });
const press = (letter: string) => act(() => button(letter)?.click());
const pressed = (letter: string) => button(letter)?.getAttribute('aria-pressed');
const option = (letter: string) => screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(`^${letter}`) });
const key = (init: KeyboardEventInit) => act(() => fireEvent.keyDown(window, init));

test('an option is struck out and back, and the answer knows nothing of it', async () => {
  const room = await seated();
  await act(() => option('A').click());
  await pass(500);
  await press('B');
  expect(pressed('B')).toBe('true');
  expect(screen.getByRole('radio', { name: 'B struck out b' })).toBeTruthy();
  await press('B');
  expect(pressed('B')).toBe('false');
  expect(screen.getByRole('radio', { name: 'B b' })).toBeTruthy();
  await pass(500);
  expect([...room.server.answers]).toMatchObject([[1, { revision: 1, response: 'a' }]]);
  expect(room.server.calls.filter((name) => name === 'saveAnswer')).toHaveLength(1);
});

test('choosing takes the strike away, and what is chosen cannot be struck out', async () => {
  const room = await seated();
  await press('B');
  await act(() => option('B').click());
  expect(option('B').checked).toBe(true);
  expect(button('B')).toBeNull();
  key({ key: 'B', code: 'KeyB', shiftKey: true });
  await act(() => option('C').click());
  expect(pressed('B')).toBe('false');
  await pass(500);
  expect(room.server.answers.get(1)?.response).toBe('c');
});

test('an answer that was given elsewhere is never shown struck out', async () => {
  const room = examRoom();
  room.server.answers.set(1, { revision: 1, response: 'b', flagged: false });
  localStorage.setItem('sanam.sitting-struck', '{"sitting":"s","struck":[[1,["b","c"]]]}');
  await seated(room);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'B b' }).checked).toBe(true);
  expect([button('B'), pressed('C')]).toEqual([null, 'true']);
});

test('of several answers each can be struck out', async () => {
  const room = examRoom();
  room.server.questions = threeChoices.map((question) => ({ ...question, kind: 'multiple' }));
  await seated(room);
  await press('A');
  await press('C');
  await act(() => screen.getByRole('checkbox', { name: /^A/ }).click());
  expect([button('A'), pressed('B'), pressed('C')]).toEqual([null, 'false', 'true']);
  await pass(500);
  expect(room.server.answers.get(1)?.response).toEqual(['a']);
});

test.each([
  ['Shift and the letter', { key: 'B', code: 'KeyB', shiftKey: true }],
  ['the same keys of a Thai keyboard', { key: 'ฺ', code: 'KeyB', shiftKey: true }],
  ['Shift and the number', { key: '@', code: 'Digit2', shiftKey: true }],
])('%s strike an option out, which is read out', async (_, init) => {
  const room = await seated();
  key(init);
  expect(pressed('B')).toBe('true');
  expect(screen.getByText('B is struck out.')).toBeTruthy();
  key(init);
  expect(pressed('B')).toBe('false');
  expect(screen.getByText('B is no longer struck out.')).toBeTruthy();
  await pass(500);
  expect(room.server.answers.size).toBe(0);
});

test('digits that are typed with Shift choose all the same', async () => {
  const room = await seated();
  key({ key: '2', code: 'Digit2', shiftKey: true });
  await pass(500);
  expect(room.server.answers.get(1)?.response).toBe('b');
});

test('strikes outlive a reload, hold nothing but ids of this sitting, and are forgotten at its end', async () => {
  const room = await seated();
  await press('B');
  expect(kept()).toBe('{"sitting":"s","struck":[[1,["b"]]]}');
  cleanup();
  room.closeTab(room.openTab());
  await seated(room);
  expect(pressed('B')).toBe('true');
  room.server.ended = 'ended_by_staff';
  room.server.tell();
  await pass(60_000);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('has ended');
  expect(kept()).toBeNull();
});

test.each(['{"sitting":"another","struck":[[1,["b"]]]}', '{"sitting":"s"}', 'null', 'b'])(
  'what was kept of another sitting, or is broken, strikes nothing out: %s',
  async (before) => {
    localStorage.setItem('sanam.sitting-struck', before);
    await seated();
    expect(pressed('B')).toBe('false');
  },
);
