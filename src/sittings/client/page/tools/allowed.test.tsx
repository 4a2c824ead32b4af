import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { examRoom } from '../../desk/exam-room.fixture.ts';
import { inSection, threeChoices } from '../../desk/paper.fixture.ts';
import { atExamAddress, seated } from '../sitting.fixture.tsx';

atExamAddress();

const press = (name: string) => act(() => screen.getByRole('button', { name }).click());

function room(tools: ReturnType<typeof examRoom>['server']['tools']) {
  const made = examRoom();
  made.server.tools = tools;
  const picture = '<p>See <img src="/p.png" alt="A wing"></p>';
  made.server.questions = threeChoices.map((question) => ({ ...question, stem: { en: picture } }));
  return made;
}

test('without them nothing is struck out, enlarged or hidden, and the list of keys names none of it', async () => {
  await seated(room([]));
  expect(screen.queryByRole('button', { name: 'Strike out A' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Enlarge the picture: A wing' })).toBeNull();
  press('Display');
  expect(screen.queryByRole('button', { name: 'Hidden' })).toBeNull();
  press('Close');
  act(() => void fireEvent.keyDown(window, { key: '?' }));
  expect(screen.queryByText('Strike an option out, or take the strike away')).toBeNull();
  expect(screen.getByText('Flag', { selector: 'dd' })).toBeTruthy();
});

test('where an exam allows them they are there', async () => {
  await seated(room(['strike', 'zoom', 'hide_clock']));
  expect(screen.getByRole('button', { name: 'Strike out A' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Enlarge the picture: A wing' })).toBeTruthy();
  press('Display');
  expect(screen.getByRole('button', { name: 'Hidden' })).toBeTruthy();
});

test('a section has the tools of its own list, the next one those of the exam, the review those of both', async () => {
  const made = room(['strike', 'hide_clock']);
  const [first, second, third] = made.server.questions ?? [];
  if (!first || !second || !third) throw new Error('No questions');
  const own = inSection(0, true, first);
  made.server.questions = [
    { ...own, section: { ...own.section, tools: ['zoom'] } },
    inSection(1, true, second),
    inSection(1, false, third),
  ];
  await seated(made);
  const strike = () => screen.queryByRole('button', { name: 'Strike out A' });
  const enlarge = () => screen.queryByRole('button', { name: 'Enlarge the picture: A wing' });
  expect([strike(), enlarge()].map(Boolean)).toEqual([false, true]);
  act(() => void fireEvent.keyDown(window, { key: 'ArrowRight' }));
  expect([strike(), enlarge()].map(Boolean)).toEqual([true, false]);
  press('Display');
  expect(screen.getByRole('button', { name: 'Hidden' })).toBeTruthy();
});
