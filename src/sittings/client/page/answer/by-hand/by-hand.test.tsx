import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Paper } from '../../../desk/desk.ts';
import { examRoom } from '../../../desk/exam-room.fixture.ts';
import { atExamAddress, fetched, pass, seated } from '../../sitting.fixture.tsx';

atExamAddress();

type Question = Paper['questions'][number];
const option = (id: string, words: string) => ({ id, text: { en: `<p>${words}</p>` } });
const common = { position: 1, unit: '', points: 100 };
const pairs: Question = {
  ...common,
  kind: 'matching',
  stem: { en: 'Pair these' },
  options: [option('l1', 'Sky'), option('l2', 'Grass'), option('l3', 'Snow')],
  matches: [option('r1', 'Green'), option('r2', 'White'), option('r3', 'Blue')],
  gaps: [],
};
const gap = (id: string) => `<span class="gap" data-gap="${id}"></span>`;
const gaps: Question = {
  ...common,
  kind: 'gap_text',
  stem: { en: `A ${gap('g1')} b ${gap('g2')} c ${gap('g3')}` },
  options: [option('x', 'up'), option('y', 'down'), option('z', 'left')],
  matches: [],
  gaps: [
    { id: 'g1', way: 'choice', choices: ['x', 'y'] },
    { id: 'g2', way: 'choice', choices: ['x', 'y'] },
    { id: 'g3', way: 'choice', choices: ['z', 'x'] },
  ],
};

/** At this question, when hands may be used. */
async function at(question: Question) {
  const room = examRoom();
  room.server.questions = [question];
  await seated(room);
  await fetched(() => import('./pair-by-hand.tsx'), '.question:not([data-by-hand])');
  return room;
}

const inPool = (words: string, pool = 0) => {
  const found = screen.getAllByText(words).filter((each) => each.closest('[data-choice]'))[pool];
  if (!found) throw new Error(`no choice reads ${words}`);
  return found;
};
const tap = (element: Element) => act(() => (element as HTMLElement).click());
const held = () => [...document.querySelectorAll('[data-held]')].map(({ textContent }) => textContent);
const answered = async (room: ReturnType<typeof examRoom>) => {
  await pass(1000);
  return room.server.answers.get(1)?.response;
};

test('a choice that is tapped goes to the line that is tapped next', async () => {
  const room = await at(pairs);
  await tap(inPool('Blue'));
  expect(held()).toEqual(['CBlue']);
  expect(document.querySelectorAll('[data-fits]')).toHaveLength(3);
  await tap(screen.getByText('Sky'));
  expect(held()).toEqual([]);
  expect(await answered(room)).toEqual({ l1: 'r3' });
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: '1 Sky' }).value).toBe('r3');
});

test('a line that is tapped waits for its choice, then the next empty one waits', async () => {
  const room = await at(pairs);
  await tap(screen.getByText('Grass'));
  await tap(inPool('Green'));
  await tap(inPool('White'));
  await tap(inPool('Blue'));
  expect(await answered(room)).toEqual({ l2: 'r1', l3: 'r2', l1: 'r3' });
  expect(document.querySelectorAll('[data-waits]')).toHaveLength(0);
});

test('tapped again, or left by Escape, nothing is held any more', async () => {
  const room = await at(pairs);
  await tap(inPool('Blue'));
  await tap(inPool('Blue'));
  await tap(inPool('White'));
  await act(() => dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })));
  expect(held()).toEqual([]);
  expect(await answered(room)).toBeUndefined();
});

test('gaps with the same list share it; a choice goes only where it is offered, at once where that is one gap', async () => {
  const room = await at(gaps);
  expect(screen.getByText('To choose from for gap 1, 2')).toBeTruthy();
  await tap(inPool('left'));
  expect(await answered(room)).toEqual({ g3: 'z' });
  await tap(inPool('down'));
  const [, second, third] = [...document.querySelectorAll('[data-gap]')];
  if (!second || !third) throw new Error('there are three gaps');
  await tap(third);
  expect(await answered(room)).toEqual({ g3: 'z' });
  await tap(second);
  expect(await answered(room)).toEqual({ g3: 'z', g2: 'y' });
});
