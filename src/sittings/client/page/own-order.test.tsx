import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { examRoom } from '../desk/exam-room.fixture.ts';
import { inSection, line, threeChoices } from '../desk/paper.fixture.ts';
import { atExamAddress, pass, seated } from './sitting.fixture.tsx';

atExamAddress();

/** Three questions: the third of the paper first, its options from the last to the first. */
function ownRoom() {
  const room = examRoom();
  room.server.ownOrder = [{ position: 3, options: [2, 1, 0] }, { position: 1 }, { position: 2 }];
  return room;
}

const press = async (key: string) => {
  act(() => void fireEvent.keyDown(document.body, { key, bubbles: true }));
  await pass(1000);
};
const options = () => screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
const cells = () =>
  screen.getAllByRole('button', { name: /^Question \d/ }).map((cell) => cell.getAttribute('aria-label'));

test('questions and options stand in the own order, and the page counts by it', async () => {
  const room = await seated(ownRoom());
  expect(screen.getByRole('heading', { name: 'Question 1' })).toBeDefined();
  expect(screen.getByText('Question 3')).toBeDefined();
  expect(options()).toEqual(['Ac', 'Bb', 'Ca']);
  await press('1');
  expect(room.server.answers.get(3)?.response).toBe('c');
  expect(cells()).toEqual(['Question 1, Answered', 'Question 2, Not seen yet', 'Question 3, Not seen yet']);
  await press('ArrowRight');
  expect(location.hash).toBe('#2');
  expect(screen.getByText('2 of 3')).toBeDefined();
  await press('f');
  expect(room.server.answers.get(1)?.flagged).toBe(true);
  await press('ArrowRight');
  await press('ArrowRight');
  const lines = screen.getAllByRole('button', { name: /^Go to question/ });
  expect(lines.map(({ textContent }) => /^Go to question (\d)\d(Question \d)/.exec(textContent)?.slice(1))).toEqual([
    ['1', 'Question 3'],
    ['2', 'Question 1'],
    ['3', 'Question 2'],
  ]);
});

test('an answer that is not taken is named by the number that the examinee knows', async () => {
  const room = await seated(ownRoom());
  room.server.questions = threeChoices.map((question) => ({ ...question, options: [] }));
  await press('1');
  await pass(5000);
  expect(screen.getByText(/^Not saved: the answer to question 1 does not fit/)).toBeDefined();
});

test('what came too late is named by the number that the examinee knows', async () => {
  const room = await seated(ownRoom());
  room.server.ended = 'ended_by_staff';
  await press('1');
  await pass(10_000);
  expect(screen.getByText(/^Question 1: /)).toBeDefined();
});

test('a passage says the numbers of its questions, and a section begins with the first that is shown', async () => {
  const room = examRoom();
  const [choice] = threeChoices;
  if (!choice) throw new Error('there is no question');
  const passage = { from: 2, to: 3 };
  room.server.questions = [
    inSection(0, true, line(1)),
    inSection(0, false, { ...line(2), passage: { ...passage, text: { en: '<p>A text.</p>' } } }),
    inSection(0, false, { ...line(3), passage }),
  ].map((question) => ({ ...question, section: { ...question.section, instructions: { en: 'Read with care.' } } }));
  room.server.ownOrder = [{ position: 2 }, { position: 3 }, { position: 1 }];
  await seated(room);
  expect(screen.getByText('Passage for questions 1 to 2')).toBeDefined();
  expect(screen.getByText('Read with care.')).toBeDefined();
  await press('ArrowRight');
  expect(screen.queryByText('Read with care.')).toBeNull();
  expect(screen.getByText('A text.')).toBeDefined();
});
