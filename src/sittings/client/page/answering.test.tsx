import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { examRoom } from '../desk/exam-room.fixture.ts';
import { line } from '../desk/paper.fixture.ts';
import { atExamAddress, pass, seated } from './sitting.fixture.tsx';

atExamAddress();

const key = (name: string, target: Element | Window = window) => act(() => fireEvent.keyDown(target, { key: name }));
const title = () => screen.getByRole('heading', { level: 1 }).textContent;

test('the clock starts by itself once the question is painted', async () => {
  const room = await seated();
  expect(room.server.startedAt).not.toBeNull();
});

test('the page says who sits here and in which languages the paper is', async () => {
  await seated();
  expect(screen.getByText('Malee · 7 · English / ไทย')).toBeTruthy();
});

test('who reads larger text begins with it; a size chosen afterwards stays, also for the next page', async () => {
  const size = () => document.documentElement.dataset['size'];
  const larger = () => {
    const room = examRoom();
    room.server.largerText = true;
    return room;
  };
  localStorage.clear();
  await seated(larger());
  expect(size()).toBe('2');
  await act(() => screen.getByRole('button', { name: 'Display' }).click());
  await act(() => screen.getByRole('button', { name: 'Large' }).click());
  expect(size()).toBe('1');
  cleanup();
  await seated(larger());
  expect(size()).toBe('1');
  localStorage.clear();
});

test('anyone who does not read larger text begins with the usual size', async () => {
  localStorage.clear();
  await seated();
  expect(document.documentElement.dataset['size']).toBe('0');
});

test('an answer shows at once and is called saved only when the server has it', async () => {
  const room = await seated();
  await act(() => screen.getByLabelText(/B/).click());
  expect(screen.getByLabelText<HTMLInputElement>(/B/).checked).toBe(true);
  expect(screen.queryByText('Saved')).toBeNull();
  expect(screen.getByText('On its way…')).toBeTruthy();
  await pass(200);
  expect(room.server.answers.get(1)?.response).toBe('b');
  expect(screen.getByText('Saved')).toBeTruthy();
});

test('the keyboard answers, flags and turns the pages', async () => {
  const room = await seated();
  key('c');
  key('f');
  key('Enter');
  expect(title()).toBe('Question 2');
  key('2');
  key('ArrowRight');
  key('ArrowLeft');
  key('ArrowLeft');
  expect(title()).toBe('Question 1');
  await pass(500);
  expect(room.server.answers.get(1)).toMatchObject({ response: 'c', flagged: true });
  expect(room.server.answers.get(2)).toMatchObject({ response: 'b', flagged: false });
});

test('an arrow on a button leaves the question where it is', async () => {
  await seated();
  const flag = screen.getByRole('button', { name: /^Flag/ });
  flag.focus();
  act(() => void fireEvent.keyDown(flag, { key: 'ArrowRight' }));
  expect(title()).toBe('Question 1');
});

test('shortcuts can be off: no key answers, flags or leaves the question', async () => {
  const room = await seated();
  act(() => screen.getByRole('button', { name: 'Display' }).click());
  act(() => screen.getByRole('button', { name: 'Off' }).click());
  act(() => screen.getByRole('button', { name: 'Close' }).click());
  for (const each of ['c', 'f', 'Enter', 'ArrowRight', '?']) key(each);
  await pass(500);
  expect(title()).toBe('Question 1');
  expect(room.server.answers.size).toBe(0);
  expect(document.querySelector('dialog[open]')).toBeNull();
  localStorage.clear();
});

test('a Thai keyboard answers with the same keys', async () => {
  const room = await seated();
  act(() => void fireEvent.keyDown(window, { key: 'ิ', code: 'KeyB' }));
  await pass(500);
  expect(room.server.answers.get(1)?.response).toBe('b');
});

test('after the last question comes the review, with what is open and flagged as ways back', async () => {
  await seated();
  key('a');
  for (const _ of [1, 2, 3]) key('Enter');
  expect(title()).toBe('Review and submit');
  act(() => screen.getByRole('button', { name: 'Not answered (2)' }).click());
  expect(screen.queryByRole('button', { name: /Go to question 1/ })).toBeNull();
  act(() => screen.getByRole('button', { name: /Go to question 2/ }).click());
  expect(title()).toBe('Question 2');
});

test('the place survives a reload in the address', async () => {
  const room = await seated();
  key('Enter');
  expect(location.hash).toBe('#2');
  cleanup();
  room.closeTab(room.openTab());
  await seated(room);
  expect(title()).toBe('Question 2');
});

test('leaving the page is asked about, once somebody has touched it', async () => {
  await seated();
  const asks = (hasBeenActive: boolean) => {
    Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive }, configurable: true });
    return !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  };
  expect([asks(true), asks(false)]).toEqual([true, false]);
  Reflect.deleteProperty(navigator, 'userActivation');
  expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
});

test('the language changes without a reload, and the address follows', async () => {
  await seated();
  act(() => screen.getByLabelText('Display').click());
  act(() => screen.getByRole('button', { name: 'ไทย' }).click());
  expect(title()).toBe('ข้อที่ 1');
  expect(location.pathname).toBe('/th/exams/e');
});

test('an answer the server does not take is said with its number, also before handing in', async () => {
  const room = await seated();
  room.server.questions = [{ ...line(2), kind: 'single' }];
  key('Enter');
  key('c');
  await pass(500);
  const notice = 'Not saved: the answer to question 2 does not fit the question or is too long. Please change it.';
  expect(screen.queryByText('Saved')).toBeNull();
  expect(screen.getByText('An answer is not saved')).toBeTruthy();
  expect(screen.getByText(notice)).toBeTruthy();
  for (const _ of [1, 2]) key('Enter');
  expect(title()).toBe('Review and submit');
  expect(screen.getByText(notice)).toBeTruthy();
});

test.each([
  [false, /It is decided later whether they count/],
  [true, /They do not count: the result of a practice is out at once/],
])(
  'answers that came too late stand on the end page, and what becomes of them (practice: %s)',
  async (practice, hint) => {
    const room = examRoom();
    room.server.practice = practice;
    room.server.startedAt = room.server.now();
    room.server.deadline = room.server.startedAt + 5 * 60_000;
    await seated(room);
    room.network.cut();
    key('b');
    await pass(6 * 60_000);
    expect(title()).toBe('Time is up');
    room.network.mend();
    await pass(3000);
    expect(screen.getByText('Question 1: B b')).toBeTruthy();
    expect(screen.getByText('Answers saved: 0 of 3')).toBeTruthy();
    expect(screen.getByText(hint)).toBeTruthy();
  },
);

test('an answer that another device has outrun is shown beside the newer one, and can take its place', async () => {
  const room = examRoom();
  room.server.startedAt = room.server.now();
  room.server.deadline = room.server.startedAt + 3_600_000;
  room.server.answers.set(1, { revision: 2, response: 'b', flagged: false, key: 'other' });
  await room.store.keep('s', {
    position: 1,
    revision: 6,
    base: 1,
    response: 'c',
    flagged: false,
    key: 'mine',
    givenAt: null,
  });
  await seated(room);
  expect(screen.getByLabelText<HTMLInputElement>(/B/).checked).toBe(true);
  expect(screen.getByRole('note').textContent).toContain('“C c”');
  await pass(500);
  expect(room.server.answers.get(1)).toMatchObject({ response: 'b' });
  await act(() => screen.getByRole('button', { name: 'Use it instead' }).click());
  expect(screen.queryByRole('note')).toBeNull();
  await pass(500);
  expect(room.server.answers.get(1)).toMatchObject({ revision: 3, response: 'c' });
});
