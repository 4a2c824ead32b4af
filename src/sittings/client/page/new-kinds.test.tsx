import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Paper } from '../desk/desk.ts';
import { examRoom } from '../desk/exam-room.fixture.ts';
import { describeResponse } from './answer/describe-response.ts';
import { atExamAddress, pass, seated as seatedIn } from './sitting.fixture.tsx';

atExamAddress();
beforeEach(() => localStorage.clear());

type Question = Paper['questions'][number];
const common = { unit: '', points: 100, matches: [] };
const option = (id: string) => ({ id, text: { en: `Step ${id}`, th: `ขั้น ${id}` } });
const ordering: Question = {
  ...common,
  position: 1,
  kind: 'ordering',
  stem: { en: 'Order' },
  options: ['a', 'b', 'c'].map(option),
  gaps: [],
};
const gap = (id: string) => `<span class="gap" data-gap="${id}"></span>`;
const gapText: Question = {
  ...common,
  position: 2,
  kind: 'gap_text',
  stem: {
    en: `Use ${gap('g1')} in the ${gap('g2')} at ${gap('g3')} bar.`,
    th: `ที่ ${gap('g3')} ใช้ ${gap('g1')} ใน ${gap('g2')}`,
  },
  options: ['b', 'a'].map(option),
  gaps: [
    { id: 'g1', way: 'choice', choices: ['b', 'a'] },
    { id: 'g2', way: 'text', choices: [] },
    { id: 'g3', way: 'number', choices: [] },
  ],
};

const click = (element: HTMLElement) => act(() => element.click());
const rows = () => screen.getAllByRole('listitem').flatMap((row) => /Step \w/.exec(row.textContent ?? '')?.[0] ?? []);
const mover = (which: 'up' | 'down', id: string) => screen.getByRole('button', { name: `Move ${which}: Step ${id}` });

function seated(room = examRoom()) {
  room.server.questions = [ordering, gapText];
  return seatedIn(room);
}

test('items shown are no answer until one is moved; cleared they are as shown again', async () => {
  const room = await seated();
  expect(rows()).toEqual(['Step a', 'Step b', 'Step c']);
  expect(screen.getByText(/Not answered yet/)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Clear answer' }).disabled).toBe(true);
  await click(mover('down', 'a'));
  expect(rows()).toEqual(['Step b', 'Step a', 'Step c']);
  expect(screen.getByText('Step a: now number 2 of 3.')).toBeTruthy();
  await pass(500);
  expect(room.server.answers.get(1)?.response).toEqual(['b', 'a', 'c']);
  await click(mover('up', 'b'));
  expect(rows()).toEqual(['Step b', 'Step a', 'Step c']);
  await click(screen.getByRole('button', { name: 'Clear answer' }));
  await pass(500);
  expect(room.server.answers.get(1)?.response).toBeNull();
  expect(rows()).toEqual(['Step a', 'Step b', 'Step c']);
});

test('the order that is shown can be the answer too', async () => {
  const room = await seated();
  await click(screen.getByRole('button', { name: 'Take this order' }));
  await pass(500);
  expect(room.server.answers.get(1)?.response).toEqual(['a', 'b', 'c']);
  expect(screen.getByText('This order is your answer.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Take this order' })).toBeNull();
  expect(document.activeElement).toBe(mover('up', 'a'));
});

test('Alt and the arrows move an item, and a reload shows it where it was put', async () => {
  const room = await seated();
  await act(() => fireEvent.keyDown(mover('up', 'c'), { key: 'ArrowUp', altKey: true }));
  await pass(500);
  expect(room.server.answers.get(1)?.response).toEqual(['a', 'c', 'b']);
  cleanup();
  room.closeTab(room.openTab());
  await seated(room);
  expect(rows()).toEqual(['Step a', 'Step c', 'Step b']);
});

test('gaps are filled within the text, each by itself; an emptied one is left out', async () => {
  const room = await seated();
  await act(() => fireEvent.keyDown(window, { key: 'ArrowRight' }));
  const choice = screen.getByRole('combobox', { name: 'Gap 1 of 3' });
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Choose…', 'A  Step b', 'B  Step a']);
  await act(() => fireEvent.change(choice, { target: { value: 'a' } }));
  const [words, number] = [2, 3].map((n) => screen.getByRole('textbox', { name: `Gap ${n} of 3` })) as [
    HTMLElement,
    HTMLElement,
  ];
  await act(() => fireEvent.change(words, { target: { value: 'nozzle' } }));
  await act(() => fireEvent.change(number, { target: { value: 'x' } }));
  expect(screen.getByText('Gap 3: this does not look like a number.')).toBeTruthy();
  await act(() => fireEvent.change(number, { target: { value: '2,5' } }));
  await pass(1000);
  expect(room.server.answers.get(2)?.response).toEqual({ g1: 'a', g2: 'nozzle', g3: '2,5' });
  await act(() => fireEvent.change(words, { target: { value: '' } }));
  await pass(1000);
  expect(room.server.answers.get(2)?.response).toEqual({ g1: 'a', g3: '2,5' });
});

test('in the other language the gaps keep what is in them, wherever they stand', async () => {
  await seated();
  await act(() => fireEvent.keyDown(window, { key: 'ArrowRight' }));
  await act(() => fireEvent.change(screen.getByRole('textbox', { name: 'Gap 2 of 3' }), { target: { value: 'jet' } }));
  await click(screen.getByRole('button', { name: 'ไทย' }));
  expect(screen.getByText(/ใช้/)).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Gap 2 of 3' }).value).toBe('jet');
  const fields = [...document.querySelectorAll('.gap-field')].map((field) => field.getAttribute('aria-label'));
  expect(fields).toEqual(['Gap 3 of 3', 'Gap 1 of 3', 'Gap 2 of 3']);
});

test('the language of a question outlives a reload', async () => {
  const room = await seated();
  await act(() => fireEvent.keyDown(window, { key: 'ArrowRight' }));
  await click(screen.getByRole('button', { name: 'ไทย' }));
  cleanup();
  room.closeTab(room.openTab());
  await seated(room);
  expect(screen.getByText(/ใช้/)).toBeTruthy();
});

test('Enter goes from gap to gap before it turns the page', async () => {
  await seated();
  await act(() => fireEvent.keyDown(window, { key: 'ArrowRight' }));
  const [words, number] = [2, 3].map((n) => screen.getByRole('textbox', { name: `Gap ${n} of 3` })) as [
    HTMLElement,
    HTMLElement,
  ];
  words.focus();
  await act(() => fireEvent.keyDown(words, { key: 'Enter' }));
  expect(document.activeElement).toBe(number);
  await act(() => fireEvent.keyDown(number, { key: 'Enter' }));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Review and submit');
});

test('an answer that came too late is reported in words', () => {
  expect(describeResponse(['b', 'a', 'c'], ordering, 'en')).toBe('Step b → Step a → Step c');
  expect(describeResponse({ g1: 'a', g3: '2,5' }, gapText, 'en')).toBe('1: Step a; 3: 2,5');
});
