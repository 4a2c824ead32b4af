import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Paper } from '../desk/desk.ts';
import { examRoom } from '../desk/exam-room.fixture.ts';
import { atExamAddress, seated } from './sitting.fixture.tsx';

atExamAddress();

test('a passage stands at each of its questions, folded where it was folded, and at no other', async () => {
  const room = examRoom();
  const asked = (position: number, passage?: Paper['questions'][number]['passage']): Paper['questions'][number] => ({
    position,
    kind: 'short_text',
    stem: { en: `<p>Question ${position}</p>` },
    options: [],
    matches: [],
    gaps: [],
    unit: '',
    points: 100,
    ...(passage && { passage }),
  });
  room.server.questions = [
    asked(1, { from: 1, to: 2, text: { en: '<p>The bolt is tightened to 12 N·m.</p>' } }),
    asked(2, { from: 1, to: 2 }),
    asked(3),
  ];
  await seated(room);
  const next = () => act(() => fireEvent.keyDown(document.body, { key: 'ArrowRight', bubbles: true }));
  const passage = () => screen.queryByText('Passage for questions 1 to 2')?.closest('details');
  expect(screen.getByText('The bolt is tightened to 12 N·m.')).toBeDefined();
  expect(screen.getByRole('region', { name: 'Passage for questions 1 to 2' }).tabIndex).toBe(0);
  const shown = passage();
  if (shown) shown.open = false;
  await next();
  expect(screen.getByText('The bolt is tightened to 12 N·m.')).toBeDefined();
  expect(passage()?.open).toBe(false);
  await next();
  expect(passage()).toBeUndefined();
});
