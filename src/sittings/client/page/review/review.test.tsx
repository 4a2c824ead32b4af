import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { examRoom } from '../../desk/exam-room.fixture.ts';
import { threeChoices } from '../../desk/paper.fixture.ts';
import { atExamAddress, pass, seated } from '../sitting.fixture.tsx';
import { firstWords } from './first-words.ts';

atExamAddress();

const key = (name: string) => act(() => fireEvent.keyDown(window, { key: name }));
const lines = () => [...document.querySelectorAll('.review-line')].map((line) => line.textContent);
const show = (filter: RegExp) => act(() => screen.getByRole('button', { name: filter }).click());
const toReview = () =>
  act(() => screen.getAllByRole('button', { name: 'Review and submit' }).forEach((button) => button.click()));

test('each question is a line with its first words, the answer and the flag', async () => {
  await seated();
  key('b');
  key('f');
  toReview();
  expect(lines()).toEqual([
    'Go to question 11Question 1B bFlagged',
    'Go to question 22Question 2Not answered',
    'Go to question 33Question 3Not answered',
  ]);
});

test('what is not answered and what is flagged can be seen alone, with how many there are', async () => {
  await seated();
  key('a');
  key('Enter');
  key('f');
  toReview();
  show(/^All \(3\)/);
  show(/^Not answered \(2\)/);
  expect(lines()).toHaveLength(2);
  show(/^Flagged \(1\)/);
  expect(lines()).toEqual(['Go to question 22Question 2Not answeredFlagged']);
  act(() => screen.getByRole('button', { name: /^Go to question 2/ }).click());
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Question 2');
});

test('where nothing is flagged the list says so', async () => {
  await seated();
  toReview();
  show(/^Flagged \(0\)/);
  expect(screen.getByText('No questions here')).toBeTruthy();
});

test('a long paper has every line', async () => {
  const room = examRoom();
  const [first] = threeChoices;
  if (!first) throw new Error('No question');
  room.server.questions = Array.from({ length: 200 }, (_, at) => ({
    ...first,
    position: at + 1,
    stem: { en: `<p>About ${at}</p>` },
  }));
  await seated(room);
  await pass(100);
  toReview();
  expect(lines()).toHaveLength(200);
  expect(lines().at(-1)).toBe('Go to question 200200About 199Not answered');
});

test('pictures, sounds, videos and gaps stand as words among the first words', () => {
  const standing = { picture: '[picture]', sound: '[sound]', video: '[video]' };
  const html =
    '<p>See <img src="/a" alt="A wing">of it.</p><p><audio src="/b"></audio></p><p>Fill <span data-gap="g"></span><button class="video" data-video="/c">Play</button></p>';
  expect(firstWords(html, standing)).toBe('See [picture] of it. [sound] Fill ____ [video]');
  expect(firstWords(`<p>${'long '.repeat(80)}</p>`, standing)).toHaveLength(161);
});
