import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Paper } from '../desk/desk.ts';
import { examRoom } from '../desk/exam-room.fixture.ts';
import { inSection, line } from '../desk/paper.fixture.ts';
import { atExamAddress, pass, seated } from './sitting.fixture.tsx';

atExamAddress();

test('the section stands above each of its questions, what holds in it above the first', async () => {
  const room = examRoom();
  const asked = (position: number, begins: boolean): Paper['questions'][number] => ({
    position,
    kind: 'short_text',
    stem: { en: `<p>Question ${position}</p>` },
    options: [],
    matches: [],
    gaps: [],
    unit: '',
    points: 100,
    section: { at: 0, title: { en: 'Practice' }, instructions: { en: 'Show your working.' }, begins },
  });
  room.server.questions = [asked(1, true), asked(2, false)];
  await seated(room);
  expect(screen.getByText('Practice')).toBeDefined();
  expect(screen.getByText('Show your working.')).toBeDefined();
  await act(() => fireEvent.keyDown(document.body, { key: 'ArrowRight', bubbles: true }));
  expect(screen.getByText('Practice')).toBeDefined();
  expect(screen.queryByText('Show your working.')).toBeNull();
});

/** Two questions in twenty minutes, then one in ten. */
function roomOfSections() {
  const room = examRoom();
  room.server.questions = [inSection(0, true, line(1)), inSection(0, false, line(2)), inSection(1, true, line(3))];
  room.server.sections = [20, 10];
  return room;
}

const cells = () => screen.getAllByRole('button', { name: /^Question \d/ }).map(({ textContent }) => textContent);
/** A key, and the moment in which the address follows. */
const press = async (key: string) => {
  act(() => void fireEvent.keyDown(document.body, { key, bubbles: true }));
  await pass(10);
};
const click = (name: string) => act(() => void fireEvent.click(screen.getByRole('button', { name })));

test('only the open section is within reach; one goes on after being asked, and the next is said aloud', async () => {
  await seated(roomOfSections());
  expect(cells()).toEqual(['1', '2']);
  expect(screen.getByText(/This section has its own time: 20:00/)).toBeDefined();
  await press('ArrowRight');
  await press('ArrowRight');
  await click('Go on to the next section');
  expect(screen.getByText(/You cannot come back to this section/)).toBeDefined();
  await click('Go on now');
  await pass(1000);
  expect(screen.getByRole('heading', { name: 'Question 3' })).toBe(document.activeElement);
  expect(cells()).toEqual(['3']);
  expect(screen.getByText('A new section has begun: Part 2. Time: 10:00.')).toBeDefined();
  await press('ArrowLeft');
  expect(screen.getByRole('heading', { name: 'Question 3' })).toBeDefined();
  await press('ArrowRight');
  expect(screen.getByRole('button', { name: 'Submit and finish' })).toBeDefined();
});

test('when its time is up the next section comes by itself', async () => {
  await seated(roomOfSections());
  await pass(20 * 60_000 + 2000);
  expect(cells()).toEqual(['3']);
});

test('a message that was read stays read in the next section', async () => {
  const room = await seated(roomOfSections());
  room.server.news = [{ id: 'one', at: '2026-11-21T02:00:00Z', words: 'Please speak up.', minutes: null }];
  act(() => room.server.tell());
  await pass(100);
  await act(() => fireEvent.click(within(screen.getByRole('dialog')).getByRole('button')));
  expect(screen.queryByText('Please speak up.')).toBeNull();
  await press('ArrowRight');
  await press('ArrowRight');
  await click('Go on to the next section');
  await click('Go on now');
  await pass(1000);
  expect(screen.getByRole('heading', { name: 'Question 3' })).toBeDefined();
  expect(screen.queryByText('Please speak up.')).toBeNull();
});
