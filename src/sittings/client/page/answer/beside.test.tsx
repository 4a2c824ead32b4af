import { act, cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { examRoom } from '../../desk/exam-room.fixture.ts';
import type { Paper } from '../../desk/desk.ts';
import { threeChoices } from '../../desk/paper.fixture.ts';
import { atExamAddress, pass, seated } from '../sitting.fixture.tsx';

atExamAddress();
beforeEach(() => localStorage.clear());

const press = (name: string) => act(() => screen.getByRole('button', { name }).click());

function bothWanted(): void {
  press('Display');
  press('Both languages side by side');
  press('Close');
}

const roomOf = (change: Partial<Paper['questions'][number]>) => {
  const room = examRoom();
  room.server.questions = threeChoices.slice(0, 1).map((question) => ({ ...question, ...change }));
  return room;
};

const inBoth = {
  stem: { en: '<p>Which metal?</p>', th: '<p>โลหะใด</p>' },
  options: [
    { id: 'a', text: { en: 'Iron', th: 'เหล็ก' } },
    { id: 'b', text: { en: '28 V', th: '28 V' } },
  ],
};

test('both languages of stem and options stand beside each other, with one set of buttons', async () => {
  const room = await seated(roomOf(inBoth));
  expect(screen.queryByText('เหล็ก')).toBeNull();
  bothWanted();
  expect(screen.getByText('โลหะใด').closest('[lang]')?.getAttribute('lang')).toBe('th');
  expect(screen.getByText('Which metal?').closest('.pair')?.querySelectorAll('.rich')).toHaveLength(2);
  expect(screen.getAllByRole('radio')).toHaveLength(2);
  act(() => screen.getByText('เหล็ก').click());
  await pass(200);
  expect(room.server.answers.get(1)?.response).toBe('a');
});

test('what is the same in both languages stands there once', async () => {
  await seated(roomOf(inBoth));
  bothWanted();
  expect(screen.getAllByText('28 V')).toHaveLength(1);
});

test('the choice is kept for the next page of this browser', async () => {
  const room = await seated(roomOf(inBoth));
  bothWanted();
  cleanup();
  room.closeTab(room.openTab());
  await seated(room);
  expect(screen.getByText('โลหะใด')).toBeTruthy();
});

test('gaps are filled in one language; the other shows where they are', async () => {
  const gap = { id: 'g', way: 'text', choices: [] } as const;
  const stem = { en: '<p>A <span data-gap="g"></span>.</p>', th: '<p>ก <span data-gap="g"></span></p>' };
  await seated(roomOf({ kind: 'gap_text', stem, options: [], gaps: [{ ...gap, choices: [] }] }));
  bothWanted();
  expect(document.querySelectorAll('.pair [data-gap]')).toHaveLength(2);
  expect(screen.getAllByRole('textbox')).toHaveLength(1);
});
